import Replays
import Storage
import Statistics

/// What a comparison found, in a form that fits a screen: stored in the data package and printed.
public struct ComparisonSummary: Codable, Hashable, Sendable {
  /// The comparison's name, which is its folder's.
  public let comparison: String
  /// The game's name on the command line.
  public let game: String
  /// The first rules, as far as they differ from the game's defaults.
  public let rulesA: String
  /// The second rules.
  public let rulesB: String
  /// The labels of the strategies that played under both.
  public let strategies: [String]
  /// How many games were played under each of the rules.
  public let games: Int
  /// A row for each measure.
  public let measures: [ComparisonRow]
  /// How winners differ.
  public let winners: WinnerChanges
  /// How likely as uneven a change of the first seat's wins is by chance alone: McNemar's exact test
  /// of the games that it won under one of the rules only.
  public let firstSeatPValue: Double
  /// What to know before believing the numbers, a sentence each, without a full stop.
  public let warnings: [String]

  enum CodingKeys: String, CodingKey {
    case comparison
    case game
    case rulesA = "rules_a"
    case rulesB = "rules_b"
    case strategies
    case games
    case measures
    case winners
    case firstSeatPValue = "first_seat_p_value"
    case warnings
  }

  package init(_ comparison: Comparison, name: String, tally: ComparisonTally) {
    self.init(
      comparison, name: name, measures: tally.rows, winners: tally.winners,
      warnings: ComparisonSummary.warnings(tally, variedBy: comparison.runA.variedBy))
  }

  /// Says the rest of what was measured and counted.
  package init(
    _ comparison: Comparison, name: String, measures: [ComparisonRow], winners: WinnerChanges,
    warnings: [String]
  ) {
    let configuration = comparison.runA.configuration
    self.comparison = name
    game = configuration.game
    rulesA = comparison.runA.ruleChanges
    rulesB = comparison.runB.ruleChanges
    strategies = configuration.strategies.map(\.label)
    games = configuration.games
    self.measures = measures
    self.winners = winners
    firstSeatPValue = SignTest.pValue(
      above: winners.firstSeatOnlyB, below: winners.firstSeatOnlyA)
    self.warnings = warnings
  }

  private static func warnings(_ tally: ComparisonTally, variedBy: String?) -> [String] {
    var warnings: [String] = []
    for (name, different) in [("A", tally.differentA), ("B", tally.differentB)]
    where tally.compared >= 20 && different * 2 < tally.compared {
      warnings.append(
        "under rules \(name) only \(different) of \(tally.compared) games are different; the others "
          + "repeat them, so intervals and p-values promise too much. Seeded openings vary the "
          + "games, where the game has them"
          + (variedBy.map { " (such as \($0) under both rules)" } ?? ""))
    }
    for (name, forfeits) in [("A", tally.forfeitsA), ("B", tally.forfeitsB)] where forfeits > 0 {
      warnings.append(
        "under rules \(name) \(forfeits) games were forfeited; a run with these rules says by "
          + "whom and why")
    }
    return warnings
  }
}
