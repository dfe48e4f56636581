@testable import GameCore
import Testing

@testable import DominoesGame

struct DrawTests {
  private func game(_ settings: String...) throws -> Dominoes {
    Dominoes(
      try rules(["family=draw", "hand=2", "opening=first-seat"] + settings),
      first: "0-1 6-6 2-2 3-3 4-4 5-5 1-2 4-5")
  }

  @Test func `a seat that cannot place draws until it can`() throws {
    var game = try game()
    try game.play("lead 0-1")
    #expect(game.mover == Seat(1))
    #expect(game.accumulator.tilesDrawn == 3)
    #expect(game.history.map(\.action.description) == ["lead 0-1", "draw", "draw", "draw"])
    #expect(game.actions.map(\.description) == ["place 1-2 on 1"])
    #expect(try game.refusal(of: "draw") != nil)
  }

  @Test func `drawing may be limited to one tile`() throws {
    var game = try game("draw=one")
    try game.play("lead 0-1")
    // Seat 1 draws 4-4 and passes, seat 0 draws 5-5 and passes, seat 1 draws 1-2.
    #expect(
      game.history.map { "\($0.seat) \($0.action)" } == [
        "0 lead 0-1", "1 draw", "1 pass", "0 draw", "0 pass", "1 draw",
      ])
    #expect(game.mover == Seat(1))
  }

  @Test func `the last tiles may remain undrawn`() throws {
    var game = Dominoes(
      try rules("family=draw", "set=2", "hand=1", "opening=first-seat", "draw-reserve=2"),
      order: tiles("0-0 1-1 2-2 1-2 0-1 0-2"))
    try game.play("lead 0-0")
    #expect(game.termination == .out)
    game = Dominoes(
      try rules("family=draw", "set=2", "hand=2", "opening=first-seat", "draw-reserve=2"),
      order: tiles("0-0 1-1 2-2 1-2 0-1 0-2"))
    try game.play("lead 0-0")
    #expect(game.termination == .blocked)
    #expect(game.accumulator.tilesDrawn == 0)
    #expect(game.accumulator.passes == 2)
  }

  @Test func `drawing by choice requires a possible placement`() throws {
    var game = try game("draw-when-able=true")
    #expect(try game.refusal(of: "draw") != nil, "nobody draws before the lead")
    try game.play("lead 0-1")
    #expect(game.actions.map(\.description) == ["place 1-2 on 1", "draw"])
    try game.play("draw")
    #expect(game.mover == Seat(1))
    #expect(game.accumulator.tilesDrawn == 4)
    #expect(game.hands[Seat(1)] == TileSet(tiles("2-2 3-3 4-4 5-5 1-2 4-5")))
  }

  @Test func `drawing by choice may be limited to once a turn`() throws {
    var game = Dominoes(
      try rules(
        "family=draw", "hand=2", "opening=first-seat", "draw=one", "draw-when-able=true"),
      first: "0-1 6-6 1-1 3-3 4-4 5-5")
    try game.play("lead 0-1", "draw")
    #expect(game.actions.map(\.description) == ["place 1-1 on 1"])
    #expect(try game.refusal(of: "draw") != nil)
  }

  @Test func `an empty stock forces a pass`() throws {
    var game = Dominoes(
      try rules("family=draw", "set=2", "hand=3", "opening=first-seat"),
      order: tiles("0-0 1-2 2-2 1-1 0-1 0-2"))
    try game.play("lead 2-2", "place 0-2 on 2", "place 0-0 on 0", "place 0-1 on 0")
    #expect(game.mover == Seat(0))
    try game.play("place 1-2 on 1")
    #expect(game.outcome?.winner == Seat(0))
  }
}
