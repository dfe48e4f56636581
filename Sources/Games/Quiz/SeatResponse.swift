import GameCore

/// A seat's response to a question.
struct SeatResponse: Hashable, Sendable {
  /// The position of the seat's answer, or -1 if no answer counted.
  let answer: Int32
  /// The answer's time in microseconds from the question, or -1 if no answer counted.
  let time: Int32

  static let nothing = SeatResponse(answer: -1, time: -1)
}

/// A finished question.
struct AskedQuestion: Sendable {
  let drawn: DrawnQuestion
  /// The answers that counted, which came neither after the first right answer nor after the time
  /// limit.
  let given: PerSeat<SeatResponse>
  let scorers: SeatSet
}

extension Quiz {
  /// The public information about a finished question.
  public struct Answered: Sendable {
    /// The question's `id` in the bank.
    public let id: String
    /// The right answer's position.
    public let right: Int
    /// The seats that scored.
    public let scorers: SeatSet
    let given: PerSeat<SeatResponse>

    init(_ asked: AskedQuestion, bank: Bank) {
      let question = bank.questions[Int(asked.drawn.question)]
      id = question.id
      right = asked.drawn.place(of: question.key, count: question.answers.count)
      scorers = asked.scorers
      given = asked.given
    }

    /// Returns the position and the microseconds of a seat's answer, or `nil` if no answer counted.
    public func answer(of seat: Seat) -> (place: Int, microseconds: Int)? {
      let given = given[seat]
      return given.answer < 0 ? nil : (Int(given.answer), Int(given.time))
    }
  }
}
