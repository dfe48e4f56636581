import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct MeasuredValuesTests {
  private static let measures = [
    BuzzerRace.measures[0],
    Measure<BuzzerRace>("taken", "", ofSeat: { $0.taken[$1] }) { $0.taken.values.sum() },
    Measure<BuzzerRace>("round", "", ofSeat: { race, seat in race.round + seat.index }) {
      $0.round
    },
  ]

  /// Returns a race of two rounds, both taken by the third seat.
  private func race() throws -> BuzzerRace {
    var race = BuzzerRace(
      rules: try BuzzerRace.Rules(settings: "rounds=2"), seats: 3,
      randomness: DealRandomness(seed: 1, deal: 0))
    for _ in 0..<2 {
      var actions = Actions<BuzzerRace.Action>(repeating: .stay, count: 3)
      actions[Seat(2)] = .call(afterMicroseconds: 7)
      try race.advance(with: actions)
    }
    return race
  }

  /// Values of the preceding game are removed.
  @Test func `each game has all measures of the game and of its seats`() throws {
    var values = MeasuredValues(seats: 3)
    for _ in 0..<2 {
      values.read(
        MeasuredValuesTests.measures, ofSeats: Array(MeasuredValuesTests.measures[1...]),
        of: try race())
      #expect(values.game == [0, 2, 2])
      #expect(values.seats == [[0, 2], [0, 3], [2, 4]])
    }
  }

  @Test func `a game without measures has no values`() throws {
    var values = MeasuredValues(seats: 2)
    values.read([], ofSeats: [], of: try race())
    #expect(values.game.isEmpty)
    #expect(values.seats == [[], []])
  }
}
