import GameCore
import Statistics

/// A checked request with the game's types: rules, strategies and schedule for one run.
@usableFromInline
package final class TypedRun<G: Game>: Sendable {
  let module: GameModule<G>
  let configuration: RunConfiguration
  /// The first round's schedule.
  @usableFromInline let schedule: Schedule
  @usableFromInline let seats: Int
  @usableFromInline let layout: RowLayout
  @usableFromInline let rules: G.Rules
  /// The rules as replays store them.
  let ruleSettings: Settings
  @usableFromInline let seed: UInt64
  /// The file with openings, or `nil` if the rules provide them.
  let openingFile: RuleFile?
  /// The file's openings, in the form of `DealRandomness.setup`, or an empty array if there is no
  /// file.
  @usableFromInline let setups: [String]
  @usableFromInline let strategies: [RunStrategy]
  @usableFromInline let analysis: Sampling
  /// The analyst that compares decisions with perfect play, or `nil` if decisions are not analyzed.
  @usableFromInline let analyst: PerfectPlayAnalyzer<G>?
  /// The collector that measures positions, or `nil` if there are no position metrics.
  @usableFromInline let metering: MetricsCollector<G>?
  /// The link settings, or `nil` for games without links.
  let settings: SessionSettings?
  @usableFromInline let session: (rules: LinkRules<G>, plan: SessionPlan)?
  /// The names for messages about a game that crashes or takes a long time.
  let names: CrashContextNames
  /// A Boolean value that indicates whether any strategy is omniscient.
  @usableFromInline let isSeen: Bool
  /// A Boolean value that indicates whether any strategy is an external bot.
  @usableFromInline let hasPrograms: Bool
  /// The bots that are left out because they failed their trials.
  let skipped: [BrokenBot]

  /// A strategy with its factory, which is closed with the run.
  @usableFromInline
  package struct RunStrategy: Sendable {
    let metadata: StrategyMetadata
    @usableFromInline package let source: BoundStrategy<G>
    var parameters: ParameterValues { source.setup.parameters }
    /// The external bot's factory, or `nil` for other strategies.
    var bot: BotStrategyFactory<G>? { source.base as? BotStrategyFactory<G> }
  }

  /// Checks a request and opens the strategies.
  ///
  /// - Throws: `UsageError` with all mistakes, or `CancellationError` if the task is canceled.
  init(_ module: GameModule<G>, _ request: RunSpecification) throws {
    var checked = try CheckedRequest(request, of: module)
    metering = Self.metering(request, checked.rules, of: module, analyst: &checked.analyst)
    func checkedPlan() throws(UsageError) -> FormatPlan {
      try FormatPlan(
        request.format, strategies: checked.strategies.count, seats: request.seats,
        games: request.games, replicates: request.replicates,
        hasTest: request.sequentialTest != nil)
    }
    var plan = try checkedPlan()
    let (opened, places, skipped) = try Self.open(checked.strategies, rules: checked.rules, request)
    if !skipped.isEmpty {
      checked.strategies = places.map { checked.strategies[$0] }
      plan = try checkedPlan()
    }
    setups = checked.setups
    openingFile = request.openingFile
    plan.schedule.openings =
      setups.isEmpty ? Self.openings(checked.rules, request, plan) : .read(setups.count)
    self.module = module
    self.skipped = skipped
    schedule = plan.schedule
    seats = request.seats
    rules = checked.rules
    ruleSettings = rules.values.recorded.stored
    seed = request.seed
    strategies = opened
    analysis = request.analysis
    analyst = checked.analyst
    settings = checked.link
    if let settings, let links = G.links {
      session = (links, settings.plan(for: links))
    } else {
      session = nil
    }
    let identities = opened.map { $0.bot?.identity }
    Self.warnOfFiles(opened, request)
    configuration = checked.configuration(
      request, plan, programs: identities, openings: schedule.openings,
      metrics: metering?.configured)
    isSeen = checked.strategies.contains { $0.marks.contains(.omniscient) }
    hasPrograms = configuration.hasPrograms
    let labels = configuration.strategies.map(\.label)
    names = CrashContextNames(game: G.name, strategies: labels)
    layout = RowLayout(
      labels: labels,
      shape: RowShape(
        configuration,
        measures: G.measures.map { GameMeasure($0) } + (metering?.shape.columns ?? []),
        metrics: metering?.shape))
  }

  /// The number of deals.
  var deals: Int {
    let size = configuration.gamesPerDeal
    return configuration.games / size + (configuration.games % size > 0 ? 1 : 0)
  }

  /// Returns how deals begin.
  ///
  /// All deals are assumed to begin alike if the first eight do. Otherwise, they get distinct
  /// openings if the game and the request allow it.
  static func openings(
    _ rules: G.Rules, _ request: RunSpecification, _ plan: FormatPlan
  ) -> Openings {
    func digest(of deal: Int) -> UInt64 {
      G(
        rules: rules, seats: request.seats,
        randomness: DealRandomness(seed: request.seed, deal: UInt64(deal))
      ).digest
    }
    let first = digest(of: 0)
    guard (1..<8).contains(where: { digest(of: $0) != first }) else { return .one }
    // Intervals that are valid at any time require independent deals.
    let mayTakeTurns = if case .adaptive = plan.configured { false } else { true }
    guard G.variedBy != nil, request.openings == .distinct, mayTakeTurns else { return .drawn }
    let games = request.seats * request.replicates
    return .listed(
      OpeningList(
        needed: plan.games / games + (plan.games % games > 0 ? 1 : 0),
        // If results decide the matchups, consecutive rounds continue the list of openings.
        matchups: plan.configured.followsResults ? 1 : plan.schedule.round.matchups.count,
        digest: digest))
  }
}

extension PlayableRun {
  /// Creates a run without the game's types.
  init<G: Game>(_ run: TypedRun<G>) {
    playChunk = { games, round, replays, decisions in
      do {
        return try run.module.playGames(run, games, round, replays, decisions)
      } catch let error as AbortedRun {
        throw error.cause
      }
    }
    traceGames = { try run.module.traceGames(run, $0, $1, $2) }
    standardErrors = { run.standardErrors(isOver: $0) }
    excludeBot = { run.strategies[$0].bot?.exclude(for: $1) }
    redrawnDeals = { run.redrawnDeals(ofGames: $0) }
    configuration = run.configuration
    ruleChanges = run.rules.changes
    ruleFiles =
      RuleFileCopy.copies(for: run.rules.values) + RuleFileCopy.copies(of: run.openingFile)
    linkChanges = run.settings?.changes
    sandboxes = run.sandboxes
    skipped = run.skipped
    notices = run.notices
    openingNotice = run.openingNotice
    variedBy = G.variedBy
    schedule = run.schedule
    shape = run.layout.shape
    games = 0..<configuration.games
  }
}
