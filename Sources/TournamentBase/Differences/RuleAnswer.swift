import GameCore
import Statistics

/// The answer to a question about rules B, compared with rules A.
public struct RuleAnswer: Codable, Hashable, Sendable {
  /// A question of a designer.
  public enum Question: String, Codable, CaseIterable, Sendable {
    /// Whether the first player's score is nearer to one half.
    case fairer
    /// Whether games have fewer decisions.
    case shorter
    /// Whether less of the variance of results is due to the deal.
    case lessLuck = "less_luck"
  }

  /// An answer.
  public enum Verdict: String, Codable, CaseIterable, Sendable {
    /// The measure is lower under B (5% level, Holm-adjusted for all tests of the comparison).
    case yes
    /// The measure is higher under B, or its decrease is below ``RuleAnswer/margin``.
    case no
    /// Neither is shown.
    case notEnoughGames = "not_enough_games"
    /// The measure is unknown.
    case notMeasured = "not_measured"
    /// Players of some strengths have the answer yes, and others no.
    case mixed
  }

  /// The answer for players of one strength, or for all players of the comparison together.
  public struct Players: Codable, Hashable, Sendable {
    /// The label of the players; `nil` for all players together.
    public let strategy: String?
    /// The answer for these players.
    public let verdict: Verdict
    /// The value of the measure under B minus the value under A; `nil` if it is unknown.
    public let difference: Double?
    /// The lower bound of the 95% CI of the difference; `nil` without any spread.
    public let low: Double?
    /// The upper bound of the 95% CI of the difference.
    public let high: Double?
    /// The least decrease that more games would detect; `nil` for other verdicts, or if it is unknown.
    public let decrease: Double?
    /// The number of games of the comparison under each rule set that would detect it (80% power).
    ///
    /// `nil` if further games would be copies.
    public let games: Int?
    /// The number of different deals that would detect it, if further games would be copies.
    public let deals: Int?
  }

  /// The question.
  public let question: Question
  /// The answer for players of every strength.
  public let verdict: Verdict
  /// The answers for each strength.
  public let players: [Players]

  /// The decrease that an answer of no excludes: of the imbalance and of luck, and of the game length as a
  /// share of its value under A.
  public static let margin = 0.01

  init(_ question: Question, _ players: [Players]) {
    self.question = question
    self.players = players
    let verdicts = players.map(\.verdict)
    if verdicts.contains(.notMeasured) {
      verdict = .notMeasured
    } else if verdicts.contains(.notEnoughGames) {
      verdict = .notEnoughGames
    } else if let first = verdicts.first, verdicts.allSatisfy({ $0 == first }) {
      verdict = first
    } else {
      verdict = .mixed
    }
  }
}

/// The estimate that answers a question for the players of some matchups.
struct AnswerEstimate {
  let difference: Double
  let estimate: (any DifferenceEstimate)?
  /// The p-value, Holm-adjusted for all tests of the comparison.
  let pHolm: Double?
  /// The least decrease that counts.
  let margin: Double
  /// The number of deals that repeat no earlier one, and the numbers of all deals and games.
  let distinctDeals: Int
  let games: Int
  /// `true` if further games would be copies.
  let isCopied: Bool

  /// The share of deals with a difference that an answer of no excludes if no deal differs.
  private static let differing = 0.01
  private static let power = 0.8

  /// Returns the verdict.
  ///
  /// - Parameter level: The level of an answer of no, adjusted for the number of answers.
  fileprivate func verdict(level: Double) -> RuleAnswer.Verdict {
    if let pHolm, pHolm <= 0.05 { return difference < 0 ? .yes : .no }
    if let estimate {
      return estimate.interval(level: level).low > -margin ? .no : .notEnoughGames
    }
    // Without a difference in any deal, the share of deals that differ has an exact bound.
    return difference == 0 && Double(distinctDeals) >= equalDeals(level: level)
      ? .no : .notEnoughGames
  }

  /// Returns the number of deals without a difference that excludes a share of deals with one.
  private func equalDeals(level: Double) -> Double {
    naturalLogarithm(level / 2) / naturalLogarithm(1 - AnswerEstimate.differing)
  }

  /// Returns the decrease that more games would detect, and their number relative to the present one.
  ///
  /// - Parameter tests: The number of tests for which p-values are adjusted.
  fileprivate func needed(level: Double, tests: Int) -> (decrease: Double?, factor: Double)? {
    guard let estimate else {
      return difference == 0 && distinctDeals > 0
        ? (nil, equalDeals(level: level) / Double(distinctDeals)) : nil
    }
    let quantile =
      NormalDistribution.quantile(AnswerEstimate.power)
      - NormalDistribution.quantile(ScoreInterval.level / 2 / Double(max(1, tests)))
    var decrease = margin
    // A decrease below the margin may remain undecided with enough games to detect the margin.
    while decrease > 0 {
      let ratio = quantile * estimate.standardError / decrease
      if ratio > 1 { return (decrease, ratio * ratio) }
      decrease /= 2
    }
    return nil
  }

}

extension RuleAnswer.Players {
  /// Answers a question.
  ///
  /// - Parameters:
  ///   - strategy: The label of the players; `nil` for all players together.
  ///   - estimate: The estimate; `nil` if the measure is unknown.
  ///   - answers: The number of answers of the comparison.
  ///   - tests: The number of tests for which p-values are adjusted.
  init(_ strategy: String?, _ estimate: AnswerEstimate?, answers: Int, tests: Int) {
    self.strategy = strategy
    // An answer of no is adjusted for the number of answers (Bonferroni).
    let level = ScoreInterval.level / Double(answers)
    verdict = estimate?.verdict(level: level) ?? .notMeasured
    let interval = estimate?.estimate?.interval(level: ScoreInterval.level)
    difference = estimate?.difference
    (low, high) = (interval?.low, interval?.high)
    guard let estimate, verdict == .notEnoughGames,
      let needed = estimate.needed(level: level, tests: tests)
    else {
      (decrease, games, deals) = (nil, nil, nil)
      return
    }
    decrease = needed.decrease
    let count = estimate.isCopied ? estimate.distinctDeals : estimate.games
    let rounded = RuleAnswer.Players.rounded(Double(count) * needed.factor)
    (games, deals) = estimate.isCopied ? (nil, rounded) : (rounded, nil)
  }

  /// Returns the next number with two digits that are not 0; `nil` for a number that is not a whole number of
  /// games.
  private static func rounded(_ number: Double) -> Int? {
    var unit = 1.0
    while number / unit > 100, unit < 1e12 { unit *= 10 }
    return Int(exactly: (number / unit).rounded(.up) * unit)
  }
}
