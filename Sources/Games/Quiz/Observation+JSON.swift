import GameCore

extension Quiz.Observation: JSONObservation {
  private static func seats(_ summary: String) -> JSONSchema {
    .array(of: .integer(0...Seat.limit - 1), count: 0...Seat.limit, summary)
  }

  private static var answer: JSONSchema {
    .object(
      [
        .init("answer", .integer(0...BankQuestion.answerLimit - 1, "its place as it was shown")),
        .init("us", .integer(0...Quiz.latestAnswer, "microseconds from the question")),
      ], "what a seat answered before the question was over")
  }

  public static var schema: JSONSchema {
    .object(
      [
        .init("seat", .integer(0...Seat.limit - 1, "the seat that looks")),
        .init("number", .integer(0...Quiz.Bank.byteLimit, "questions that came before this one")),
        .init("left", .integer(1...Quiz.Bank.byteLimit, "questions left, this one among them")),
        .init("id", .string(pattern: ".", "the question's id in the bank")),
        .init("category", .string(pattern: ".", "what the question is about")),
        .init("difficulty", .integer(1...5, "how difficult it is")),
        .init("question", .string(pattern: ".", "the question")),
        .init(
          "answers",
          .array(
            of: .string(pattern: "."), count: 2...BankQuestion.answerLimit,
            "the answers in the order in which they are shown")),
        .init(
          "scores",
          .array(
            of: .integer(-1_000_000_000_000...1_000_000_000_000), count: 2...Seat.limit,
            "each seat's points")),
        .init("locked-out", seats("the seats that may not answer this question")),
        .init(
          "time-limit",
          .optional(
            .integer(1...Quiz.latestAnswer), "microseconds for an answer, null for any time")),
        .init(
          "answered",
          .array(
            of: .object(
              [
                .init("id", .string(pattern: ".", "the question's id")),
                .init(
                  "right",
                  .integer(0...BankQuestion.answerLimit - 1, "where the right answer was shown")),
                .init("scorers", seats("who scored")),
                .init(
                  "answers",
                  .array(
                    of: .optional(answer), count: 2...Seat.limit,
                    "what each seat answered, null for nothing")),
              ]), "the questions that are over")),
      ], "what a seat sees when a question is shown")
  }

  public func writeJSON(to sink: inout JSONText) {
    sink.object { sink in
      sink.member("seat", seat.index)
      sink.member("number", number)
      sink.member("left", questionsLeft)
      sink.member("id", id)
      sink.member("category", category)
      sink.member("difficulty", difficulty)
      sink.member("question", text)
      sink.key("answers")
      sink.array(answers) { sink, answer in sink.string(answer) }
      sink.member("scores", scores.values)
      sink.member("locked-out", lockedOut.map(\.index))
      sink.key("time-limit")
      if let timeLimit { sink.integer(timeLimit) } else { sink.null() }
      sink.key("answered")
      sink.array(answered) { sink, question in write(question, to: &sink) }
    }
  }

  private func write(_ question: Quiz.Answered, to sink: inout JSONText) {
    sink.object { sink in
      sink.member("id", question.id)
      sink.member("right", question.right)
      sink.member("scorers", question.scorers.map(\.index))
      sink.key("answers")
      sink.array(SeatSet.all(seats)) { sink, seat in
        if let answer = question.answer(of: seat) {
          sink.object { sink in
            sink.member("answer", answer.place)
            sink.member("us", answer.microseconds)
          }
        } else {
          sink.null()
        }
      }
    }
  }
}
