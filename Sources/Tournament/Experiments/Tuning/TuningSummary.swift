import GameCore
import Statistics

/// The key results of a tuning, stored in the data package and printed.
struct TuningSummary: Codable, Hashable, Sendable {
  let tuning: String
  let game: String
  /// The rules and links that differ from the game's defaults.
  let rules: String
  /// The tuned player, as a specification without the tuned parameters.
  let strategy: String
  /// The labels of its opponents.
  let against: [String]
  let method: TuningMethod
  /// The default of the tuned parameters, as `key=value,key=value`.
  let defaultConfiguration: String
  /// The selected configuration, as it is written.
  let selectedConfiguration: String
  let verdict: Verdict
  /// The default and the selected configuration on the same held-out deals; `nil` if they are the same.
  let validation: Validation?
  /// The number of configurations in the search.
  let configurationsTried: Int
  let searchGames: Int
  let games: Int
  /// The maximum number of games of search and validation.
  let budget: Int
  /// The search scores of every value; `nil` for methods without a model.
  let marginals: [MarginalRow]?
  let warnings: [String]

  enum Verdict: String, CaseIterable, Codable, Sendable {
    /// The 95% interval of its difference from the default is above 0.
    case better
    case worse
    /// The interval covers 0.
    case noBetter = "no-better"
    /// There is no interval: all blocks have the same difference.
    case unknown
    case isDefault = "is-default"
  }

  /// Two configurations on the same deals.
  struct Validation: Codable, Hashable, Sendable {
    let blocks: Int
    let games: Int
    /// The mean share of points of the default.
    let defaultScore: Double
    let selectedScore: Double
    /// The mean of the blocks' differences, selected less default.
    let difference: Double
    /// The lower bound of its 95% confidence interval; `nil` without any spread.
    let differenceLow: Double?
    let differenceHigh: Double?
    /// The two-sided p-value of the difference (Student).
    let pValue: Double

    init(_ difference: PairedDifference, gamesPerBlock: Int) {
      blocks = difference.count
      games = difference.count * gamesPerBlock
      defaultScore = difference.firstMean ?? 0
      selectedScore = difference.secondMean ?? 0
      self.difference = difference.mean
      differenceLow = difference.interval?.low
      differenceHigh = difference.interval?.high
      pValue = difference.pValue
    }
  }

  /// Creates the summary of a finished process.
  init(_ process: TuningProcess, of plan: TuningPlan, name: String) {
    let space = plan.player.space
    let configuration = plan.base.configuration
    let evaluations = process.evaluations
    let searched = evaluations.filter { $0.phase == .search }.map(\.sums)
    tuning = name
    game = configuration.line
    rules = plan.base.linkChanges == nil ? plan.base.ruleChanges : plan.base.variant
    strategy = plan.player.text
    against = configuration.strategies.dropFirst().map(\.label)
    method = plan.method
    defaultConfiguration = space.text(space.defaults)
    selectedConfiguration = space.text(process.found ?? space.defaults)
    verdict = Verdict(process.validation)
    validation = process.validation.map { Validation($0, gamesPerBlock: plan.gamesPerBlock) }
    configurationsTried = process.configurations.count { $0.evaluations > 0 }
    searchGames = searched.reduce(0) { $0 + $1.blocks } * plan.gamesPerBlock
    games = process.done * plan.gamesPerBlock
    budget = configuration.games
    let rows = MarginalRow.rows(process)
    marginals = rows.isEmpty ? nil : rows
    warnings = TuningSummary.warnings(
      plan, verdict, forfeits: evaluations.reduce(0) { $0 + $1.sums.forfeits })
  }

  private static func warnings(_ plan: TuningPlan, _ verdict: Verdict, forfeits: Int) -> [String] {
    var warnings: [String] = []
    if verdict == .unknown {
      warnings.append(
        "every deal had the same result, as if the games were deterministic"
          + (plan.base.variedBy.map { "; add --rule \($0) for random openings" } ?? ""))
    }
    if forfeits > 0 {
      warnings.append("\(forfeits) games were forfeited; a run with the same strategies lists them")
    }
    for strategy in plan.base.configuration.strategies {
      for mark in strategy.marks ?? [] { warnings.append("\(strategy.label) \(mark.caution)") }
    }
    return warnings
  }
}

extension TuningSummary.Verdict {
  /// The result of a validation; `nil` if there was none.
  init(_ validation: PairedDifference?) {
    guard let validation else {
      self = .isDefault
      return
    }
    guard let interval = validation.interval else {
      // Without any differing block, there is no difference.
      self = validation.higher + validation.lower == 0 ? .noBetter : .unknown
      return
    }
    self = interval.low > 0 ? .better : interval.high < 0 ? .worse : .noBetter
  }
}
