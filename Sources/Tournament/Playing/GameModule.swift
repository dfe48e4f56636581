import GameCore

/// A line of the catalogue of games: a game's types folded away behind what a run needs.
public final class GameModule: Sendable {
  /// The name on the command line: the game's, or that of a ``GameVariant``.
  public let name: String
  /// The game's own name, in tables and in replays.
  public let game: String
  /// One line that says what the game is.
  public let summary: String
  /// How many seats a table may have; some rules allow fewer.
  public let seatCounts: ClosedRange<Int>
  /// The rules with their defaults and allowed values.
  public let rules: [Parameter]
  /// Named variants, in the order in which they are listed.
  public let presets: [RulesPreset]
  /// The strategies there are, in the order in which they are listed.
  public let strategies: [StrategyMetadata]
  /// Who plays where nobody is named, as specifications.
  public let roster: [String]
  /// The specification of a player that takes what is best at first sight; `nil` where none is named.
  public let greedy: String?
  /// Whether perfect play is known, so that decisions can be judged.
  public let canBeAnalysed: Bool
  private let preparation: @Sendable (RunSpecification) throws -> PlayableRun
  /// Checks, plays again and draws the game's recorded games.
  public let replays: ReplayOperations
  /// Checks programs at the game's table; `nil` where they can't play it.
  let programCheck: ProgramCheck?
  /// Offers the game's strategies to other programs; `nil` where its observations can't be read.
  let serving: ProgramOperations?
  /// Offers them as engines; without dialects where the game has no engines.
  let engines: UgiOperations?
  /// Plays with learners; `nil` for a game whose actions are no list that never changes.
  let environments: EnvironmentOperations?
  /// Reads the game's rules.
  let readRules: @Sendable (RunSpecification) throws(UsageError) -> ParameterValues

  /// Folds a game and its strategies into an entry.
  ///
  /// Inlinable so that the loop that plays games is compiled for this very game where the catalogue
  /// names it: several times as fast as one loop for all.
  ///
  /// - Parameters:
  ///   - game: The game's type; the strategies say it as well.
  ///   - strategies: The strategies there are, in the order in which they are listed.
  ///   - roster: Who plays where nobody is named, as specifications such as
  ///     `minimax:depth=3`; every strategy at its defaults where it is `nil`.
  ///   - greedy: The specification of a player that takes what is best at first sight, which a ladder of
  ///     skill measures searching players against.
  ///   - variant: Makes it a line of its own for the game under named rules.
  ///   - programs: How programs come to its table; `nil` where they don't.
  ///   - serving: Offers the strategies to other programs.
  ///   - environments: Plays with learners, where actions are a list that never changes.
  ///   - analyst: Judges decisions under some rules, where perfect play is known.
  ///   - evaluator: Makes what evaluates positions for so many seats by so many simulations, where the game
  ///     can be searched.
  @inlinable
  public convenience init<G: Game>(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], roster: [String]? = nil,
    greedy: String? = nil, variant: GameVariant? = nil, programs: BotAccess<G>?,
    serving: ProgramOperations? = nil,
    environments: EnvironmentOperations? = nil,
    analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)? = nil,
    evaluator: (@Sendable (_ seats: Int, _ simulations: Int) -> Evaluator<G>)? = nil
  ) {
    let roster = roster ?? strategies.map(\.card.name)
    let fixed = GameModule.settings(of: variant, among: G.Rules.presets)
    self.init(
      name: variant?.name ?? G.name, game: G.name, summary: variant?.summary ?? G.summary,
      seatCounts: G.seatCounts,
      rules: G.Rules.parameters.filter { rule in !fixed.contains { $0.key == rule.name } },
      presets: variant == nil ? G.Rules.presets : [], strategies: strategies.map(\.card),
      roster: roster, greedy: greedy, canBeAnalysed: analyst != nil,
      preparation: { asked in
        let request = try GameModule.request(asked, by: variant, of: G.name, fixed: fixed)
        let typed = try TypedRun(
          G.self, strategies: strategies, roster: roster, analyst: analyst, programs: programs,
          evaluator: evaluator, request: request)
        return PlayableRun(
          configuration: typed.configuration, ruleChanges: typed.rules.changes,
          ruleFiles: typed.rules.values, linkChanges: typed.linkChanges,
          sandboxes: typed.sandboxes, standardErrors: { typed.standardErrors(isOver: $0) },
          exclude: { typed.exclude($0, for: $1) }, skipped: typed.skipped, notices: typed.notices,
          variedBy: G.variedBy,
          schedule: typed.schedule,
          measures: typed.measures, metrics: typed.metricsShape,
          playChunk: { games, round, replays, decisions in
            let builder = ChunkBuilder(typed.layout, games: games)
            do {
              try typed.play(
                games, of: round, into: builder, replays: replays, decisions: decisions)
            } catch let error as AbortedRun {
              throw error.cause
            }
            return builder.chunk()
          }, traceGames: { try typed.trace($0, of: $1, replicate: $2) })
      }, replays: ReplayOperations(G.self, strategies: strategies, analyst: analyst),
      programCheck: programs.map {
        ProgramCheck($0, strategies: strategies) {
          try GameModule.request($0, by: variant, of: G.name, fixed: fixed)
        }
      }, serving: serving,
      engines: programs.map { UgiOperations(strategies: strategies, notations: $0.notations) },
      environments: environments,
      readRules: { asked throws(UsageError) in
        try G.rules(from: GameModule.request(asked, by: variant, of: G.name, fixed: fixed)).values
      })
  }

  @usableFromInline
  init(
    name: String, game: String, summary: String, seatCounts: ClosedRange<Int>, rules: [Parameter],
    presets: [RulesPreset], strategies: [StrategyMetadata], roster: [String], greedy: String?,
    canBeAnalysed: Bool,
    preparation: @escaping @Sendable (RunSpecification) throws -> PlayableRun,
    replays: ReplayOperations, programCheck: ProgramCheck?, serving: ProgramOperations?,
    engines: UgiOperations?, environments: EnvironmentOperations?,
    readRules: @escaping @Sendable (RunSpecification) throws(UsageError) -> ParameterValues
  ) {
    self.name = name
    self.game = game
    self.summary = summary
    self.seatCounts = seatCounts
    self.rules = rules
    self.presets = presets
    self.strategies = strategies
    self.roster = roster
    self.greedy = greedy
    self.canBeAnalysed = canBeAnalysed
    self.preparation = preparation
    self.replays = replays
    self.programCheck = programCheck
    self.serving = serving
    self.engines = engines
    self.environments = environments
    self.readRules = readRules
  }

  /// The rules that a variant sets.
  @usableFromInline
  static func settings(
    of variant: GameVariant?, among presets: [RulesPreset]
  ) -> [RuleTexts.Setting] {
    guard let variant else { return [] }
    guard let preset = presets.first(where: { $0.name == variant.preset }) else {
      preconditionFailure("there are no rules named '\(variant.preset)' for \(variant.name)")
    }
    return preset.settings
  }

  /// A request for the game as a request for its variant.
  ///
  /// - Throws: `UsageError` where it asks for other rules than those that the variant is about.
  @usableFromInline
  static func request(
    _ asked: RunSpecification, by variant: GameVariant?, of game: String,
    fixed: [RuleTexts.Setting]
  ) throws(UsageError) -> RunSpecification {
    guard let variant else { return asked }
    if let preset = asked.preset {
      throw UsageError(
        setting: "rules",
        "\(variant.name) has fixed rules; the named rules '\(preset)' are for \(game)")
    }
    for rule in asked.rules
    where fixed.contains(where: { $0.key == rule.key && $0.text != rule.text }) {
      throw UsageError([
        UsageError.Mistake(
          "\(rule.origin): rule '\(rule.key)' is fixed in \(variant.name)",
          remedy: "It can be changed in \(game).",
          recorded: "\(rule.origin): \(variant.name) has '\(rule.key)' of its own; it can be "
            + "changed for \(game)")
      ])
    }
    var request = asked
    request.preset = variant.preset
    request.variant = variant.name
    return request
  }

  /// Checks a request and makes everything ready to play.
  ///
  /// - Throws: `UsageError` with all mistakes that were found.
  public func prepare(_ request: RunSpecification) throws -> PlayableRun {
    let mistakes = mistakes(ofPrograms: request)
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    var run = try preparation(request)
    run.inFlight = request.inFlight
    return run
  }
}
