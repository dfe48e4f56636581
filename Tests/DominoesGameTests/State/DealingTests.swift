@testable import GameCore
import Testing

@testable import DominoesGame

struct DealingTests {
  @Test func `deals follow the specified shuffle`() throws {
    // The test vector of the specification: seed 1, deal 0, stream 0 shuffles 0..<28 into this order.
    let ids = [
      20, 9, 17, 1, 15, 23, 2, 14, 8, 12, 4, 22, 6, 13, 21, 24, 11, 16, 5, 0, 19, 26, 18, 3, 7, 10,
      27, 25,
    ]
    let all = Tile.lexicographic(upTo: 6)
    let game = Dominoes(
      rules: Dominoes.Rules(), seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    #expect(game.hands[Seat(0)] == TileSet(ids[..<7].map { all[$0] }))
    #expect(game.hands[Seat(1)] == TileSet(ids[7..<14].map { all[$0] }))
    let rest = game.order[14...].map { Int($0) }
    #expect(rest.map { Tile(index: $0) } == ids[14...].map { all[$0] })
  }

  @Test func `the highest double must lead`() throws {
    let game = Dominoes(try rules("hand=2"), first: "0-1 3-3 4-4 6-5")
    #expect(game.mover == Seat(1))
    #expect(game.actions == [.place(Tile(4, 4), on: .table)])
    #expect(try game.refusal(of: "lead 5-6")?.contains("4-4") == true)
  }

  @Test func `without doubles the heaviest tile must lead`() throws {
    let game = Dominoes(try rules("hand=2"), first: "0-1 3-6 4-5 2-3")
    #expect(game.mover == Seat(0))
    #expect(game.actions == [.place(Tile(3, 6), on: .table)])
  }

  @Test func `other openings lead any tile`() throws {
    let first = Dominoes(try rules("hand=2", "opening=first-seat"), first: "0-1 3-3 4-4 5-6")
    #expect(first.mover == Seat(0))
    #expect(first.actions.count == 2)
    var leaders: Set<Int> = []
    for pair in 0..<20 {
      let randomness = DealRandomness(seed: 5, deal: UInt64(pair))
      let game = Dominoes(rules: try rules("opening=random"), seats: 3, randomness: randomness)
      var stream = randomness.firstSeat
      #expect(game.mover?.index == stream.next(below: 3))
      leaders.insert(game.mover?.index ?? -1)
    }
    #expect(leaders == [0, 1, 2])
  }

  @Test func `later hands are led in turn or by the winner`() throws {
    for (opening, second) in [("rotation", 1), ("winner", 0)] {
      var game = Dominoes(
        try rules("hand=1", "opening=\(opening)", "target=1000"), first: "0-1 3-3")
      try game.play("lead 0-1")
      #expect(game.points == perSeat(6, 0))
      #expect(game.accumulator.hands == 2)
      #expect(game.mover == Seat(second), "\(opening)")
    }
  }
}
