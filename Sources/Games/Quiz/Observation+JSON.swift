import GameCore

extension Quiz.Observation: JSONObservation {
  public static let summary = "a question with its answers, and the public information so far"

  public static let fields: [JSONField<Self>] = [
    .init("seat", \.seat, .seat("the observing seat")),
    .init(
      "number", \.number, .integer(0...Quiz.Bank.byteLimit, "questions before this one"),
      derived: "by the finished questions"),
    .init(
      "left", \.questionsLeft,
      .integer(1...Quiz.Bank.byteLimit, "questions left, including this one")),
    .init("id", \.id, .string(pattern: ".", "the question's id in the bank")),
    .init(
      "category", \.category, .string(pattern: ".", "the question's category"),
      derived: "as in the bank"),
    .init(
      "difficulty", \.difficulty, .integer(1...5, "the question's difficulty"),
      derived: "as in the bank"),
    .init(
      "question", \.text, .string(pattern: ".", "the question"), derived: "as in the bank"),
    .init(
      "answers", \.answers,
      .array(
        of: .string(pattern: "."), count: 2...BankQuestion.answerLimit,
        "the answers in the order in which they are shown")),
    .init(
      "scores", \.scores,
      .perSeat(.integer(-1_000_000_000_000...1_000_000_000_000), "each seat's points")),
    .init("locked-out", \.lockedOut, .seats("the seats that may not answer this question")),
    .init(
      "time-limit", \.timeLimit,
      .optional(.integer(1...Quiz.latestAnswer), "time limit in microseconds, or null for none"),
      derived: "as in the rules"),
    .init(
      "answered", \.answered, .array(of: Quiz.Answered.schema, "the finished questions")),
  ]
}

extension Quiz.Answered: JSONObject {
  public static let fields: [JSONField<Self>] = [
    .init("id", \.id, .string(pattern: ".", "the question's id")),
    .init(
      "right", \.right,
      .integer(0...BankQuestion.answerLimit - 1, "the position of the right answer as shown")),
    .init("scorers", \.scorers, .seats("the seats that scored")),
    .init(
      "answers", { $0.given.map { $0.answer < 0 ? nil : $0 } },
      .perSeat(.optional(SeatResponse.schema), "each seat's answer, or null if none counted")),
  ]
}

extension SeatResponse: JSONObject {
  static let summary = "a seat's answer that came before the question was over"

  static let fields: [JSONField<Self>] = [
    .init(
      "answer", { Int($0.answer) },
      .integer(0...BankQuestion.answerLimit - 1, "the answer's position as shown")),
    .init(
      "us", { Int($0.time) }, .integer(0...Quiz.latestAnswer, "microseconds from the question")),
  ]
}
