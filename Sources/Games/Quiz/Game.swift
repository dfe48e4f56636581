import GameCore

/// A quiz, in which the first right answer to each question scores.
///
/// Time is simulated, in whole microseconds from the start of a question. All seats that may answer
/// decide simultaneously: an answer after some time, or none. The game decides what the rules leave
/// open:
///
/// - A wrong answer counts if it comes no later than the first right answer, even in the same
///   microsecond. Later answers do not count.
/// - A seat without an answer decides immediately. If no seat answers correctly, a question ends
///   without a score at the last answer, or at the time limit if that is earlier.
/// - If all seats are locked out, a question ends immediately.
/// - The target is checked after every question, before the number of questions is checked.
///
/// The quiz is not a `SearchableGame`, because its actions are times and thus not enumerable.
public struct Quiz: Game {
  public static let name = "quiz"
  public static let summary =
    "answer questions first; what each player knows is drawn for each game"
  public static let version = 1
  public static let seatCounts = 2...4

  let rules: Rules
  let seats: Int
  /// The game's questions in order.
  let course: [DrawnQuestion]
  /// A hash of all questions in the game.
  let courseHash: UInt64
  var chance: RandomStream
  /// The current question's index.
  var number = 0
  var scores: PerSeat<Int>
  /// The index of the last question that each seat may not answer.
  var lockedUntil: PerSeat<Int>
  /// The finished questions.
  private(set) var asked: [AskedQuestion] = []
  /// An incremental hash of the finished questions.
  private(set) var askedHash = StableHash()
  var accumulator: QuizAccumulator
  var ending: Ending?

  public internal(set) var decidingSeats = SeatSet.none

  public init(rules: Rules, seats: Int, randomness: DealRandomness) {
    self.rules = rules
    self.seats = seats
    var deal = randomness.deal
    course = rules.bank.draw(rules.questions, using: &deal)
    var hash = StableHash()
    for drawn in course { hash.combine(drawn) }
    courseHash = hash.value
    chance = randomness.chance
    scores = PerSeat(repeating: 0, count: seats)
    lockedUntil = PerSeat(repeating: -1, count: seats)
    accumulator = QuizAccumulator(seats: seats)
    asked.reserveCapacity(min(course.count, 64))
    decidingSeats = .all(seats)
  }

  /// The current question.
  var shown: DrawnQuestion { course[number] }
  /// The number of answers to the current question.
  var shownAnswers: Int { rules.bank.questions[Int(shown.question)].answers.count }

  public mutating func advance(with actions: Actions<Action>) throws(IllegalAction) {
    if decidingSeats.isEmpty { return }
    let answers = shownAnswers
    for seat in decidingSeats where !Quiz.isLegal(actions[seat], answers: answers) {
      try refuse(actions, answers: answers)
    }
    endQuestion(with: actions)
    while ending == nil {
      decidingSeats = unlocked
      if !decidingSeats.isEmpty { return }
      endQuestion(with: Actions<Action>(repeating: nil, count: seats))
    }
    decidingSeats = .none
  }

  private static func isLegal(_ action: Action?, answers: Int) -> Bool {
    switch action {
    case .answer(let answer, let time)?:
      answer >= 0 && answer < answers && time >= 0 && time <= latestAnswer
    case .abstain?: true
    case nil: false
    }
  }

  /// Throws an error for the illegal actions of all seats, so that all of them forfeit.
  private func refuse(_ actions: Actions<Action>, answers: Int) throws(IllegalAction) {
    let refusals = decidingSeats.filter { !Quiz.isLegal(actions[$0], answers: answers) }.map {
      seat in
      guard let action = actions[seat] else {
        return IllegalAction(seat: seat, action: "nothing", reason: "the seat has to answer")
      }
      return IllegalAction(
        seat: seat, action: action,
        reason: "an answer is 0 to \(answers - 1), 0 to \(Quiz.latestAnswer) µs after its question")
    }
    if let refusal = IllegalAction(all: refusals) { throw refusal }
  }

  /// Adds a finished question.
  mutating func note(_ question: AskedQuestion) {
    asked.append(question)
    askedHash.combine(question)
  }

  /// The seats that may answer the current question.
  private var unlocked: SeatSet {
    var seats = SeatSet.all(seats)
    if rules.lockOut == 0 { return seats }
    for seat in SeatSet.all(self.seats) where lockedUntil[seat] >= number { seats.remove(seat) }
    return seats
  }
}
