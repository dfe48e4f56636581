@testable import GameCore
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct DominoesAccumulatorTests {
  /// The game's columns, by name.
  private func counts(_ game: Dominoes) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: Dominoes.measures.map { ($0.name, $0.value(game)) })
  }

  @Test func aBlockedHand() throws {
    var game = Dominoes(try rules("hand=2", "opening=first-seat"), first: "0-1 2-2 3-4 5-5")
    try game.play("lead 0-1")
    #expect(
      counts(game) == [
        "blocked": 1, "pips_left": 21, "tiles_drawn": 0, "hands": 1, "tiles_played": 1, "passes": 2,
      ])
  }

  @Test func forcedDraws() throws {
    var game = Dominoes(
      try rules("family=draw", "hand=2", "opening=first-seat", "draw=one"),
      first: "0-1 6-6 2-2 3-3 4-4 5-5 1-2")
    try game.play("lead 0-1")
    // The second seat draws 4-4 and passes, the first 5-5 and passes, the second draws 1-2.
    #expect(
      counts(game) == [
        "blocked": 0, "pips_left": 12 + 10 + 10 + 8 + 3, "tiles_drawn": 3, "hands": 1,
        "tiles_played": 1, "passes": 2,
      ])
  }

  /// In the electronic game a tile counts as drawn when it is touched for the first time.
  @Test func flips() throws {
    var game = Dominoes(try rules("family=electronic", "peek-again=true"), first: "0-1 5-6")
    try game.play("flip 0", "lead 0-1", "flip 1", "flip 1")
    #expect(
      counts(game) == [
        "blocked": 0, "pips_left": 11, "tiles_drawn": 2, "hands": 1, "tiles_played": 1, "passes": 0,
      ])
  }

  /// A match counts all its hands, but the pips of the last one alone.
  @Test func matches() throws {
    var game = Dominoes(
      try rules("hand=1", "opening=first-seat", "target=1000"), first: "0-1 3-3")
    try game.play("lead 0-1")
    let next = game.hands.values.reduce(0) { $0 + $1.pips }
    #expect(
      counts(game) == [
        "blocked": 0, "pips_left": next, "tiles_drawn": 0, "hands": 2, "tiles_played": 1,
        "passes": 0,
      ])
  }
}
