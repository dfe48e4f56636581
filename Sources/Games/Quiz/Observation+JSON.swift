import GameCore

extension Quiz.Observation: JSONObservation {
  public static let summary = "what a seat sees when a question is shown"

  public static let fields: [JSONField<Self>] = [
    .init("seat", \.seat, .seat("the seat that looks")),
    .init(
      "number", \.number, .integer(0...Quiz.Bank.byteLimit, "questions that came before this one")),
    .init(
      "left", \.questionsLeft,
      .integer(1...Quiz.Bank.byteLimit, "questions left, this one among them")),
    .init("id", \.id, .string(pattern: ".", "the question's id in the bank")),
    .init("category", \.category, .string(pattern: ".", "what the question is about")),
    .init("difficulty", \.difficulty, .integer(1...5, "how difficult it is")),
    .init("question", \.text, .string(pattern: ".", "the question")),
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
      .optional(.integer(1...Quiz.latestAnswer), "microseconds for an answer, null for any time")),
    .init(
      "answered", \.answered, .array(of: Quiz.Answered.schema, "the questions that are over")),
  ]
}

extension Quiz.Answered: JSONObject {
  public static let fields: [JSONField<Self>] = [
    .init("id", \.id, .string(pattern: ".", "the question's id")),
    .init(
      "right", \.right,
      .integer(0...BankQuestion.answerLimit - 1, "the position of the right answer as shown")),
    .init("scorers", \.scorers, .seats("who scored")),
    .init(
      "answers", { $0.given.map { $0.answer < 0 ? nil : $0 } },
      .perSeat(.optional(SeatResponse.schema), "what each seat answered, null for nothing")),
  ]
}

extension SeatResponse: JSONObject {
  static let summary = "what a seat answered before the question was over"

  static let fields: [JSONField<Self>] = [
    .init(
      "answer", { Int($0.answer) },
      .integer(0...BankQuestion.answerLimit - 1, "its place as it was shown")),
    .init(
      "us", { Int($0.time) }, .integer(0...Quiz.latestAnswer, "microseconds from the question")),
  ]
}
