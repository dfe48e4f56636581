import GameCore
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct GameTests {
  /// A lead is one of points, and nobody has it alone while points are level.
  @Test func seatAhead() throws {
    var match = Dominoes(
      rules: try rules("target=50"), seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    #expect(match.seatAhead == nil)
    match.points[Seat(1)] = 5
    #expect(match.seatAhead == Seat(1))
    match.points[Seat(0)] = 5
    #expect(match.seatAhead == nil)
    var hand = Dominoes(
      rules: try rules("family=block"), seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    hand.points[Seat(1)] = 5
    #expect(hand.seatAhead == nil)
  }
}
