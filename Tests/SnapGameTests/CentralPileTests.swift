@testable import GameCore
import Testing

@testable import SnapGame

struct CentralPileTests {
  private let rules = "piles=central"

  @Test func `the two topmost cards may match`() throws {
    var game = try stacked("AC 2D AH AS 5C 6C", rules: rules)
    try game.pass(2)
    #expect(!game.table.isMatch)
    try game.pass(1)
    #expect(game.table.isMatch)
    let observation = game.observation(for: Seat(0))
    #expect(observation.centralCards == 4)
    #expect(observation.turned.description == "AS")
    #expect(observation.beneathTurned?.description == "AH")
    try game.call([0: 300_000])
    // The pile is turned over beneath the closed cards, and seat 0 turns the next card.
    #expect(game.center == codes("5C"))
    #expect(game.closedPile(0) == "AC 2D AH AS")
  }

  @Test func `a covered match no longer counts`() throws {
    var game = try stacked("AC AD 3H 4H", rules: rules)
    try game.pass(2)
    #expect(!game.table.isMatch)
  }

  @Test func `a seat without cards may call until its turn`() throws {
    var game = try stacked("AC 2D 3H 3S", rules: rules)
    try game.pass(3)
    #expect(game.hands.count(Seat(0)) == 0)
    try game.call([0: 300_000])
    #expect(game.table.turner == Seat(0))
    #expect(game.hands.count(Seat(0)) == 3)
  }

  @Test func `a seat without cards is out on its turn`() throws {
    var game = try stacked("AC 2D 3H", seats: 2, rules: rules)
    // Seat 1 has no card left at its turn.
    try game.pass(2)
    #expect(game.outcome == nil)
    try game.pass(1)
    #expect(game.outcome?.termination == .exhausted)
    var other = try stacked("AC 2D 3H 4S 5C 6D 7H", seats: 3, rules: rules)
    try other.pass(7)
    #expect(other.outcome?.termination == .exhausted)
    #expect(other.outcome?.ranks.values == [1, 1, 1])
  }

  @Test func `the last seat with cards takes the center`() throws {
    var game = try stacked("AC 2D 3H 4H 5S", rules: rules)
    try game.pass(1)
    try game.call([1: 300_000])
    // Seat 1 has paid its last card and is out.
    #expect(game.outcome?.termination == .allCards)
    #expect(game.outcome?.winner == Seat(0))
    #expect(game.outcome?.points.values == [5, 0])
  }

  @Test func `a false call without a card ends the caller's game`() throws {
    var game = try stacked("AC 2D 3H 4S", seats: 3, rules: rules)
    try game.pass(2)
    try game.call([1: 300_000])
    #expect(game.wentOut[Seat(1)] == 3)
    #expect(game.decidingSeats.map(\.index) == [0, 2])
  }
}
