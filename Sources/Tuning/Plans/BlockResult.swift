/// What came of a setting on a block of deals.
package struct BlockResult: Hashable, Sendable {
  /// Two for each opponent that ranks behind the player, one for each that shares its place, over all
  /// games.
  package var halfPoints: Int
  /// Games that a seat broke off.
  package var forfeits: Int
}

/// A setting on a block: the piece of work that is played at a time.
package struct BlockUnit: Hashable, Sendable {
  /// Which evaluation it is part of, from 0.
  package let evaluation: Int
  /// The block's number, from 0.
  package let block: Int
}
