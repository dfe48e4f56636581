@testable import GameCore
import Testing

@testable import DominoesGame

struct OutcomeTests {
  @Test(arguments: [("minus-own", 21), ("full", 23), ("pairwise", 19)])
  func `blocked hands score by the rule`(rule: String, score: Int) throws {
    var game = Dominoes(
      try rules("hand=2", "opening=first-seat", "blocked-score=\(rule)"), seats: 3,
      first: "0-1 0-2 3-4 5-6 6-6 0-3")
    try game.play("lead 0-1")
    #expect(game.mover == Seat(2))
    try game.play("place 0-3 on 0", "place 3-4 on 3")
    // No hand has a 1 or a 4; the remaining pips are 2, 11 and 12.
    #expect(game.termination == .blocked)
    #expect(game.outcome?.points == perSeat(score, 0, 0))
    #expect(game.outcome?.ranks == perSeat(1, 2, 3))
  }

  @Test func `going out scores the pips of all others`() throws {
    var game = Dominoes(
      try rules("hand=1", "opening=first-seat"), seats: 3, first: "0-1 3-4 2-6")
    try game.play("lead 0-1")
    #expect(game.termination == .out)
    #expect(game.outcome?.points == perSeat(15, 0, 0))
    #expect(game.outcome?.ranks == perSeat(1, 2, 3))
  }

  @Test func `equal pips score nothing`() throws {
    var game = Dominoes(
      try rules("hand=2", "opening=first-seat"), seats: 3, first: "0-1 4-5 2-2 2-3 5-5 6-6")
    try game.play("lead 0-1")
    #expect(game.termination == .blocked)
    #expect(game.outcome?.points == perSeat(0, 0, 0))
    #expect(game.outcome?.ranks == perSeat(1, 1, 3))
  }

  @Test func `going out against no pips is a win or a draw`() throws {
    for (rules, winner) in [
      (try rules("hand=1", "opening=first-seat"), Seat(0)),
      (try preset("openspiel", "hand=1"), nil),
    ] {
      var game = Dominoes(rules, first: "1-1 0-0")
      try game.play("lead 1-1")
      #expect(game.outcome?.winner == winner)
      #expect(game.outcome?.points == perSeat(0, 0))
      #expect(game.outcome?.termination == .out)
    }
  }
}
