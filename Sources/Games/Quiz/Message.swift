extension Quiz {
  /// What host and guests of the networked quiz send each other, as UTF-8.
  ///
  /// An answer doesn't say to which question: one that is late answers the next.
  public enum Message: Hashable, Sendable, LosslessStringConvertible {
    /// The host asks a question with this number of answers, which all see on the common screen.
    case question(answers: Int)
    /// A guest answers with the answer at this place, from 0.
    case answer(Int)
    /// The host ends a question.
    case endQuestion

    public init?(_ text: String) {
      if text == "endquestion" {
        self = .endQuestion
      } else if text.hasPrefix("question:"), let answers = Int(text.dropFirst(9)), answers >= 0 {
        self = .question(answers: answers)
      } else if text.hasPrefix("answer:"), let place = Int(text.dropFirst(7)), place >= 0 {
        self = .answer(place)
      } else {
        return nil
      }
      // One message, one text.
      if description != text { return nil }
    }

    public var description: String {
      switch self {
      case .question(let answers): "question:\(answers)"
      case .answer(let place): "answer:\(place)"
      case .endQuestion: "endquestion"
      }
    }
  }
}
