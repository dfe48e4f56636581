import GameCore

/// The response of a seat to a question.
struct SeatResponse: Hashable, Sendable {
  /// The position of the seat's answer; -1 if there is none.
  let answer: Int32
  /// The time of the answer, in microseconds from the question; -1 if there was no answer in time.
  let time: Int32

  static let nothing = SeatResponse(answer: -1, time: -1)
}

/// A finished question.
struct AskedQuestion: Sendable {
  let drawn: DrawnQuestion
  /// The answers that counted: none after the first right answer, and none that were too late.
  let given: PerSeat<SeatResponse>
  let scorers: SeatSet
}

extension Quiz {
  /// The public information about a finished question.
  public struct Answered: Sendable {
    /// The question's `id` in the bank.
    public let id: String
    /// The position of the right answer.
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

    /// Returns the position and the microseconds of a seat's answer; `nil` if there was none in time.
    public func answer(of seat: Seat) -> (place: Int, microseconds: Int)? {
      let given = given[seat]
      return given.answer < 0 ? nil : (Int(given.answer), Int(given.time))
    }
  }
}
