import GameCore

/// The counts that a game collects.
struct QuizAccumulator: Hashable, Sendable {
  /// The number of each seat's wrong answers that counted.
  var wrong: PerSeat<Int>
  /// The number of questions on which each seat scored.
  var won: PerSeat<Int>
  /// The sum of the times at which scoring answers came, in microseconds.
  var winningTime = 0
  var unanswered = 0
  var ties = 0
  var leadChanges = 0
  /// The last sole leader, or `nil` before the first.
  var leader: Seat?
  /// The simulated time in microseconds, including pauses.
  var elapsed = 0
  /// The simulated time at the end of the last question that a seat could answer, in microseconds.
  var closedAt = 0

  /// Creates counts of 0.
  init(seats: Int) {
    wrong = PerSeat(repeating: 0, count: seats)
    won = wrong
  }

  /// Records the sole leader and counts a change if another seat was the last leader.
  mutating func noteLeader(_ scores: PerSeat<Int>) {
    var ahead = Seat(0)
    var isAlone = true
    for seat in scores.seats where seat.index > 0 {
      if scores[seat] > scores[ahead] {
        ahead = seat
        isAlone = true
      } else if scores[seat] == scores[ahead] {
        isAlone = false
      }
    }
    if !isAlone || ahead == leader { return }
    if leader != nil { leadChanges += 1 }
    leader = ahead
  }

  static func sum(_ counts: PerSeat<Int>) -> Int {
    counts.seats.reduce(0) { $0 + counts[$1] }
  }

  /// The mean time at which scoring answers came, rounded down, or 0 if there are none.
  var meanWinningTime: Int {
    let count = QuizAccumulator.sum(won)
    return count == 0 ? 0 : winningTime / count
  }
}

extension Quiz {
  private static let mostQuestions = Quiz.Bank.byteLimit

  public static let measures: [Measure<Quiz>] = [
    count("questions", "questions", "questions that were asked") { $0.number },
    count("unanswered", "questions", "questions that no seat scored") { $0.accumulator.unanswered },
    Measure(
      "wrong", unit: "answers", range: 0...4 * mostQuestions, "wrong answers that counted",
      ofSeat: { $0.accumulator.wrong[$1] }
    ) { QuizAccumulator.sum($0.accumulator.wrong) },
    count("ties", "questions", "questions with several first right answers at the same time") {
      $0.accumulator.ties
    },
    count("lead_changes", "changes", "times that the lead in points changes hands") {
      $0.accumulator.leadChanges
    },
    Measure(
      "winning_time_us", unit: "us", range: 0...latestAnswer,
      "mean time from a question to the answer that scored, rounded down; 0 if no answer scored"
    ) { $0.accumulator.meanWinningTime },
    Measure(
      "duration_us", unit: "us", range: 0...2 * latestAnswer * mostQuestions,
      "simulated time of the game, including pauses"
    ) { $0.accumulator.elapsed },
  ]

  private static func count(
    _ name: String, _ unit: String, _ summary: String, _ value: @escaping @Sendable (Quiz) -> Int
  ) -> Measure<Quiz> {
    Measure(name, unit: unit, range: 0...mostQuestions, summary, value: value)
  }
}
