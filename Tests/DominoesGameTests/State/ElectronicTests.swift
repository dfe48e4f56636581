@testable import GameCore
import Testing

@testable import DominoesGame

/// Every rule of the electronic game, on tiles in a fixed order.
struct ElectronicTests {
  private func game(_ settings: String..., first: String, seats: Int = 2) throws -> Dominoes {
    Dominoes(try rules(["family=electronic"] + settings), seats: seats, first: first)
  }

  @Test func `a flipped tile is owned and may be placed or kept`() throws {
    var game = try game(first: "0-1 5-6 1-2 3-4")
    #expect(game.actions.count == 28)
    try game.play("flip 0")
    #expect(game.mover == Seat(0))
    #expect(game.actions.map(\.description) == ["lead 0-1", "keep"])
    try game.play("lead 0-1")
    #expect(game.mover == Seat(1))
    try game.play("flip 1")
    #expect(game.mover == Seat(0), "5-6 does not fit, so the turn is lost")
    #expect(game.hands[Seat(1)] == TileSet(tiles("5-6")))
    try game.play("flip 2", "keep")
    #expect(game.mover == Seat(1))
    try game.play("flip 3")
    // Owned tiles may be placed instead of a flip.
    #expect(game.actions.first?.description == "place 1-2 on 1")
    try game.play("place 1-2 on 1")
    #expect(game.mover == Seat(1))
    #expect(game.table.placed == TileSet(tiles("0-1 1-2")))
  }

  @Test func `the mover chooses between two matching ends`() throws {
    var game = try game(first: "0-1 1-2 0-2")
    try game.play("flip 0", "lead 0-1", "flip 1", "place 1-2 on 1", "flip 2")
    #expect(game.actions.map(\.description) == ["place 0-2 on 0", "place 0-2 on 2", "keep"])
  }

  @Test func `owned tiles may be kept until no tile is hidden`() throws {
    var game = try game(
      "place-owned=false", "set=1", first: "0-0 1-1 0-1")
    try game.play("flip 0", "keep", "flip 1", "keep")
    #expect(game.actions == [.flip(2)])
    try game.play("flip 2", "keep")
    #expect(game.actions.map(\.description) == ["lead 1-1"])
    try game.play("lead 1-1")
    #expect(game.outcome?.winner == Seat(1))
    #expect(game.outcome?.points == perSeat(0, 1))
  }

  @Test func `a flipped tile must be placed`() throws {
    var game = try game("flipped-tile=must", "peeks=3", first: "0-1 5-6 1-2")
    try game.play("flip 0")
    #expect(game.actions.map(\.description) == ["lead 0-1"])
    #expect(try game.refusal(of: "keep")?.contains("must be placed") == true)
    #expect(try game.refusal(of: "flip 1")?.contains("must be placed") == true)
  }

  @Test func `a flipped tile waits for the next turn`() throws {
    var game = try game("flipped-tile=next-turn", first: "0-1 5-6 1-2")
    try game.play("flip 0")
    #expect(game.mover == Seat(1))
    try game.play("flip 1")
    #expect(game.actions.first?.description == "lead 0-1")
  }

  @Test func `flipping may be forbidden while an owned tile fits`() throws {
    var game = try game("flip-when-able=false", first: "0-1 5-6 1-2 3-4")
    try game.play("flip 0", "lead 0-1", "flip 1", "flip 2", "keep", "flip 3")
    #expect(game.actions.map(\.description) == ["place 1-2 on 1"])
    #expect(try game.refusal(of: "flip 4")?.contains("must be placed") == true)
  }

  @Test func `passing while tiles are hidden is forbidden or allowed`() throws {
    var game = try game(first: "0-1 5-6")
    #expect(try game.refusal(of: "pass") != nil)
    game = try self.game("pass-while-hidden=true", "hand=1", first: "0-1 5-6")
    #expect(try game.refusal(of: "pass") != nil, "0-1 could be led")
    try game.play("lead 0-1")
    #expect(game.actions.contains(.pass))
    try game.play("pass", "pass")
    #expect(game.outcome?.termination == .blocked)
    #expect(game.outcome?.winner == Seat(0))
    #expect(game.accumulator.blockedHands == 1)
  }

  @Test func `owning no tile may win immediately`() throws {
    var game = try game("hand=1", first: "0-1 5-6")
    try game.play("lead 0-1")
    #expect(game.outcome == nil)
    game = try self.game("hand=1", "empty-wins=true", first: "0-1 5-6")
    try game.play("lead 0-1")
    #expect(game.outcome?.winner == Seat(0))
    #expect(game.outcome?.termination == .out)
  }

  @Test(arguments: [1, 2, 3]) func `peeks are limited`(peeks: Int) throws {
    var game = try game("peeks=\(peeks)", first: "0-1 5-6 4-5 3-4 2-3")
    try game.play("flip 0", "lead 0-1")
    for position in 1...peeks {
      #expect(game.mover == Seat(1))
      try game.play("flip \(position)")
    }
    #expect(game.mover == Seat(0))
  }

  @Test func `peeks may be unlimited`() throws {
    var game = try game("peeks=0", "set=2", first: "0-0 1-1 2-2 1-2 0-1 0-2")
    try game.play("flip 0", "lead 0-0", "flip 1", "flip 2", "flip 3")
    #expect(game.actions.contains(.keep))
    try game.play("flip 4")
    #expect(
      game.actions.map(\.description) == ["place 0-1 on 0", "flip 5", "keep"])
    #expect(try game.refusal(of: "place 1-1 on 0") != nil)
  }

  @Test func `peeking again is illegal or takes the tile`() throws {
    var game = try game(first: "0-1 5-6")
    try game.play("flip 0", "lead 0-1", "flip 1")
    #expect(try game.refusal(of: "flip 1")?.contains("another seat") == true)
    #expect(try game.refusal(of: "flip 0")?.contains("on the table") == true)
    game = try self.game("peek-again=true", first: "0-1 5-6")
    try game.play("flip 0", "lead 0-1", "flip 1", "flip 1")
    #expect(game.hands[Seat(0)] == TileSet(tiles("5-6")))
    #expect(game.hands[Seat(1)].isEmpty)
    #expect(game.accumulator.tilesDrawn == 2)
    #expect(game.mover == Seat(1))
    #expect(game.observation(for: Seat(1)).tile(at: 1) == Tile(5, 6), "it remembers the tile")
  }

  @Test func `only peeking in turn ends the game`() throws {
    var game = try game("peek-again=true", first: "0-1 5-6")
    try game.play("flip 0", "lead 0-1", "flip 1", "flip 1", "flip 1")
    #expect(game.outcome?.termination == .blocked)
  }

  @Test func `tiles of others may be placed after they were seen`() throws {
    var game = try game("peek-again=true", "others-tiles=true", first: "0-1 1-2 5-6 3-4")
    try game.play("flip 0", "lead 0-1", "flip 1", "keep", "flip 1", "keep")
    #expect(game.hands[Seat(0)] == TileSet(tiles("1-2")))
    #expect(game.actions.first?.description == "place 1-2 on 1")
    #expect(try game.refusal(of: "place 5-6 on 1")?.contains("never saw") == true)
    try game.play("place 1-2 on 1")
    #expect(game.hands[Seat(0)].isEmpty)
    #expect(game.pile.owned[Seat(0)].isEmpty)
    game = try self.game("peek-again=true", first: "0-1 1-2 5-6 3-4")
    try game.play("flip 0", "lead 0-1", "flip 1", "keep", "flip 1", "keep")
    #expect(try game.refusal(of: "place 1-2 on 1")?.contains("does not own") == true)
  }

  @Test func `flipping may be limited to the top of the pile`() throws {
    var game = try game("pick=top", first: "0-1 5-6")
    #expect(game.actions == [.flip(0)])
    #expect(try game.refusal(of: "flip 1")?.contains("first hidden tile") == true)
    try game.play("flip 0", "lead 0-1")
    #expect(game.actions == [.flip(1)])
  }

  @Test func `hands may be dealt first`() throws {
    let game = try game("hand=2", first: "0-1 5-6 1-2 3-4")
    #expect(game.hands[Seat(1)] == TileSet(tiles("1-2 3-4")))
    #expect(game.pile.hidden.count == 24)
    #expect(game.view.tile(at: 1) == Tile(5, 6))
    #expect(game.view.tile(at: 2) == nil)
    #expect(game.actions.prefix(2).map(\.description) == ["lead 0-1", "lead 5-6"])
  }

  @Test(arguments: [
    ("tiles-then-pips", perSeat(2, 1)), ("pips", perSeat(1, 2)), ("draw", perSeat(1, 1)),
  ])
  func `blocked games are ranked by the rule`(rule: String, ranks: PerSeat<Int>) throws {
    var game = try game(
      "pass-while-hidden=true", "hand=3", "tie-break=\(rule)", first: "0-0 1-1 1-2 0-3 3-4 6-6")
    try game.play("lead 0-0", "place 0-3 on 0", "pass", "place 3-4 on 3", "pass", "pass")
    // Seat 0 has two tiles and 5 pips left, seat 1 one tile and 12 pips.
    #expect(game.outcome?.termination == .blocked)
    #expect(game.outcome?.ranks == ranks)
  }

  /// A tile may be placed at any end; if it does not match, its larger half touches the end.
  @Test func `fit is not checked`() throws {
    var game = try game("check-fit=false", "set=3", first: "0-1 2-3 1-3 1-1 2-2")
    try game.play("flip 0", "lead 0-1", "flip 1")
    #expect(game.actions.map(\.description) == ["place 2-3 on 0", "place 2-3 on 1", "keep"])
    try game.play("place 2-3 on 1")
    #expect(Array(game.table.open) == [0, 2])
    #expect(game.description.contains("line: 0-1 3-2; open: 0 2"))
    try game.play("flip 2")
    #expect(try game.refusal(of: "place 1-3 on 3") != nil)
    try game.play("place 1-3 on 0", "flip 3", "place 1-1 on 2", "flip 4")
    #expect(Array(game.table.open) == [1])
    #expect(game.actions.map(\.description) == ["place 2-2 on 1", "keep"])
    let again = try Dominoes(text: game.text, rules: game.rules, seats: 2)
    #expect(again.digest == game.digest)
  }

  /// A seat that places a tile may act again, and passes the turn by choice.
  @Test func `turns are not enforced`() throws {
    var game = try game("enforce-turn=false", "peeks=0", first: "0-1 5-6 1-2 3-4")
    try game.play("flip 0", "lead 0-1")
    #expect(game.mover == Seat(0))
    #expect(try game.refusal(of: "pass") != nil)
    try game.play("flip 1", "flip 2", "place 1-2 on 1")
    #expect(game.mover == Seat(0) && game.hands[Seat(0)] == TileSet(tiles("5-6")))
    let again = try Dominoes(text: game.text, rules: game.rules, seats: 2)
    #expect(again.digest == game.digest)
    try game.play("keep")
    #expect(game.mover == Seat(1))
    #expect(try game.refusal(of: "keep") != nil, "it has done nothing yet")
    var enforced = try self.game("peeks=0", first: "0-1 5-6 1-2 3-4")
    try enforced.play("flip 0", "lead 0-1")
    #expect(enforced.mover == Seat(1))
  }

  @Test func `a continued turn ends with the game or without further actions`() throws {
    var game = try game("enforce-turn=false", "set=1", "hand=1", first: "0-0 1-1 0-1")
    try game.play("lead 0-0", "flip 2", "place 0-1 on 0")
    #expect(game.outcome?.winner == Seat(0) && game.outcome?.termination == .out)
    var other = try self.game("enforce-turn=false", "set=1", "hand=1", first: "0-0 1-1 0-1")
    try other.play("lead 0-0", "flip 2", "keep")
    #expect(other.actions == [.pass])
    var none = try self.game(
      "enforce-turn=false", "set=2", "hand=3", first: "0-0 1-2 2-2 1-1 0-1 0-2")
    try none.play("lead 0-0")
    #expect(none.mover == Seat(1), "seat 0 can place and flip nothing")
  }

  @Test func `without an announced winner all share the first rank without points`() throws {
    var game = try game(
      "announce-winner=false", "set=2", "hand=3", first: "1-2 2-2 1-1 0-0 0-1 0-2")
    try game.play(
      "lead 2-2", "place 0-2 on 2", "place 1-2 on 2", "place 0-0 on 0", "place 1-1 on 1")
    #expect(game.outcome?.termination == .out && game.outcome?.winner == nil)
    #expect(game.outcome?.ranks == perSeat(1, 1) && game.outcome?.points == perSeat(0, 0))
  }

  @Test func `the original game allows everything in the first turn`() throws {
    var game = Dominoes(try preset("original"), order: Tile.lexicographic(upTo: 6))
    for position in 0..<28 {
      try game.play(.flip(position))
      #expect(game.mover == Seat(0))
      let placement = try #require(game.view.placements.first { _ in true })
      try game.play(placement.action)
    }
    #expect(game.outcome?.termination == .out && game.outcome?.ranks == perSeat(1, 1))
    #expect(game.history.allSatisfy { $0.seat == Seat(0) })
  }

  @Test func `without hidden tiles going out wins`() throws {
    var game = try game("set=2", "hand=3", first: "1-2 2-2 1-1 0-0 0-1 0-2")
    #expect(game.pile.hidden.isEmpty)
    try game.play("lead 2-2", "place 0-2 on 2", "place 1-2 on 2", "place 0-0 on 0")
    #expect(game.actions.map(\.description) == ["place 1-1 on 1"])
    try game.play("place 1-1 on 1")
    #expect(game.outcome?.winner == Seat(0))
    #expect(try game.refusal(of: "pass")?.contains("over") == true)
  }
}
