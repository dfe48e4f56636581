import GameCore
import TournamentBase

extension RuleAnswer.Question {
  package var label: String {
    switch self {
    case .fairer: "Fairer"
    case .shorter: "Shorter"
    case .lessLuck: "Less luck"
    }
  }

  /// The measure that decreases if the answer is yes.
  var measure: GameMeasure {
    switch self {
    case .fairer: .firstPlayerImbalance
    case .shorter: .decisions
    case .lessLuck: .luck(isNet: true)
    }
  }
}

extension RuleAnswer.Verdict {
  fileprivate var words: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .notEnoughGames: "not enough games"
    case .notMeasured: "not measured"
    case .mixed: "depends on strength"
    }
  }
}

extension RuleAnswer {
  /// The answer and the differences from which it follows, as a summary line.
  package var words: String {
    if verdict == .notMeasured {
      return "not measured: at least 30 different deals whose results vary are needed"
    }
    let label = question.measure.label
    if players.count == 1 { return "\(verdict.words): \(label) \(players[0].change)\(needed)" }
    let isSame = players.allSatisfy { $0.verdict == verdict }
    let changes = players.map { own in
      let verdict = isSame ? "" : "\(own.verdict.words) with "
      return "\(verdict)\(own.strategy ?? "") \(own.change)"
    }
    return verdict.words + (isSame ? " at every strength" : "") + ": \(label): "
      + changes.joined(separator: ", ") + needed
  }

  /// A clause that says how many games or deals would be enough for an answer, or an empty string
  /// if the number is unknown.
  private var needed: String {
    let most = players.max {
      ($0.games ?? $0.deals ?? 0, $1.decrease ?? 0) < (
        $1.games ?? $1.deals ?? 0, $0.decrease ?? 0
      )
    }
    guard let most, let count = most.games ?? most.deals else { return "" }
    let unit = most.games == nil ? "different deals" : "games"
    guard let decrease = most.decrease else {
      return "; \(grouped(count)) \(unit) would be enough"
    }
    let text =
      question == .shorter ? fixed(decrease, decimals: 2) : "\(ParameterValue.number(decrease))"
    return "; \(grouped(count)) \(unit) would detect a decrease of \(text)"
  }
}

extension RuleAnswer.Players {
  /// The signed difference and its confidence interval, which, unlike the verdict, is not adjusted
  /// for several tests.
  fileprivate var change: String {
    let text = fitted(difference, low: low, high: high)
    let interval = fittedInterval(low, high)
    let excludesZero = low ?? 0 > 0 || high ?? 0 < 0
    return ((difference ?? 0) > 0 ? "+" : "") + text
      + (interval.isEmpty ? "" : " (95% CI \(interval)")
      + (verdict == .notEnoughGames && excludesZero
        ? ", but not significant after adjustment for several tests" : "")
      + (interval.isEmpty ? "" : ")")
  }
}
