import GameCore

/// The results of a run, as stored in the data package and printed.
public struct RunSummary: Codable, Hashable, Sendable {
  /// The name of the run and its folder.
  public let run: String
  /// The game's name on the command line.
  public let game: String
  /// The number of games, including forfeited ones.
  public let games: Int
  /// The number of different openings; absent if each deal draws an opening, and in runs of earlier
  /// versions.
  public let openings: Int?
  /// The number of deals whose random opening was drawn again, because it was decided; absent if the rules
  /// accept every opening, and in runs of earlier versions.
  public let redrawnDeals: Int?
  /// One row for each strategy, in order of rank.
  public let standings: [StandingRow]
  /// The number of forfeited games.
  public let forfeitedGames: Int
  /// The first forfeits and void games; with external bots, those of each strategy.
  public let forfeits: [ForfeitNote]
  /// The number of void games; absent if there are none.
  public var voidGames: Int?
  /// The bots that were omitted because they failed their trials; absent in results folders, and without
  /// such bots.
  public var skippedBots: [BrokenBot]?
  /// The limits of the results, as clauses without full stops.
  public private(set) var warnings: [String]
  /// The result of the sequential test; absent without a test.
  public var sequentialTest: SequentialTestSummary?
  /// The rating model; absent in runs of earlier versions.
  public var ratings: RatingModelSummary?
  /// The balance of the games; absent in runs of earlier versions.
  public var balance: BalanceSummary?
  /// The comparison of two strategies; absent for more than two.
  public var headToHead: HeadToHead?
  /// The variance components of the results; absent without variance.
  public var luck: LuckSummary?
  /// The minimum detectable effect; absent if games depend on results, and without a complete deal.
  public var minimumDetectableEffect: MinimumDetectableEffect?

  /// The findings of a format with its own ranks; absent for other formats.
  public var formatFindings: [String]?

  /// The measures of all games, which do not depend on strategies; absent without position metrics.
  public var measures: [MeasureRow]?

  /// The quality of decisions, in the order of the roster; absent without analysis.
  public var analysis: [AnalysisRow]?

  /// Creates the summary of the games in an accumulator.
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
        ? ["the sequential test counted repeated game pairs as evidence; its result is not valid"]
        : []) + RunSummary.warnings(ofUndecided: accumulator.undecidedGames)
    sequentialTest = configuration.sequentialTest.map {
      SequentialTestSummary(
        $0, labels: report.labels, accumulator: accumulator, of: configuration.games)
    }
    formatFindings = report.formatFindings
    ratings = report.ratings
    balance = report.balance
    headToHead = report.headToHead
    luck = report.luck(hasDeals: played.hasDeals)
    // With a sequential test, results determine the number of games. In these formats, results determine
    // the matchups.
    minimumDetectableEffect =
      configuration.sequentialTest == nil && !configuration.format.followsResults
      ? report.minimumDetectableEffect : nil
    measures = played.metrics.map { _ in MeasureRow.rows(of: played, accumulator, report.balance) }
    analysis =
      configuration.isAnalysed
      ? zip(report.labels, accumulator.entrants).map { AnalysisRow($0, $1.counts.quality) } : nil
  }

  /// Returns a warning about games that the simulated network ended without a winner; empty for none.
  private static func warnings(ofUndecided games: Int) -> [String] {
    games == 0
      ? []
      : [
        "the simulated network ended \(counted(games, "game")) without a winner, which "
          + "\(games == 1 ? "counts as a draw" : "count as draws") (termination in games.csv)"
      ]
  }

  /// Returns the summary with the bots that were omitted from the run.
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

extension RunSummary: DescribedKeys {
  package static let meanings = [
    "openings": "different openings; absent if every deal draws its own",
    "redrawn_deals":
      "deals whose random opening was decided and drawn again; absent if all are accepted",
    "standings": "a row per strategy, best first",
    "forfeits":
      "the first forfeited games, and in runs with external bots the first of each strategy",
    "void_games": "games without a result because an external bot could not decide",
    "skipped_bots": "bots that failed their trials",
  ]
}
