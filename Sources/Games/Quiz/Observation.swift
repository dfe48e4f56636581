import GameCore

extension Quiz {
  /// What a seat sees when a question is shown: everything but which answer is right.
  public struct Observation: Sendable {
    /// Who looks.
    public let seat: Seat
    /// How many seats the table has.
    public let seats: Int
    /// How many questions came before this one.
    public let number: Int
    /// How many questions are left, this one among them.
    public let questionsLeft: Int
    /// The points of each seat.
    public let scores: PerSeat<Int>
    /// The seats that may not answer this question.
    public let lockedOut: SeatSet
    /// In how many microseconds an answer has to come; `nil` for any time.
    public let timeLimit: Int?
    let bank: Bank
    let shown: DrawnQuestion
    let asked: [AskedQuestion]
    let askedHash: UInt64

    private var question: BankQuestion { bank.questions[Int(shown.question)] }

    /// The question's `id` in the bank.
    public var id: String { question.id }
    /// What the question is about.
    public var category: String { bank.categories[question.category] }
    /// 1 to 5.
    public var difficulty: Int { question.difficulty }
    /// The question.
    public var text: String { question.text }
    /// The answers in the order in which they are shown; O(n), as the list is made anew.
    public var answers: [String] {
      let question = question
      return (0..<question.answers.count).map { question.answers[shown.answer(at: $0)] }
    }
    /// How many answers are shown.
    public var answerCount: Int { question.answers.count }
    /// How many characters the question and all answers have, to be read.
    public var length: Int { question.length }
    /// How many characters the question has without its answers.
    public var questionLength: Int { question.questionLength }

    /// The questions that are over, with the right answers and what each seat did; O(n), as the list is
    /// made anew.
    public var answered: [Answered] { asked.map { Answered($0, bank: bank) } }
    /// The last question that is over; `nil` at the first.
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
