import GameCore
import TournamentBase

/// A comparison's key results, which are stored in the data package and printed.
public struct ComparisonSummary: Codable, Hashable, Sendable {
  /// The name of the comparison and its folder.
  public let comparison: String
  /// The game's name on the command line.
  public let game: String
  /// The rules in which the first rule set differs from the game's defaults.
  public let rulesA: String
  /// The rules in which the second rule set differs from the game's defaults.
  public let rulesB: String
  /// The strategies' labels.
  public let strategies: [String]
  /// The number of games under each rule set.
  public let games: Int
  /// The number of deals whose random opening was drawn again under the first rule set, or `nil` if
  /// the rules accept every opening.
  public let redrawnDealsA: Int?
  /// The number of deals whose random opening was drawn again under the second rule set, or `nil`
  /// if the rules accept every opening.
  public let redrawnDealsB: Int?
  /// One row per measure.
  public let measures: [ComparisonRow]
  /// The number of games with a changed winner, by kind of change.
  public let winners: OutcomeFlipCounts
  /// The answers to a designer's questions, or an empty array in results from earlier versions.
  public let answers: [RuleAnswer]
  /// The measures whose differences depend on the matchup, each with the matchups that differ most.
  public let matchups: [MatchupContrast]
  /// The warnings, without full stops.
  public let warnings: [String]

  /// Summarizes all deals.
  init(_ comparison: Comparison, name: String, accumulator: ComparisonAccumulator) {
    let results = accumulator.results
    self.init(
      comparison, name: name, measures: results.rows, answers: results.answers,
      matchups: MatchupContrast.all(results.rows, matchups: results.matchupRows),
      winners: accumulator.winners,
      warnings: ComparisonSummary.warnings(
        accumulator, advice: comparison.runA.openingAdvice)
        + [accumulator.inequality(comparison.runA.configuration)?.warning].compactMap(\.self))
  }

  /// Creates a summary from measures and counts.
  init(
    _ comparison: Comparison, name: String, measures: [ComparisonRow], answers: [RuleAnswer],
    matchups: [MatchupContrast], winners: OutcomeFlipCounts, warnings: [String]
  ) {
    let configuration = comparison.runA.configuration
    self.comparison = name
    game = configuration.line
    rulesA = ComparisonSummary.variant(of: comparison.runA)
    rulesB = ComparisonSummary.variant(of: comparison.runB)
    strategies = configuration.strategies.map(\.label)
    games = configuration.games
    redrawnDealsA = comparison.runA.redrawnDeals(comparison.runA.games)
    redrawnDealsB = comparison.runB.redrawnDeals(comparison.runB.games)
    self.measures = measures
    self.answers = answers
    self.matchups = matchups
    self.winners = winners
    self.warnings = warnings
  }

  /// Returns the rules that differ from the defaults and, if there are any, the link settings.
  private static func variant(of run: PlayableRun) -> String {
    run.linkChanges == nil ? run.ruleChanges : run.variant
  }

  private static func warnings(_ accumulator: ComparisonAccumulator, advice: String) -> [String] {
    var warnings: [String] = []
    let repeated = accumulator.deterministicMatchups
    let all = accumulator.matchupCount
    func games(_ count: Int) -> String {
      "games " + (all == 1 ? "" : "of \(count) of \(all) matchups ")
    }
    if repeated.both > 0 {
      warnings.append(
        games(repeated.both) + "are deterministic and repeat, so each different deal counts once"
          + advice)
    }
    for (name, count) in [("A", repeated.onlyA), ("B", repeated.onlyB)] where count > 0 {
      warnings.append(
        games(count) + "under rules \(name) are "
          + "deterministic and repeat, so confidence intervals and p-values overstate the evidence"
          + advice)
    }
    for (name, forfeits) in [("A", accumulator.forfeitsA), ("B", accumulator.forfeitsB)]
    where forfeits > 0 {
      warnings.append(
        "\(counted(forfeits, "game")) \(forfeits == 1 ? "was" : "were") forfeited under rule set "
          + "\(name); a run with these rules lists them")
    }
    return warnings
  }
}

extension KeyedDecodingContainer {
  /// Reads a summary's answers, which are missing in summaries from earlier versions.
  func decode(_ type: [RuleAnswer].Type, forKey key: Key) throws -> [RuleAnswer] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}
