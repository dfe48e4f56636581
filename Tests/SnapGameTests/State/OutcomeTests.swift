@testable import GameCore
import Testing

@testable import SnapGame

struct OutcomeTests {
  @Test func `the holder of all cards wins`() throws {
    var game = try stacked("AC AD")
    try game.pass(1)
    try game.call([0: 300_000])
    #expect(game.outcome?.termination == .allCards)
    #expect(game.outcome?.ranks.values == [1, 2])
    #expect(game.outcome?.points.values == [2, 0])
    #expect(game.decidingSeats.isEmpty)
    let digest = game.digest
    try game.call()
    #expect(game.digest == digest)
  }

  @Test func `a seat that goes out later has a better rank`() throws {
    var game = try stacked("AC AD AH 4S 5S", seats: 3)
    try game.pass(1)
    // Seat 0 has 4S left, seat 1 5S; seat 2 still has its only card.
    try game.call([0: 300_000])
    #expect(game.outcome == nil)
    #expect(game.table.matching.isEmpty)
    try game.call([2: 300_000])
    // Seat 2 has paid its only card.
    #expect(game.wentOut[Seat(2)] == 3)
    #expect(game.decidingSeats.map(\.index) == [0, 1])
    while game.outcome == nil { try game.call([1: 400_000]) }
    #expect(game.outcome?.termination == .allCards)
    #expect(game.outcome?.ranks.values == [1, 2, 3])
  }

  @Test func `seats that go out together share a rank`() throws {
    var game = try stacked("AC AD AH", seats: 3)
    try game.pass(2)
    try game.call([1: 300_000])
    #expect(game.outcome?.ranks.values == [2, 1, 2])
    #expect(game.outcome?.points.values == [0, 3, 0])
  }
}
