import GameCore

/// The games in consecutive deals under both rule sets.
package struct TracedGames: Sendable {
  package let games: Range<Int>
  package let a: [GameTrace]
  package let b: [GameTrace]
  /// The winners of the games that are repeated under the first rule set, with new random choices.
  package let again: [Seat?]

  package init(games: Range<Int>, a: [GameTrace], b: [GameTrace], again: [Seat?]) {
    (self.games, self.a, self.b, self.again) = (games, a, b, again)
  }
}
