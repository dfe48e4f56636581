@testable import GameCore
import Testing

@testable import DominoesGame

struct HandTests {
  @Test func `a seat that cannot place passes, and a blocked hand ends`() throws {
    var game = Dominoes(try rules("hand=2", "opening=first-seat"), first: "0-1 2-2 3-4 5-5")
    try game.play("lead 0-1")
    #expect(game.termination == .blocked)
    #expect(
      game.history.map(\.action.description) == ["lead 0-1", "pass", "pass"])
    // Seat 0 has 4 pips left, seat 1 has 17.
    #expect(game.outcome?.points == perSeat(13, 0))
    #expect(game.outcome?.ranks == perSeat(1, 2))
    #expect(game.passed[Seat(1)] == Dominoes.SuitSet(0).union(Dominoes.SuitSet(1)))
  }

  @Test func `illegal actions of a hand are refused`() throws {
    var game = Dominoes(try rules("hand=3", "opening=first-seat"), first: "0-1 2-2 1-3 1-4 5-5 2-6")
    #expect(try game.refusal(of: "place 0-1 on 1")?.contains("lead") == true)
    #expect(try game.refusal(of: "lead 5-5")?.contains("does not hold 5-5") == true)
    #expect(try game.refusal(of: "draw") != nil)
    #expect(try game.refusal(of: "pass")?.contains("electronic") == true)
    try game.play("lead 0-1")
    #expect(try game.refusal(of: "lead 1-4")?.contains("not empty") == true)
    #expect(try game.refusal(of: "place 5-5 on 1")?.contains("0 and 1") == true)
    #expect(try game.refusal(of: "place 1-4 on 4") != nil)
    #expect(try game.refusal(of: "place 1-4 on 1-1") != nil)
    #expect(try game.refusal(of: "place 1-4 on 1") == nil)
  }

  @Test func `equal ends are one action`() throws {
    var game = Dominoes(try rules("hand=3", "opening=first-seat"), first: "0-1 1-2 2-4 0-2 2-3 5-5")
    try game.play("lead 0-1", "place 0-2 on 0", "place 1-2 on 1")
    #expect(game.actions.map(\.description) == ["place 2-3 on 2"])
  }

  @Test func `a match without a possible winner ends`() throws {
    let rules = try rules(
      "family=all-fives", "set=1", "hand=1", "target=61", "pips-score=nearest-five")
    var game = Dominoes(rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    game.accumulator.hands = 99_998
    while let seat = game.mover {
      try game.play(try #require(Array(game.legalActions(for: seat)).first))
    }
    #expect(game.accumulator.hands == 100_000)
    #expect(game.outcome?.termination.name == "hand-limit")
    #expect(game.outcome?.ranks == perSeat(1, 1))
    #expect(try Dominoes(text: game.text, rules: rules, seats: 2).text == game.text)
  }
}
