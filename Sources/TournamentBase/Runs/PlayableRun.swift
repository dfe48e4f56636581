import GameCore

/// A run whose configuration was checked, so that it can be played.
public struct PlayableRun: Sendable {
  /// A closure that plays consecutive games in a round.
  ///
  /// It reads recorded decisions by external bots from the store and adds new decisions to it.
  package let playChunk: @Sendable (Range<Int>, Round, Sampling, DecisionStore?) throws -> Chunk
  /// A closure that plays games for a comparison of rule sets, with a replicate's random choices.
  ///
  /// Replicate 0 makes the same random choices as an ordinary run.
  package let traceGames: @Sendable (Range<Int>, Round, _ replicate: UInt16) throws -> [GameTrace]
  /// A closure that returns the end of each external bot's standard error output, by bot name.
  ///
  /// If `isOver` is `true`, because no more games are played, the closure first stops the bots.
  package let standardErrors: @Sendable (_ isOver: Bool) -> [String: String]
  /// A closure that excludes a strategy's bot, which then forfeits all its remaining games for the
  /// given reason.
  let excludeBot: @Sendable (_ strategy: Int, _ reason: String) -> Void
  /// A closure that returns how many deals had to draw their random opening again, or `nil` if the
  /// rules accept every opening.
  package let redrawnDeals: @Sendable (_ games: Range<Int>) -> Int?
  /// The configuration, which determines the results.
  public let configuration: RunConfiguration
  /// The rules that differ from the game's defaults, as `key=value,key=value`.
  public let ruleChanges: String
  /// The link settings that differ from perfect links, as `key=value,key=value`, or `nil` if there
  /// are no links.
  public let linkChanges: String?
  /// Copies of the opening file and of the files that the rules require, including built-in files.
  package let ruleFiles: [RuleFileCopy]
  /// The active layers in each external bot's sandbox, by label, or `nil` if no external bots play.
  package let sandboxes: [String: [String]]?
  /// The bots that were omitted because they failed their trials.
  ///
  /// They are not part of the configuration.
  public let skipped: [BrokenBot]
  /// The strategies' notices before the run, such as a warning that decisions may take hours.
  public let notices: [String]
  /// A notice that some matchups do not play all openings from a file, or `nil` if all do.
  package var openingNotice: String?
  /// The rule and value that the game suggests as a remedy for deterministic games, or `nil` if it
  /// suggests none.
  let variedBy: String?
  /// `true` if the cards, tiles or openings at the beginning vary from deal to deal.
  package var hasDeals: Bool { schedule.openings != .one && schedule.openings != .read(1) }
  /// The schedule, which determines the strategies in each game's seats.
  package var schedule: Schedule
  /// The number of seats in a game.
  public var seats: Int { configuration.seats }
  package let shape: RowShape
  /// The measures that the game itself defines, in the order of their columns in games.csv.
  public var measures: [GameMeasure] { shape.measures }
  /// The shape of the position metrics, or `nil` if there are none.
  package var metrics: MetricsShape? { shape.metrics }
  /// The number of concurrent games with external bots, or `nil` to use the number of jobs.
  package var inFlight: Int?
  /// The shard, or `nil` for the complete run.
  public package(set) var shard: Shard?
  /// The numbers of the games to play: all games, or the games in the shard.
  public package(set) var games: Range<Int>

  /// Returns an empty accumulator.
  ///
  /// - Parameters:
  ///   - games: The games that will be added, in complete deals except for the last, or `nil` for
  ///     all games.
  ///   - isMeasured: `true` to add up the game's own measures even without position metrics.
  package func accumulator(of games: Range<Int>? = nil, isMeasured: Bool = false) -> RunAccumulator
  {
    let strategies = configuration.strategies.count
    var accumulator = RunAccumulator(schedule: schedule, strategies: strategies)
    if configuration.hasPrograms { accumulator.bots = configuration.botRecords }
    if isMeasured || metrics != nil {
      let (games, size) = (games ?? self.games, configuration.gamesPerDeal)
      accumulator.measures = MeasureAccumulator(
        deals: (games.count + size - 1) / size, from: games.lowerBound / size, own: measures.count,
        strategies: strategies)
    }
    return accumulator
  }

  /// The rules and link settings that differ from the defaults, for display.
  public var variant: String {
    let rules = ruleChanges.isEmpty ? "standard rules" : ruleChanges
    return linkChanges.map { "\(rules), over links\($0.isEmpty ? "" : " with \($0)")" } ?? rules
  }

  /// Returns the name of the run and its folder.
  package func name() throws -> String { try configuration.runName() + (shard?.suffix ?? "") }
}

extension PlayableRun {
  /// Returns one shard of the run.
  ///
  /// - Throws: `UsageError` if the run has fewer deals than shards, or if its format or a
  ///   sequential test does not allow shards.
  public func part(_ shard: Shard) throws(UsageError) -> PlayableRun {
    if configuration.format.followsResults {
      throw UsageError(
        setting: "shard",
        "shards cannot be used with the \(configuration.format.name) format: its rounds depend on "
          + "earlier results")
    }
    if configuration.sequentialTest != nil {
      throw UsageError(
        setting: "shard",
        "shards cannot be used with a sequential test, which may stop the run early")
    }
    guard let games = shard.games(of: configuration.games, gamesPerDeal: configuration.gamesPerDeal)
    else {
      throw UsageError(
        setting: "shard",
        "\(configuration.games) games are too few deals for \(shard.count) shards")
    }
    var part = self
    part.shard = shard
    part.games = games
    return part
  }
}

extension PlayableRun {
  /// Checks that the run can record replays.
  ///
  /// Replays of repeated deals could not be verified.
  package func check(_ replays: Sampling) throws(UsageError) {
    if replays != .none, configuration.replicates != nil {
      throw UsageError(
        setting: "replicates",
        "replays require that each deal is played once",
        remedy: "Save no replays, or use 1 replicate.")
    }
  }

  /// Plays the games that follow an accumulator's games, round by round, and adds them to the
  /// accumulator.
  ///
  /// - Parameters:
  ///   - end: The number of the first game that is not played, or `nil` to play all games, up to a
  ///     sequential test's decision.
  ///   - decisions: The store with the external bots' decisions.
  ///   - isSettled: `true` if the decisions come from a finished run, so that no forfeits are
  ///     added.
  ///   - consume: A closure that receives each chunk in schedule order, before it is added, and
  ///     returns `false` to stop.
  /// - Returns: `false` if `consume` stopped the play or the task was canceled.
  package func play(
    into accumulator: inout RunAccumulator, upTo end: Int? = nil, jobs: Int,
    replays: Sampling = .none, decisions: DecisionStore? = nil, isSettled: Bool = false,
    consume: (Chunk) throws -> Bool
  ) async throws -> Bool {
    exclude(accumulator.bots)
    var rule = configuration.sequentialTest.map { StoppingRule($0, after: accumulator) }
    var isDecided = rule?.isDecided ?? false
    let end = end ?? games.upperBound
    var next = games.lowerBound + accumulator.games
    while !isDecided, next < end, let round = accumulator.round {
      let last = min(round.games.upperBound, end)
      let scheduler = ChunkScheduler(
        games: next..<last, gamesPerDeal: round.gamesPerDeal,
        jobs: configuration.hasPrograms ? inFlight ?? jobs : jobs,
        isWaiting: configuration.hasPrograms
      ) { [playChunk] in try playChunk($0, round, replays, decisions) }
      let isComplete = try await scheduler.play { chunk, time in
        var chunk = chunk
        chunk.playTime = time
        if !isSettled {
          chunk = try settled(chunk, after: accumulator, replays: replays, decisions)
        }
        if let end = rule?.end(in: chunk) {
          // The chunk is played again without the games after the decision. In the remaining games,
          // only thinking times may change.
          chunk = try playChunk(chunk.games.lowerBound..<end, round, replays, decisions)
          isDecided = true
        }
        let goesOn = try consume(chunk)
        accumulator.add(chunk)
        return goesOn && !isDecided && !Task.isCancelled
      }
      guard isComplete || isDecided else { return false }
      next = last
    }
    return true
  }
}

extension RowShape {
  /// Creates the row shape for a run.
  init(_ configuration: RunConfiguration, measures: [GameMeasure], metrics: MetricsShape?) {
    self.init(
      seats: configuration.seats, measures: measures,
      hasOpenings: configuration.openings != nil || configuration.openingFile != nil,
      hasOpeningFile: configuration.openingFile != nil,
      hasReplicates: configuration.replicates != nil, isAnalysed: configuration.isAnalysed,
      hasLinks: configuration.link != nil,
      hasMarks: configuration.strategies.contains { $0.marks != nil },
      hasPrograms: configuration.hasPrograms, metrics: metrics, format: configuration.format)
  }
}
