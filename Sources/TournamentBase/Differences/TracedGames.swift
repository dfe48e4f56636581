import GameCore

/// The games of consecutive deals under both rules of a comparison.
package struct TracedGames: Sendable {
  package let games: Range<Int>
  package let a: [GameTrace]
  package let b: [GameTrace]
  /// The winners of the repeated games, which have the first rules and new random choices.
  package let again: [Seat?]

  package init(games: Range<Int>, a: [GameTrace], b: [GameTrace], again: [Seat?]) {
    (self.games, self.a, self.b, self.again) = (games, a, b, again)
  }
}
