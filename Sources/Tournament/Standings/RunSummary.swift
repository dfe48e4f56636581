/// What a run found, in a form that fits a screen: stored in the data package and printed.
public struct RunSummary: Codable, Hashable, Sendable {
  /// The run's name, which is its folder's.
  public let run: String
  /// The game's name on the command line.
  public let game: String
  /// How many games were played, forfeited ones included.
  public let games: Int
  /// From how many openings; absent where each deal draws its own cards, tiles or openings, and in runs of
  /// versions that didn't tell.
  public let openings: Int?
  /// One row for each strategy, best score first.
  public let standings: [StandingRow]
  /// How many games ended because a seat broke them off, or several at the same time.
  public let forfeitedGames: Int
  /// The first few forfeits, and the first of each strategy in runs with programs; why games count for
  /// nobody.
  public let forfeits: [ForfeitNote]
  /// How many games count for nobody; absent where that is none.
  public var voidGames: Int?
  /// The bots that were left out because they failed their trials; absent in results folders, and without
  /// any.
  public var skippedBots: [BrokenBot]?
  /// What to know before believing the numbers, a sentence each.
  public let warnings: [String]
  /// How the sequential test ended; absent where there was none.
  public var sequentialTest: SequentialTestSummary?
  /// What was fitted along with the ratings; absent in runs of versions that didn't tell.
  public var ratings: RatingModelSummary?
  /// What games were like, whoever played; absent in runs of versions that didn't tell.
  public var balance: BalanceSummary?
  /// Absent where more than two strategies played.
  public var headToHead: HeadToHead?
  /// What results vary by; absent for too few games and where no result ever varied.
  public var luck: LuckSummary?
  /// The minimum detectable effect; absent without a whole deal, with a sequential test, and in formats whose
  /// games depend on results.
  public var minimumDetectableEffect: MinimumDetectableEffect?

  /// What a format with places of its own found, a sentence each; absent for the others.
  public var formatFindings: [String]?

  /// The measures of the games, independent of the strategies; absent without position metrics.
  public var measures: [MeasureRow]?

  /// How well each strategy decided, in the order of the roster; absent where nothing was judged.
  public var analysis: [AnalysisRow]?

  /// Sums up the games of an accumulator.
  init(
    run: String, of played: PlayableRun, report: Standings, standings: [StandingRow],
    accumulator: RunAccumulator
  ) {
    let configuration = played.configuration
    self.run = run
    game = configuration.line
    games = accumulator.games
    openings = accumulator.openings
    self.standings = standings
    forfeitedGames = accumulator.forfeitedGames
    forfeits = accumulator.forfeits
    voidGames = accumulator.voidGames > 0 ? accumulator.voidGames : nil
    warnings =
      report.warnings()
      + (configuration.sequentialTest != nil && report.isDeterministic
        ? ["the sequential test counted repeated game pairs as evidence; its result is not valid"]
        : [])
    sequentialTest = configuration.sequentialTest.map {
      SequentialTestSummary(
        $0, labels: report.labels, accumulator: accumulator, of: configuration.games)
    }
    formatFindings = report.formatFindings
    ratings = report.ratings
    balance = report.balance
    headToHead = report.headToHead
    luck = report.luck(hasDeals: played.hasDeals)
    // Results decide the number of games after a sequential test, and the matchups in these formats.
    minimumDetectableEffect =
      configuration.sequentialTest == nil && !configuration.format.followsResults
      ? report.minimumDetectableEffect : nil
    measures = played.metrics.map { _ in MeasureRow.rows(of: played, accumulator, report.balance) }
    analysis =
      configuration.isAnalysed
      ? zip(report.labels, accumulator.entrants).map { AnalysisRow($0, $1.counts.quality) } : nil
  }

  /// Returns the summary with the bots that were left out of the run.
  func with(skipped: [BrokenBot]) -> RunSummary {
    var summary = self
    summary.skippedBots = skipped.isEmpty ? nil : skipped
    return summary
  }
}

extension RunSummary: DescribedKeys {
  static let meanings = [
    "openings": "different openings; absent if every deal draws its own",
    "standings": "a row per strategy, best first",
    "forfeits":
      "the first forfeited games, and in runs with external bots the first of each strategy",
    "void_games": "games without a result because an external bot could not decide",
    "skipped_bots": "bots that failed their trials",
  ]
}
