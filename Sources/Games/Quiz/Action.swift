import GameCore

extension Quiz {
  /// What a seat decides when a question is shown; in notation `answer:2@350000` or `abstain`.
  public enum Action: GameAction {
    /// Gives the answer at this place, from 0 in the order in which answers are shown, when this many
    /// microseconds have passed: 0 to ``Quiz/latestAnswer``.
    case answer(Int, afterMicroseconds: Int)
    /// Says nothing.
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
      // One action, one text: no leading zeros and no plus sign.
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
        // Legal ones are far from each other's bits; all others are refused before they count.
        UInt64(bitPattern: Int64(time)) &<< 4 &+ UInt64(bitPattern: Int64(answer)) &+ 1
      case .abstain: 0
      }
    }
  }

  /// The longest time that a seat may name for an answer: ten minutes, in microseconds.
  public static let latestAnswer = 600_000_000
}
