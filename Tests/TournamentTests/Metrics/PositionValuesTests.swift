@testable import GameCore
import TestSupport
import Testing

@testable import Tournament

@Suite struct PositionValuesTests {
  @Test func looksAtWhoDecides() {
    let game = BuzzerRace(
      rules: .init(), seats: 3, randomness: DealRandomness(seed: 1, deal: 0))
    let position = PositionValues(game, seats: 3, values: nil)
    #expect(position.decidingSeats == game.decidingSeats)
    // Times can't be counted.
    #expect(position.options == PerSeat(repeating: nil, count: 3))
    #expect(position.highest == nil)
  }

  @Test func theHighestOfAllSeats() {
    #expect(GameMetricsTests.positions([[1000, 9000, 5000]])[0].highest == 9000)
  }
}
