@testable import GameCore

/// The digests of a game and of copies of it after one change each: as many as there are changes and
/// one more, where the digest covers all that they change.
public func digests<G: Game>(of game: G, after changes: [(inout G) -> Void]) -> Set<UInt64> {
  var digests: Set<UInt64> = [game.digest]
  for change in changes {
    var other = game
    change(&other)
    digests.insert(other.digest)
  }
  return digests
}
