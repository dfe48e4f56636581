import GameCore
import Statistics

/// A checked request: rules, strategies and schedule of one run, with the game's types.
@usableFromInline
final class TypedRun<G: Game>: Sendable {
  let module: GameModule<G>
  let configuration: RunConfiguration
  /// As it begins.
  @usableFromInline let schedule: Schedule
  @usableFromInline let seats: Int
  let layout: RowLayout
  @usableFromInline let rules: G.Rules
  @usableFromInline let seed: UInt64
  @usableFromInline let entrants: [Entrant]
  @usableFromInline let analysis: Sampling
  /// Judges decisions; `nil` where none are to be judged.
  @usableFromInline let analyst: PerfectPlayAnalyzer<G>?
  /// Measures positions; `nil` where they are not measured.
  @usableFromInline let metering: MetricsCollector<G>?
  /// The columns of what games measure: the game's own, then those of positions.
  let measures: [GameMeasure]
  /// How games are played over links; `nil` without links.
  let settings: SessionSettings?
  @usableFromInline let session: (rules: LinkRules<G>, plan: SessionPlan)?
  /// By which a game is told of that crashes or takes long.
  let names: CrashContextNames
  /// Whether a strategy sees more than its seat may know.
  @usableFromInline let isSeen: Bool
  /// Whether a strategy is a program.
  @usableFromInline let hasPrograms: Bool
  /// The bots that are left out because they failed their trials.
  let skipped: [BrokenBot]

  /// A strategy of the roster with its source, which is closed with the run.
  @usableFromInline
  struct Entrant: Sendable {
    let card: StrategyMetadata
    @usableFromInline let source: BoundStrategy<G>
    var parameters: ParameterValues { source.setup.parameters }
  }

  /// Checks a request, and opens the strategies.
  ///
  /// - Throws: `UsageError` with all mistakes.
  init(_ module: GameModule<G>, _ request: RunSpecification) throws(UsageError) {
    var checked = try CheckedRequest(request, of: module)
    metering = Self.metering(request, checked.rules, of: module, analyst: &checked.analyst)
    var (plan, begun) = try Self.plan(request, entrants: checked.entrants.count)
    let (opened, places, skipped) = try Self.open(checked.entrants, rules: checked.rules, request)
    if !skipped.isEmpty {
      checked.entrants = places.map { checked.entrants[$0] }
      (plan, begun) = try Self.plan(request, entrants: checked.entrants.count)
    }
    begun.openings = Self.openings(checked.rules, request, plan, begun.round.matchups)
    self.module = module
    self.skipped = skipped
    schedule = begun
    seats = request.seats
    rules = checked.rules
    seed = request.seed
    entrants = opened
    analysis = request.analysis
    analyst = checked.analyst
    settings = checked.link
    if let settings, let links = G.links {
      session = (links, settings.plan(for: links))
    } else {
      session = nil
    }
    measures = G.measures.map { GameMeasure($0) } + (metering?.shape.columns ?? [])
    let identities = opened.map { Self.identity(of: $0) }
    configuration = checked.configuration(
      request, plan, programs: identities, openings: begun.openings, metrics: metering?.configured)
    isSeen = checked.entrants.contains { $0.marks.contains(.omniscient) }
    hasPrograms = configuration.hasPrograms
    let labels = configuration.strategies.map(\.label)
    names = CrashContextNames(game: G.name, strategies: labels)
    layout = RowLayout(
      labels: labels,
      shape: RowShape(
        seats: seats, measures: measures, hasOpenings: configuration.openings != nil,
        hasReplicates: request.replicates > 1, isAnalysed: configuration.isAnalysed,
        hasLinks: settings != nil, hasPrograms: hasPrograms, metrics: metering?.shape))
  }

  /// The format's plan and schedule for a number of strategies.
  private static func plan(
    _ request: RunSpecification, entrants: Int
  ) throws(UsageError) -> (FormatPlan, Schedule) {
    let plan = try FormatPlan(
      request.format, entrants: entrants, seats: request.seats, games: request.games,
      replicates: request.replicates, hasTest: request.sequentialTest != nil)
    guard let schedule = Schedule(plan.format, seats: request.seats, entrants: entrants) else {
      throw UsageError(setting: "format", "no round can be paired")
    }
    return (plan, schedule)
  }

  /// How many deals its games are.
  var deals: Int {
    let size = configuration.gamesPerDeal
    return configuration.games / size + (configuration.games % size > 0 ? 1 : 0)
  }
}
