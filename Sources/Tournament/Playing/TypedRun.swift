import GameCore
import Statistics

/// A checked request: rules, strategies and schedule of one run, with the game's types.
@usableFromInline
final class TypedRun<G: Game>: Sendable {
  @usableFromInline let configuration: RunConfiguration
  /// As it begins.
  @usableFromInline let schedule: Schedule
  @usableFromInline let seats: Int
  @usableFromInline let layout: RowLayout
  @usableFromInline let rules: G.Rules
  @usableFromInline let seed: UInt64
  @usableFromInline let entrants: [Entrant]
  @usableFromInline let analysis: Sampling
  /// Judges decisions; `nil` where none are to be judged.
  @usableFromInline let analyst: PerfectPlayAnalyzer<G>?
  /// Measures positions; `nil` where they are not measured.
  @usableFromInline let metering: MetricsCollector<G>?
  /// The columns of what games measure: the game's own, then those of positions.
  @usableFromInline let measures: [MeasureColumn]
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
  @usableFromInline let skipped: [BrokenBot]

  /// A strategy of the roster with its source, which is closed with the run.
  @usableFromInline
  struct Entrant: Sendable {
    let card: StrategyMetadata
    @usableFromInline let source: BoundStrategy<G>
    var parameters: ParameterValues { source.setup.parameters }
  }

  /// Checks everything that a user asks for.
  ///
  /// - Throws: `UsageError` with all mistakes that were found.
  @usableFromInline
  init(
    _ game: G.Type, strategies own: [StrategyEntry<G>], roster: [String],
    analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)?, programs: BotAccess<G>?,
    evaluator: (@Sendable (_ seats: Int, _ simulations: Int) -> Evaluator<G>)?,
    request: RunSpecification
  ) throws(UsageError) {
    let strategies = own + (try Self.entries(of: request, programs, beside: own))
    var mistakes: [UsageError.Mistake] = []
    func report(
      _ setting: String, value: Int? = nil, _ problem: String, remedy: String? = nil,
      recorded: String? = nil
    ) {
      mistakes.append(
        UsageError.Mistake(
          setting: setting, value: value.map { "\($0)" }, problem, remedy: remedy,
          recorded: recorded.map { "\(setting): \($0)" }))
    }
    var readRules: G.Rules?
    do throws(UsageError) {
      readRules = try G.rules(from: request)
    } catch {
      mistakes += error.mistakes
    }
    var entrants: [(entry: StrategyEntry<G>, values: ParameterValues)] = []
    var given: [String] = []
    // A roster that is shorter than the table begins again.
    let usual =
      roster.isEmpty
      ? []
      : (0..<max(roster.count, min(request.seats, Seat.limit))).map { roster[$0 % roster.count] }
    for text in request.strategies.isEmpty ? usual : request.strategies {
      do throws(UsageError) {
        let read = try StrategySpecification(text, cards: strategies.map(\.card), game: G.name)
        for entry in strategies where entry.card.name == read.card.name {
          // Strings are equal if they look alike, whatever Unicode scalars they are made of.
          if let twin = given.firstIndex(of: read.label) {
            let label = given[twin]
            if !label.utf8.elementsEqual(read.label.utf8) {
              report(
                "strategy", "two labels are different Unicode forms of '\(label)'",
                remedy: "Use a different label for each.")
            } else if entrants[twin].entry.card.name != entry.card.name
              || entrants[twin].values.pairs.map(\.value) != read.values.pairs.map(\.value)
            {
              report(
                "strategy", "label '\(label)' is used for two different strategies",
                remedy: "Use a different label for each.")
            }
          }
          given.append(read.label)
          entrants.append((entry, read.values))
        }
      } catch {
        mistakes += error.mistakes
      }
    }
    let replicateLimit = RunConfiguration.replicateLimit
    if !(1...replicateLimit ~= request.replicates) {
      report(
        "replicates", value: request.replicates,
        "expected a whole number from 1 to \(replicateLimit)")
    } else if request.replicates > 1, request.sequentialTest != nil {
      report("replicates", "replicates cannot be used with a sequential test")
    }
    if request.games < 1 {
      report("games", value: request.games, "expected a whole number from 1")
    }
    if mistakes.isEmpty, entrants.count < request.seats {
      report(
        "strategy",
        "\(request.seats) seats require at least \(request.seats) strategies, not \(entrants.count)",
        remedy: "Enter more strategies. One that is entered twice plays against itself.")
    }
    if request.sequentialTest != nil, mistakes.isEmpty, entrants.count != 2 || request.seats != 2 {
      report(
        "sprt",
        "a sequential test requires 2 strategies and 2 seats, not \(entrants.count) and "
          + "\(request.seats)")
    }
    let marks = entrants.map { $0.entry.marks($0.values) }
    mistakes += Self.mistakes(of: marks, in: request)
    if entrants.count > DealOfGames.entrantLimit {
      report(
        "strategy",
        "too many strategies: \(entrants.count), at most \(DealOfGames.entrantLimit)")
    }
    var readAnalyst: PerfectPlayAnalyzer<G>?
    if request.analysis != .none, let readRules {
      do {
        readAnalyst = try analyst?(readRules)
        if readAnalyst == nil {
          report(
            "analyse", "perfect play of \(G.name) is unknown",
            recorded: "perfect play of \(G.name) is not known")
        }
      } catch {
        report(
          "analyse", "\(error)", remedy: (error as? any ReportedError)?.remedy,
          recorded: (error as? any RecordedError)?.recorded)
      }
    }
    if request.metrics != nil, !request.bots.isEmpty {
      report(
        "metrics",
        "metrics cannot be used with external bots, because a bot that fails can leave a game without a result"
      )
    }
    do throws(UsageError) {
      settings = try Self.settings(request)
    } catch {
      settings = nil
      mistakes += error.mistakes
    }
    guard let readRules, mistakes.isEmpty else { throw UsageError(mistakes) }
    metering = Self.metering(
      request, readRules, analyst: analyst, readAnalyst: &readAnalyst, evaluator: evaluator)
    measures = G.measures.map { MeasureColumn($0) } + (metering?.shape.columns ?? [])
    if let settings, let links = G.links {
      session = (links, settings.plan(for: links))
    } else {
      session = nil
    }
    var (plan, begun) = try Self.plan(request, entrants: entrants.count)
    let (opened, places, skipped) = try Self.open(entrants, rules: readRules, request)
    self.skipped = skipped
    if !skipped.isEmpty {
      (entrants, given) = (places.map { entrants[$0] }, places.map { given[$0] })
      (plan, begun) = try Self.plan(request, entrants: entrants.count)
    }
    let labels = given.indices.map { place in
      let twins = given[..<place].count { $0 == given[place] }
      return twins == 0 ? given[place] : "\(given[place])#\(twins + 1)"
    }
    seats = request.seats
    rules = readRules
    seed = request.seed
    let openings = Self.openings(readRules, request, plan, begun.round.matchups)
    begun.openings = openings
    self.schedule = begun
    let hasOpenings = if case .listed = openings { true } else { false }
    analysis = request.analysis
    self.analyst = readAnalyst
    let identities = opened.map { Self.identity(of: $0) }
    configuration = RunConfiguration(
      game: G.name, gameVersion: G.version, variant: request.variant,
      rules: Dictionary(
        uniqueKeysWithValues: readRules.values.pairs.map { ($0.name, $0.value.stored) }),
      strategies: labels.enumerated().map { index, label in
        let entrant = entrants[index]
        return RunConfiguration.Entrant(
          label: label, name: entrant.entry.card.name, version: entrant.entry.card.version,
          parameters: Dictionary(
            uniqueKeysWithValues: entrant.values.pairs.map { ($0.name, $0.value) }),
          marks: Self.stored(entrant.entry.marks(entrant.values)),
          program: identities[index])
      },
      format: plan.configured, seats: request.seats, games: plan.games, seed: "\(request.seed)",
      seedDerivation: DealRandomness.version, sequentialTest: request.sequentialTest,
      replicates: request.replicates > 1 ? request.replicates : nil,
      openings: hasOpenings ? .distinct : nil,
      analysis: request.analysis == .none ? nil : request.analysis.text,
      metrics: metering?.configured.text,
      link: settings.map {
        Dictionary(uniqueKeysWithValues: $0.stored.map { ($0.key, $0.value) })
      })
    isSeen = marks.contains { $0.contains(.cheats) }
    hasPrograms = identities.contains { $0 != nil }
    names = CrashContextNames(game: G.name, strategies: labels)
    layout = RowLayout(
      labels: labels,
      shape: RowShape(
        seats: request.seats, measures: measures,
        hasOpenings: hasOpenings, hasReplicates: request.replicates > 1,
        isAnalysed: request.analysis != .none, hasLinks: settings != nil,
        hasPrograms: hasPrograms, metrics: metering?.shape))
    self.entrants = opened
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
