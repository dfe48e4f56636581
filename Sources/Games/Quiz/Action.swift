import GameCore

extension Quiz {
  /// A decision about a question, written `answer:2@350000` or `abstain`.
  public enum Action: GameAction {
    /// The answer at an index, with its time in microseconds from the question.
    ///
    /// Answers are numbered from 0 in the order in which they are shown. The time is 0 to
    /// ``Quiz/latestAnswer``.
    case answer(Int, afterMicroseconds: Int)
    /// No answer.
    case abstain

    public init?(_ text: String) {
      if text == "abstain" {
        self = .abstain
        return
      }
      guard text.hasPrefix("answer:") else { return nil }
      let numbers = text.dropFirst(7).split(separator: "@", omittingEmptySubsequences: false)
      guard numbers.count == 2, let answer = Int(numbers[0]), let time = Int(numbers[1]) else {
        return nil
      }
      self = .answer(answer, afterMicroseconds: time)
      // Each action is written in only one way, without leading zeros or a plus sign.
      if description != text { return nil }
    }

    public var description: String {
      switch self {
      case .answer(let answer, let time): "answer:\(answer)@\(time)"
      case .abstain: "abstain"
      }
    }

    public var code: UInt64 {
      switch self {
      case .answer(let answer, let time):
        // No two legal actions share a code, and illegal actions are rejected before their codes
        // are used.
        UInt64(bitPattern: Int64(time)) &<< 4 &+ UInt64(bitPattern: Int64(answer)) &+ 1
      case .abstain: 0
      }
    }
  }

  /// The latest time for an answer: ten minutes, in microseconds.
  public static let latestAnswer = 600_000_000
}
