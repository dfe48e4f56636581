import GameCore

/// Why a game was over.
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
  /// A seat has as many points as the rules ask for.
  public static var target: Termination { Termination("target") }
  /// As many questions were asked as the rules say.
  public static var questionLimit: Termination { Termination("question-limit") }
  /// All questions of the bank were asked.
  public static var bankEmpty: Termination { Termination("bank-empty") }
}

extension Quiz {
  /// The most points win, and equal points share the place, nobody's points included.
  public var outcome: Outcome? {
    guard let ending else { return nil }
    return Outcome(
      ranks: Outcome.ranks(byHighest: scores), points: scores, termination: ending.termination)
  }
}
