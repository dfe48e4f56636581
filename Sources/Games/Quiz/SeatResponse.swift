import GameCore

/// What a seat did about a question.
struct SeatResponse: Hashable, Sendable {
  /// The place of its answer as it was shown; -1 where it gave none.
  let answer: Int32
  /// When it gave it, in microseconds from the question; -1 where it gave none in time.
  let time: Int32

  static let nothing = SeatResponse(answer: -1, time: -1)
}

/// A question that is over.
struct AskedQuestion: Sendable {
  let drawn: DrawnQuestion
  /// What counted: answers after the first right one, or too late, are not there.
  let given: PerSeat<SeatResponse>
  let scorers: SeatSet
}

extension Quiz {
  /// A question that is over, as everybody saw it.
  public struct Answered: Sendable {
    /// The question's `id` in the bank.
    public let id: String
    /// The place at which the right answer was shown.
    public let right: Int
    /// Who scored.
    public let scorers: SeatSet
    let given: PerSeat<SeatResponse>

    init(_ asked: AskedQuestion, bank: Bank) {
      let question = bank.questions[Int(asked.drawn.question)]
      id = question.id
      right = asked.drawn.place(of: question.key, count: question.answers.count)
      scorers = asked.scorers
      given = asked.given
    }

    /// The place of a seat's answer and its microseconds; `nil` where it gave none, or none that came
    /// before the question was over.
    public func answer(of seat: Seat) -> (place: Int, microseconds: Int)? {
      let given = given[seat]
      return given.answer < 0 ? nil : (Int(given.answer), Int(given.time))
    }
  }
}
