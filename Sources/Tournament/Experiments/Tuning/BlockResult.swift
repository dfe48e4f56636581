/// What came of a setting on a block of deals.
struct BlockResult: Hashable, Sendable {
  /// Two for each opponent that ranks behind the player, one for each that shares its place, over all
  /// games.
  var halfPoints: Int
  /// Games that a seat broke off.
  var forfeits: Int
}
