import GameCore
import Statistics
import Storage
import Tournament

/// What tuning found: stored in the data package and printed.
package struct TuningSummary: Codable, Hashable, Sendable {
  /// The tuning's name, which is its folder's.
  package let tuning: String
  /// The game's name on the command line.
  package let game: String
  /// The rules and links that differ from the game's defaults.
  package let rules: String
  /// The player that was tuned, as a specification without the tuned parameters.
  package let strategy: String
  /// The labels of its opponents.
  package let against: [String]
  /// How the best setting was searched for.
  package let method: TuningMethod
  /// The default of the tuned parameters, as `key=value,key=value`.
  package let defaultSetting: String
  /// The setting that was found, as it is written.
  package let foundSetting: String
  /// What the validation says of it.
  package let verdict: Verdict
  /// The default and what was found on the same fresh deals; `nil` where they are the same setting.
  package let validation: Validation?
  /// How many settings the search tried.
  package let settingsTried: Int
  /// How many games the search took.
  package let searchGames: Int
  /// How many games were played in all.
  package let games: Int
  /// How many games there were to play.
  package let budget: Int
  /// What the search knows of every value; `nil` for methods without a model.
  package let marginals: [MarginalRow]?
  /// What to know before believing the numbers, a sentence each, without a full stop.
  package let warnings: [String]

  /// What can be said of the setting that was found.
  package enum Verdict: String, Codable, Sendable {
    /// The 95 % interval of its difference to the default lies above 0.
    case better
    /// The interval lies below 0.
    case worse
    /// The interval covers 0.
    case noBetter = "no-better"
    /// There is no interval: all blocks differ alike.
    case unknown
    /// It is the default.
    case isDefault = "is-default"
  }

  /// Two settings on the same deals.
  package struct Validation: Codable, Hashable, Sendable {
    /// How many blocks each played.
    package let blocks: Int
    /// How many games each played.
    package let games: Int
    /// The mean share of points of the default.
    package let defaultScore: Double
    /// The mean share of points of what was found.
    package let foundScore: Double
    /// The mean of the blocks' differences, found less default.
    package let difference: Double
    /// Lower bound of its 95 % interval; `nil` where all differ alike.
    package let differenceLow: Double?
    /// Upper bound of its 95 % interval.
    package let differenceHigh: Double?
    /// Two-sided p-value of the difference (Student).
    package let pValue: Double

    enum CodingKeys: String, CodingKey {
      case blocks
      case games
      case defaultScore = "default_score"
      case foundScore = "found_score"
      case difference
      case differenceLow = "difference_low"
      case differenceHigh = "difference_high"
      case pValue = "p_value"
    }

    /// - Parameter gamesPerBlock: How many games a block has.
    init(_ difference: PairedDifference, gamesPerBlock: Int) {
      blocks = difference.count
      games = difference.count * gamesPerBlock
      defaultScore = difference.firstMean ?? 0
      foundScore = difference.secondMean ?? 0
      self.difference = difference.mean
      differenceLow = difference.interval?.low
      differenceHigh = difference.interval?.high
      pValue = difference.pValue
    }
  }

  enum CodingKeys: String, CodingKey {
    case tuning
    case game
    case rules
    case strategy
    case against
    case method
    case defaultSetting = "default_setting"
    case foundSetting = "found_setting"
    case verdict
    case validation
    case settingsTried = "settings_tried"
    case searchGames = "search_games"
    case games
    case budget
    case marginals
    case warnings
  }

  /// What a process found that is over.
  ///
  /// - Parameters:
  ///   - plan: What it was of.
  ///   - name: The tuning's name.
  package init(_ process: TuningProcess, of plan: TuningPlan, name: String) {
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
    defaultSetting = space.text(space.defaults)
    foundSetting = space.text(process.found ?? space.defaults)
    verdict = Verdict(process.validation)
    validation = process.validation.map {
      Validation($0, gamesPerBlock: plan.gamesPerBlock)
    }
    settingsTried = SettingRow.rows(process, space, block: (0, 1)).count { $0.evaluations > 0 }
    searchGames = searched.reduce(0) { $0 + $1.blocks } * plan.gamesPerBlock
    games = process.done * plan.gamesPerBlock
    budget = configuration.games
    let rows = MarginalRow.rows(process, space)
    marginals = rows.isEmpty ? nil : rows
    warnings = TuningSummary.warnings(
      plan, verdict, forfeits: evaluations.reduce(0) { $0 + $1.sums.forfeits })
  }

  private static func warnings(
    _ plan: TuningPlan, _ verdict: Verdict, forfeits: Int
  ) -> [String] {
    var warnings: [String] = []
    if verdict == .unknown {
      warnings.append(
        "every pair of games against an opponent came out as the first, as if nothing was left to "
          + "chance; seeded openings vary the games, where the game has them"
          + (plan.base.variedBy.map { " (such as the rule \($0))" } ?? ""))
    }
    if forfeits > 0 {
      warnings.append(
        "\(forfeits) games were forfeited; a run with the same strategies says by whom and why")
    }
    for strategy in plan.base.configuration.strategies {
      for mark in strategy.marks ?? [] {
        warnings.append("\(strategy.label) \(mark.sentence)")
      }
    }
    return warnings
  }
}

extension TuningSummary.Verdict {
  /// What a validation says; `nil` where there was none to make.
  package init(_ validation: PairedDifference?) {
    guard let validation else {
      self = .isDefault
      return
    }
    guard let interval = validation.interval else {
      // No block that differs says that there is no difference to be found, however many there are.
      self = validation.higher + validation.lower == 0 ? .noBetter : .unknown
      return
    }
    self = interval.low > 0 ? .better : interval.high < 0 ? .worse : .noBetter
  }
}
