import GameCore
import Statistics

/// The answer to a question about rules B compared with rules A.
public struct RuleAnswer: Codable, Hashable, Sendable {
  /// A question that a game designer asks.
  public enum Question: String, Codable, CaseIterable, Sendable {
    /// Whether the first player's score is nearer to one half under B.
    case fairer
    /// Whether games have fewer decisions under B.
    case shorter
    /// Whether the deal explains less of the variance in results under B.
    case lessLuck = "less_luck"
  }

  /// What the results show about a question.
  public enum Verdict: String, Codable, CaseIterable, Sendable {
    /// The measure is lower under B (5% level, Holm-adjusted for all tests in the comparison).
    case yes
    /// The measure is higher under B, or any decrease is below ``RuleAnswer/margin``.
    case no
    /// The results are compatible with yes and with no.
    case notEnoughGames = "not_enough_games"
    /// The measure is unknown.
    case notMeasured = "not_measured"
    /// The answer is yes for players of some strengths but no for others.
    case mixed
  }

  /// The answer for players of one strength, or for all players in the comparison together.
  public struct Players: Codable, Hashable, Sendable {
    /// The players' label, or `nil` for all players together.
    public let strategy: String?
    /// The answer for these players.
    public let verdict: Verdict
    /// The measure under B minus its value under A, or `nil` if it is unknown.
    public let difference: Double?
    /// The lower bound of the difference's 95% CI, or `nil` if the differences do not vary.
    public let low: Double?
    /// The upper bound of the difference's 95% CI.
    public let high: Double?
    /// The smallest decrease that more games would detect, or `nil` if it is unknown or the verdict
    /// is not ``RuleAnswer/Verdict/notEnoughGames``.
    public let decrease: Double?
    /// How many games under each rule set would detect this decrease (80% power).
    ///
    /// The value is `nil` if further games would only repeat earlier ones.
    public let games: Int?
    /// How many distinct deals would detect this decrease, if further games would only repeat
    /// earlier ones.
    public let deals: Int?
  }

  /// The question that is answered.
  public let question: Question
  /// The answer for players of every strength.
  public let verdict: Verdict
  /// The answers for each strength, or a single answer for all players together.
  public let players: [Players]

  /// The decrease that an answer of no excludes.
  ///
  /// It is absolute for imbalance and luck, but relative to the value under A for game length.
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

/// The estimate that answers a question for players in some matchups.
struct AnswerEstimate {
  let difference: Double
  let estimate: (any DifferenceEstimate)?
  /// The p-value, Holm-adjusted for all tests in the comparison.
  let pHolm: Double?
  /// The decrease that an answer of no excludes, in the unit of the measure.
  let margin: Double
  /// The number of distinct deals and the number of games under each rule set.
  let distinctDeals: Int
  let games: Int
  /// A Boolean value that indicates whether further games would only repeat earlier ones.
  let isCopied: Bool

  /// The share of deals with a difference that an answer of no excludes if no played deal has a
  /// difference.
  private static let differing = 0.01
  private static let power = 0.8

  /// Returns the verdict for these players.
  ///
  /// - Parameter level: The significance level for an answer of no, adjusted for the number of
  ///   answers.
  fileprivate func verdict(level: Double) -> RuleAnswer.Verdict {
    if let pHolm, pHolm <= 0.05 { return difference < 0 ? .yes : .no }
    if let estimate {
      return estimate.interval(level: level).low > -margin ? .no : .notEnoughGames
    }
    // If no played deal has a difference, there is an exact upper bound for the share of all deals
    // that have one.
    return difference == 0 && Double(distinctDeals) >= equalDeals(level: level)
      ? .no : .notEnoughGames
  }

  /// Returns how many deals without a difference exclude that a share of `differing` or more of all
  /// deals have a difference.
  private func equalDeals(level: Double) -> Double {
    naturalLogarithm(level / 2) / naturalLogarithm(1 - AnswerEstimate.differing)
  }

  /// Returns the decrease that more games would detect and the factor by which the number of games
  /// must grow.
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
    // A decrease below the margin may remain undecided even with enough games to detect the margin.
    while decrease > 0 {
      let ratio = quantile * estimate.standardError / decrease
      if ratio > 1 { return (decrease, ratio * ratio) }
      decrease /= 2
    }
    return nil
  }

}

extension RuleAnswer.Players {
  /// Creates the answer to a question for these players.
  ///
  /// - Parameters:
  ///   - strategy: The players' label, or `nil` for all players together.
  ///   - estimate: The estimate, or `nil` if the measure is unknown.
  ///   - answers: The number of answers in the comparison.
  ///   - tests: The number of tests for which p-values are adjusted.
  init(_ strategy: String?, _ estimate: AnswerEstimate?, answers: Int, tests: Int) {
    self.strategy = strategy
    // The significance level for an answer of no is adjusted for the number of answers
    // (Bonferroni).
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

  /// Returns the number rounded up to two significant digits, or `nil` if it is too large.
  private static func rounded(_ number: Double) -> Int? {
    var unit = 1.0
    while number / unit > 100, unit < 1e12 { unit *= 10 }
    return Int(exactly: (number / unit).rounded(.up) * unit)
  }
}
