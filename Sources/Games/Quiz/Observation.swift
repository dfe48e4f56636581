import GameCore

extension Quiz {
  /// What a seat sees at a question: everything except the right answer.
  public struct Observation: Sendable {
    /// The observing seat.
    public let seat: Seat
    /// The number of seats.
    public let seats: Int
    /// The number of earlier questions.
    public let number: Int
    /// The number of remaining questions, including this one.
    public let questionsLeft: Int
    /// Each seat's points.
    public let scores: PerSeat<Int>
    /// The seats that may not answer this question.
    public let lockedOut: SeatSet
    /// The time limit in microseconds, or `nil` if there is none.
    public let timeLimit: Int?
    let bank: Bank
    let shown: DrawnQuestion
    let asked: [AskedQuestion]
    let askedHash: UInt64

    private var question: BankQuestion { bank.questions[Int(shown.question)] }

    /// The question's `id` in the bank.
    public var id: String { question.id }
    /// The question's category.
    public var category: String { bank.categories[question.category] }
    /// The question's difficulty, 1 to 5.
    public var difficulty: Int { question.difficulty }
    /// The question as text.
    public var text: String { question.text }
    /// The answers in the order in which they are shown.
    ///
    /// - Complexity: O(n), because each access creates the list.
    public var answers: [String] {
      let question = question
      return (0..<question.answers.count).map { question.answers[shown.answer(at: $0)] }
    }
    /// The number of answers.
    public var answerCount: Int { question.answers.count }
    /// The number of characters in the question and all answers.
    public var length: Int { question.length }
    /// The number of characters in the question without its answers.
    public var questionLength: Int { question.questionLength }

    /// The finished questions with their answers.
    ///
    /// - Complexity: O(n), because each access creates the list.
    public var answered: [Answered] { asked.map { Answered($0, bank: bank) } }
    /// The last finished question, or `nil` if there is none.
    public var lastAnswered: Answered? { asked.last.map { Answered($0, bank: bank) } }
  }

  public func observation(for seat: Seat) -> Observation {
    Observation(
      seat: seat, seats: seats, number: number, questionsLeft: course.count - number,
      scores: scores,
      lockedOut: lockedOut, timeLimit: rules.timeLimit == 0 ? nil : rules.timeLimit * 1000,
      bank: rules.bank, shown: course[min(number, course.count - 1)], asked: asked,
      askedHash: askedHash.value)
  }

  private var lockedOut: SeatSet {
    var locked = SeatSet.none
    if rules.lockOut == 0 { return locked }
    for seat in scores.seats where lockedUntil[seat] >= number { locked.insert(seat) }
    return locked
  }
}
