import GameCore

/// A quiz: questions are shown one by one, and whoever first answers one rightly scores.
///
/// Time is simulated, in whole microseconds from the moment a question is shown. All seats that may
/// answer decide at once: an answer after some time, or none. Where the rules of a variant leave room:
///
/// - A wrong answer counts up to and including the microsecond of the first right one; whatever comes
///   later is not heard.
/// - Who gives none has decided at once. A question is over without a score when the last answer that
///   all wait for was given, or at the limit of time where an answer is later than that.
/// - Where all seats are locked out, a question passes at once.
/// - The target is looked at after every question, before the questions run out.
///
/// It is no `SearchableGame`: actions name a time in microseconds, and nobody lists those.
public struct Quiz: Game {
  public static let name = "quiz"
  public static let summary =
    "answer questions first; the knowledge of players is random in each game"
  public static let version = 1
  public static let seatCounts = 2...4

  let rules: Rules
  let seats: Int
  /// The questions in the order in which they are asked.
  let course: [DrawnQuestion]
  /// Stands for the whole course, which may be long.
  let courseHash: UInt64
  var chance: RandomStream
  /// How many questions are over: the place in the course of the one that is shown.
  var number = 0
  var scores: PerSeat<Int>
  /// The last question, by its place in the course, that a seat may not answer.
  var lockedUntil: PerSeat<Int>
  /// The questions that are over.
  private(set) var asked: [AskedQuestion] = []
  /// Stands for all of them, so that a digest need not go through them again after every question.
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

  /// The question that is shown.
  var shown: DrawnQuestion { course[number] }
  /// The number of answers of the question that is shown.
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

  /// Refuses the illegal actions of all seats, so that none goes free because another sits before it.
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

  /// Adds a question that is over.
  mutating func note(_ question: AskedQuestion) {
    asked.append(question)
    askedHash.combine(question)
  }

  /// The seats that may answer the question that is shown.
  private var unlocked: SeatSet {
    var seats = SeatSet.all(seats)
    if rules.lockOut == 0 { return seats }
    for seat in SeatSet.all(self.seats) where lockedUntil[seat] >= number { seats.remove(seat) }
    return seats
  }
}
