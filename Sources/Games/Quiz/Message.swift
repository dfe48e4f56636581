extension Quiz {
  /// What host and guests of the networked quiz send each other, as UTF-8.
  ///
  /// An answer doesn't say to which question: one that is late answers the next.
  public enum Message: Hashable, Sendable, LosslessStringConvertible {
    /// The host asks the question with this number, from 0.
    case question(Int)
    /// A guest answers with the answer at this place, from 0.
    case answer(Int)
    /// The host ends a question.
    case endQuestion

    public init?(_ text: String) {
      if text == "endquestion" {
        self = .endQuestion
      } else if text.hasPrefix("question:"), let number = Int(text.dropFirst(9)), number >= 0 {
        self = .question(number)
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
      case .question(let number): "question:\(number)"
      case .answer(let place): "answer:\(place)"
      case .endQuestion: "endquestion"
      }
    }
  }
}
