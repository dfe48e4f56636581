import GameCore

/// A run's results, as stored in the data package and printed.
public struct RunSummary: Codable, Hashable, Sendable {
  /// The run's name, which is also its folder's name.
  public let run: String
  /// The game's name on the command line.
  public let game: String
  /// The number of games, including forfeited ones.
  public let games: Int
  /// The number of distinct openings, or `nil` if each deal draws an opening or an earlier version
  /// wrote the results.
  public let openings: Int?
  /// The number of deals whose random opening was drawn again because it was already decided.
  ///
  /// It is `nil` if the rules accept every opening or an earlier version wrote the results.
  public let redrawnDeals: Int?
  /// One row per strategy, in order of rank.
  public let standings: [StandingRow]
  /// The number of forfeited games.
  public let forfeitedGames: Int
  /// The first forfeits and void games, including each strategy's first one if there are external
  /// bots.
  public let forfeits: [ForfeitNote]
  /// The number of void games, or `nil` if there are none.
  public var voidGames: Int?
  /// The bots that were left out because they failed their trials.
  ///
  /// It is `nil` if there are none, and always in results folders.
  public var skippedBots: [BrokenBot]?
  /// The warnings about the results, as clauses without full stops.
  public private(set) var warnings: [String]
  /// The result of the sequential test, or `nil` if there is no test.
  public var sequentialTest: SequentialTestSummary?
  /// The rating model, or `nil` in results of earlier versions.
  public var ratings: RatingModelSummary?
  /// The games' balance, or `nil` in results of earlier versions.
  public var balance: BalanceSummary?
  /// The comparison between two strategies, or `nil` if there are more than two.
  public var headToHead: HeadToHead?
  /// The variance components, or `nil` if results do not vary.
  public var luck: LuckSummary?
  /// The minimum detectable effect, or `nil` if results determine the schedule or there is no
  /// complete deal.
  public var minimumDetectableEffect: MinimumDetectableEffect?

  /// The findings of a format with its own ranks, or `nil` for other formats.
  public var formatFindings: [String]?

  /// The measures over all games, which do not depend on strategies, or `nil` if the run records no
  /// position metrics.
  public var measures: [MeasureRow]?

  /// The quality of each strategy's decisions, in roster order, or `nil` if decisions are not
  /// analyzed.
  public var analysis: [AnalysisRow]?

  /// Summarizes the games in an accumulator.
  init(
    run: String, of played: PlayableRun, report: Standings, standings: [StandingRow],
    accumulator: RunAccumulator
  ) {
    let configuration = played.configuration
    self.run = run
    game = configuration.line
    games = accumulator.games
    openings = accumulator.openings
    let start = played.games.lowerBound
    redrawnDeals = played.redrawnDeals(start..<start + accumulator.games)
    self.standings = standings
    forfeitedGames = accumulator.forfeitedGames
    forfeits = accumulator.forfeits
    voidGames = accumulator.voidGames > 0 ? accumulator.voidGames : nil
    warnings =
      report.warnings()
      + (configuration.sequentialTest != nil && report.isDeterministic
        ? ["the sequential test counted repeated game pairs as evidence, so its result is invalid"]
        : []) + RunSummary.warnings(ofUndecided: accumulator.undecidedGames)
    formatFindings = report.formatFindings
    measures = played.metrics.map { _ in MeasureRow.rows(of: played, accumulator, report.balance) }
    analysis =
      configuration.isAnalysed
      ? zip(report.labels, accumulator.strategies).map { AnalysisRow($0, $1.counts.quality) } : nil
    for statistic in RunSummary.statistics {
      statistic.compute(&self, (played, report, accumulator))
    }
  }

  /// The statistics in the order of their facts, each with its property and its computation.
  private static var statistics: [Statistic] {
    [
      Statistic(\.headToHead) { $0.report.headToHead },
      Statistic(\.sequentialTest) { games in
        let configuration = games.run.configuration
        return configuration.sequentialTest.map {
          SequentialTestSummary(
            $0, labels: games.report.labels, accumulator: games.accumulator,
            of: configuration.games)
        }
      },
      Statistic(\.ratings) { $0.report.ratings },
      Statistic(\.balance) { $0.report.balance },
      Statistic { Fact.redrawn($0.redrawnDeals) },
      Statistic(\.luck) { $0.report.luck(hasDeals: $0.run.hasDeals) },
      Statistic(\.minimumDetectableEffect) {
        // With a sequential test, results determine the number of games. In some formats, they
        // determine the matchups.
        let configuration = $0.run.configuration
        return configuration.sequentialTest == nil && !configuration.format.followsResults
          ? $0.report.minimumDetectableEffect : nil
      },
    ]
  }

  /// The statistics that provide facts, in their order, where `nil` means unknown.
  var statistics: [(any Finding)?] { RunSummary.statistics.map { $0.finding(self) } }

  /// Returns a warning about games that the simulated network ended without a winner, or an empty
  /// array if there are none.
  package static func warnings(ofUndecided games: Int) -> [String] {
    games == 0
      ? []
      : [
        "the simulated network ended \(counted(games, "game")) without a winner, which "
          + "\(games == 1 ? "counts as a draw" : "count as draws") (see termination in games.csv)"
      ]
  }

  /// Returns the summary with the bots that were left out.
  package func with(skipped: [BrokenBot]) -> RunSummary {
    var summary = self
    summary.skippedBots = skipped.isEmpty ? nil : skipped
    return summary
  }

  /// Returns the summary with more warnings, which do not follow from the games.
  package func with(warnings: [String]) -> RunSummary {
    var summary = self
    summary.warnings += warnings
    return summary
  }
}

/// A statistic of a run's summary.
private struct Statistic {
  typealias Games = (run: PlayableRun, report: Standings, accumulator: RunAccumulator)

  /// Returns the statistic from a summary.
  let finding: (RunSummary) -> (any Finding)?
  /// Stores the statistic of games in a summary.
  let compute: (inout RunSummary, Games) -> Void

  init<Kind: Finding>(
    _ property: WritableKeyPath<RunSummary, Kind?>, _ value: @escaping (Games) -> Kind?
  ) {
    finding = { $0[keyPath: property] }
    compute = { $0[keyPath: property] = value($1) }
  }

  /// Creates a statistic that follows from other properties.
  init(_ finding: @escaping (RunSummary) -> (any Finding)?) {
    self.finding = finding
    compute = { _, _ in }
  }
}

extension RunSummary: DescribedKeys {
  package static let meanings = [
    "openings": "distinct openings; absent if every deal draws its own",
    "redrawn_deals":
      "deals that drew another opening because the first was decided; absent if the rules accept "
      + "every opening",
    "standings": "a row per strategy, best first",
    "forfeits":
      "the first forfeits, including each strategy's first in runs with external bots",
    "void_games": "games without a result because an external bot could not decide",
    "skipped_bots": "bots that failed their trials",
  ]
}
