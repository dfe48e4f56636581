@testable import GameCore
import Testing

@testable import DominoesGame

struct AllFivesTests {
  @Test func `a placement scores the sum of the ends if it is a multiple of five`() throws {
    var game = Dominoes(
      try rules("family=all-fives", "opening=first-seat", "hand=4"),
      first: "5-5 0-0 0-4 6-6 0-5 5-6 1-1 2-2")
    var scores: [Int] = []
    for action in ["lead 5-5", "place 0-5 on 5-5", "place 0-0 on 0", "place 5-6 on 5-5"] {
      let before = game.points[Seat(0)] + game.points[Seat(1)]
      try game.play(action)
      scores.append(game.points[Seat(0)] + game.points[Seat(1)] - before)
    }
    try game.play("place 0-4 on 0-0")
    #expect(scores == [10, 10, 10, 0])
    #expect(game.points == perSeat(30, 10))
  }

  @Test(arguments: [("exact", 13, "3-4"), ("nearest-five", 15, "3-4")])
  func `going out scores the pips of the others`(rule: String, score: Int, held: String) throws {
    var game = Dominoes(
      try rules("family=all-fives", "opening=first-seat", "hand=1", "pips-score=\(rule)"),
      seats: 3, first: "0-1 \(held) 2-4")
    try game.play("lead 0-1")
    #expect(game.outcome?.points == perSeat(score, 0, 0))
  }

  @Test func `a hand is ranked by points`() throws {
    var game = Dominoes(
      try rules("family=all-fives", "opening=first-seat", "hand=2"), first: "0-5 5-6 0-0 4-4")
    try game.play("lead 0-5", "place 0-0 on 0", "place 5-6 on 5")
    // Seat 0 scores 5 and 5 for the ends 5 and 5 with 0-0, and then goes out against 8 pips.
    #expect(game.outcome?.points == perSeat(13, 5))
    #expect(game.outcome?.winner == Seat(0))
    #expect(game.outcome?.termination == .out)
  }

  @Test func `single and double ends are separate actions`() throws {
    var game = Dominoes(
      try rules("family=all-fives", "opening=first-seat", "hand=3", "draw=one"),
      first: "5-6 3-5 1-1 5-5 6-3 0-0")
    try game.play("lead 5-6", "place 5-5 on 5")
    #expect(game.actions.map(\.description) == ["place 3-5 on 5-5"])
    try game.play("place 3-5 on 5-5")
    #expect(
      game.actions.map(\.description) == ["place 3-6 on 3", "place 3-6 on 6"])
  }
}
