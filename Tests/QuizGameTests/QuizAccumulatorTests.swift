@testable import GameCore
import Testing

@testable import QuizGame

@Suite(.timeLimit(.minutes(10))) struct QuizAccumulatorTests {
  private func measure(_ name: String, of game: Quiz, seat: Int? = nil) throws -> Int {
    let measure = try #require(Quiz.measures.first { $0.name == name })
    guard let seat else { return measure.value(game) }
    let value = try #require(measure.seatValue)
    return value(game, Seat(seat))
  }

  @Test func measures() throws {
    var game = try quiz("questions=5,pause=1")
    try game.decide(right: [0: 300_000], wrong: [1: 200_000])
    try game.decide(right: [0: 500_001])
    try game.decide(right: [1: 100_000])
    try game.decide(wrong: [1: 50_000])
    try game.decide(right: [0: 7, 1: 7])
    #expect(try measure("questions", of: game) == 5)
    #expect(try measure("unanswered", of: game) == 1)
    #expect(try (0..<2).map { try measure("wrong", of: game, seat: $0) } == [0, 2])
    #expect(try measure("wrong", of: game) == 2)
    #expect(try measure("ties", of: game) == 1)
    // The tie's seven microseconds count once, whoever it was drawn for.
    #expect(try measure("winning_time_us", of: game) == 900_008 / 4)
    #expect(try measure("duration_us", of: game) == 950_008 + 4000)
    let silent = try quiz()
    #expect(try measure("winning_time_us", of: silent) == 0)
  }

  /// The lead changes when another seat is alone in front, not when it is shared.
  @Test func leadChanges() throws {
    var accumulator = QuizAccumulator(seats: 3)
    for (scores, changes) in [
      ([0, 0, 0], 0), ([1, 0, 0], 0), ([1, 1, 0], 0), ([1, 2, 0], 1), ([2, 2, 0], 1),
      ([3, 2, 0], 2),
      ([3, 2, 4], 3), ([3, 2, 5], 3), ([3, 2, 3], 3),
    ] {
      var seats = PerSeat(repeating: 0, count: 3)
      for seat in seats.seats { seats[seat] = scores[seat.index] }
      accumulator.noteLeader(seats)
      #expect(accumulator.leadChanges == changes, "\(scores)")
    }
  }
}
