import GameCore
import Statistics
import TournamentBase

/// The key results of a tuning, stored in the data package and printed.
package struct TuningSummary: Codable, Hashable, Sendable {
  package let tuning: String
  package let game: String
  /// The rules and links that differ from the game's defaults.
  package let rules: String
  /// The tuned player, as a specification without the tuned parameters.
  package let strategy: String
  /// The labels of the opponents.
  package let against: [String]
  package let method: TuningMethod
  /// The default configuration, as `key=value,key=value`.
  package let defaultConfiguration: String
  /// The selected configuration, as `key=value,key=value`.
  package let selectedConfiguration: String
  package let verdict: Verdict
  /// The results of the default and the selected configuration on the same held-out deals; `nil` if the two
  /// are equal.
  package let validation: Validation?
  /// The number of configurations that the search evaluated.
  let configurationsTried: Int
  let searchGames: Int
  package let games: Int
  /// The maximum number of games of search and validation together.
  let budget: Int
  /// The number of deals whose random opening was drawn again, because it was decided; `nil` if the rules accept
  /// every opening.
  package let redrawnDeals: Int?
  /// The scores of every parameter value in the search; `nil` for methods without a model.
  package let marginals: [MarginalRow]?
  package let warnings: [String]

  package enum Verdict: String, CaseIterable, Codable, Sendable {
    /// The 95% CI of the difference from the default is above 0, and the validation can detect the difference.
    case better
    case worse
    /// The 95% CI of the difference contains 0, or the difference is below the minimum detectable effect.
    case noBetter = "no-better"
    /// There is no interval, because all blocks have the same difference.
    case unknown
    case isDefault = "is-default"
  }

  /// The results of two configurations on the same deals.
  package struct Validation: Codable, Hashable, Sendable {
    let blocks: Int
    let games: Int
    /// The mean share of points of the default.
    package let defaultScore: Double
    package let selectedScore: Double
    /// The mean of the blocks' differences, selected minus default.
    package let difference: Double
    /// The lower bound of the 95% CI of the difference; `nil` without any spread.
    package let differenceLow: Double?
    package let differenceHigh: Double?
    /// The two-sided p-value of the difference (Student's t-test).
    let pValue: Double
    /// The smallest difference that the validation detects with a power of 80%; `nil` without any spread, and in
    /// results of earlier versions.
    let minimumDetectableEffect: Double?
    /// The number of validation games of each configuration that detect the difference, if it is true; `nil` if
    /// these games detect it, or if the number is unknown.
    let gamesToDetect: Int?

    init(_ difference: PairedDifference, gamesPerBlock: Int) {
      blocks = difference.count
      games = difference.count * gamesPerBlock
      defaultScore = difference.firstMean ?? 0
      selectedScore = difference.secondMean ?? 0
      self.difference = difference.mean
      differenceLow = difference.interval?.low
      differenceHigh = difference.interval?.high
      pValue = difference.pValue
      minimumDetectableEffect = difference.minimumDetectableEffect
      let ratio = (difference.minimumDetectableEffect ?? 0) / difference.mean.magnitude
      let needed = (ratio * ratio * Double(difference.count)).rounded(.up)
      gamesToDetect = ratio > 1 && needed < 1e12 ? Int(needed) * gamesPerBlock : nil
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
    let blocks = evaluations.map(\.trial.blocks.upperBound).max() ?? 0
    redrawnDeals = plan.base.redrawnDeals(0..<blocks * plan.gamesPerBlock)
    let rows = MarginalRow.rows(process)
    marginals = rows.isEmpty ? nil : rows
    warnings = TuningSummary.warnings(
      plan, verdict,
      blocks: evaluations.last { $0.phase == .validation }?.trial.blocks.upperBound,
      forfeits: evaluations.reduce(0) { $0 + $1.sums.forfeits })
  }

  /// - Parameter blocks: The end of the validation's blocks; `nil` without a validation.
  private static func warnings(
    _ plan: TuningPlan, _ verdict: Verdict, blocks: Int?, forfeits: Int
  ) -> [String] {
    var warnings: [String] = []
    if verdict == .unknown {
      warnings.append(
        "every deal had the same result, as if the games were deterministic"
          + plan.base.openingAdvice)
    }
    if let blocks,
      let repetition = plan.base.repetitionWarning(games: blocks * plan.gamesPerBlock)
    {
      warnings.append(repetition)
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
  /// Creates the verdict of a validation, which is `nil` if the default was selected.
  init(_ validation: PairedDifference?) {
    guard let validation else {
      self = .isDefault
      return
    }
    guard let interval = validation.interval else {
      // If no block differs, there is no difference.
      self = validation.higher + validation.lower == 0 ? .noBetter : .unknown
      return
    }
    let isDetectable =
      validation.minimumDetectableEffect.map { validation.mean.magnitude >= $0 } == true
    self =
      !isDetectable
      ? .noBetter : interval.low > 0 ? .better : interval.high < 0 ? .worse : .noBetter
  }
}

extension PairedDifference {
  /// The smallest mean difference that a two-sided test of these units detects with a power of 80%; `nil`
  /// without any spread.
  fileprivate var minimumDetectableEffect: Double? {
    guard let standardError, standardError > 0 else { return nil }
    return SampleSize().difference(
      observations: count, variance: standardError * standardError * Double(count))
  }
}
