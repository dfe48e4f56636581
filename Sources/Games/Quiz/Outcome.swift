import GameCore

/// The reason for a game's end.
enum Ending: UInt8, Sendable {
  case target, questionLimit, bankEmpty

  var termination: Termination {
    switch self {
    case .target: .target
    case .questionLimit: .questionLimit
    case .bankEmpty: .bankEmpty
    }
  }
}

extension Termination {
  /// A seat reached the target.
  public static var target: Termination { Termination("target") }
  /// All questions for a game were asked.
  public static var questionLimit: Termination { Termination("question-limit") }
  /// All questions in the bank were asked.
  public static var bankEmpty: Termination { Termination("bank-empty") }
}

extension Quiz {
  /// The ranks by points, where 0 points have no special meaning.
  public var outcome: Outcome? {
    guard let ending else { return nil }
    return Outcome(
      ranks: Outcome.ranks(byHighest: scores), points: scores, termination: ending.termination)
  }
}
