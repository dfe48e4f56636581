@testable import GameCore
@testable import TournamentCommandLine

extension Option {
  func value(of texts: [String]) -> Value {
    var mistakes: [UsageError.Mistake] = []
    return value(of: texts, &mistakes)
  }

  func mistakes(in texts: [String]) -> [UsageError.Mistake] {
    var mistakes: [UsageError.Mistake] = []
    _ = value(of: texts, &mistakes)
    return mistakes
  }
}
