import GameCore
import Statistics
import TournamentBase

/// The key results of a tuning, which are stored in the data package and printed.
package struct TuningSummary: Codable, Hashable, Sendable {
  package let tuning: String
  package let game: String
  /// The rules and link settings that differ from the game's defaults.
  package let rules: String
  /// The tuned player's specification without the tuned parameters.
  package let strategy: String
  /// The opponents' labels.
  package let against: [String]
  package let method: TuningMethod
  /// The default configuration, as `key=value,key=value`.
  package let defaultConfiguration: String
  /// The selected configuration, as `key=value,key=value`.
  package let selectedConfiguration: String
  package let verdict: Verdict
  /// The validation, in which the default and the selected configuration played the same held-out
  /// deals, or `nil` if the two are identical.
  package let validation: Validation?
  /// The number of configurations that the search evaluated.
  let configurationsTried: Int
  let searchGames: Int
  package let games: Int
  /// The maximum number of games for search and validation together.
  let budget: Int
  /// The number of deals whose random opening was already decided and therefore drawn again, or
  /// `nil` if the rules accept every opening.
  package let redrawnDeals: Int?
  /// The score of every parameter value in the search, or `nil` if the method uses no model.
  package let marginals: [MarginalRow]?
  package let warnings: [String]

  package enum Verdict: String, CaseIterable, Codable, Sendable {
    /// The 95% CI for the difference from the default is above 0, and the difference is large
    /// enough for the validation to detect.
    case better
    case worse
    /// The 95% CI for the difference contains 0, or the difference is below the minimum detectable
    /// effect.
    case noBetter = "no-better"
    /// There is no interval, because the difference is the same in all blocks.
    case unknown
    case isDefault = "is-default"
  }

  /// Two configurations' results on the same deals.
  package struct Validation: Codable, Hashable, Sendable {
    private(set) var blocks = 0
    private(set) var games = 0
    /// The default's mean share of points.
    package private(set) var defaultScore = 0.0
    package private(set) var selectedScore = 0.0
    /// The mean difference between the blocks' scores, selected minus default.
    ///
    /// There is no interval if the difference is the same in all blocks.
    package private(set) var difference = MeasureEstimate.unknown
    /// The two-sided p-value for the difference (Student's t-test).
    private(set) var pValue = 1.0
    /// The smallest difference that the validation detects with a power of 80%.
    ///
    /// The value is `nil` if the difference is the same in all blocks or in results from earlier
    /// versions.
    private(set) var minimumDetectableEffect: Double?
    /// The number of validation games per configuration that would detect a true difference of the
    /// measured size.
    ///
    /// The value is `nil` if the validation already detects such a difference, or if the number is
    /// unknown.
    private(set) var gamesToDetect: Int?

    init(_ difference: PairedDifference, gamesPerBlock: Int) {
      blocks = difference.count
      games = difference.count * gamesPerBlock
      defaultScore = difference.firstMean ?? 0
      selectedScore = difference.secondMean ?? 0
      self.difference = MeasureEstimate(value: difference.mean, interval: difference.interval)
      pValue = difference.pValue
      minimumDetectableEffect = difference.minimumDetectableEffect
      let ratio = (difference.minimumDetectableEffect ?? 0) / difference.mean.magnitude
      let needed = (ratio * ratio * Double(difference.count)).rounded(.up)
      gamesToDetect = ratio > 1 && needed < 1e12 ? Int(needed) * gamesPerBlock : nil
    }
  }

  /// Creates the summary after the process is finished.
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

  /// - Parameter blocks: The number of the validation's last block plus 1, or `nil` if there was no
  ///   validation.
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
      warnings.append(
        "\(counted(forfeits, "game")) \(forfeits == 1 ? "was" : "were") forfeited; a run with the "
          + "same strategies lists them")
    }
    for strategy in plan.base.configuration.strategies {
      for mark in strategy.marks ?? [] { warnings.append("\(strategy.label) \(mark.caution)") }
    }
    return warnings
  }
}

extension TuningSummary.Validation: JSONFieldList {
  private init() {}

  package static func empty(_: Void) -> Self { Self() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&blocks, "blocks")
    visitor.cell(&games, "games")
    visitor.cell(&defaultScore, "default_score")
    visitor.cell(&selectedScore, "selected_score")
    visitor.estimate(&difference, "difference")
    visitor.cell(&pValue, "p_value")
    visitor.cell(&minimumDetectableEffect, "minimum_detectable_effect")
    visitor.cell(&gamesToDetect, "games_to_detect")
  }
}

extension TuningSummary.Verdict {
  /// Creates the verdict on a validation, which is `nil` if the search selected the default.
  init(_ validation: PairedDifference?) {
    guard let validation else {
      self = .isDefault
      return
    }
    guard let interval = validation.interval else {
      // If both configurations have the same score in every block, they do not differ from each
      // other.
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
  /// The smallest mean difference that a two-sided test detects with this number of blocks and a
  /// power of 80%, or `nil` if all blocks have the same difference.
  fileprivate var minimumDetectableEffect: Double? {
    guard let standardError, standardError > 0 else { return nil }
    return SampleSize().difference(
      observations: count, variance: standardError * standardError * Double(count))
  }
}
