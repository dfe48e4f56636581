import GameCore

/// A game and its strategies, to pass to ``TournamentMain`` or to prepare runs.
///
/// ```swift
/// let nim = GameModule(Nim.self, strategies: NimStrategies.all)
/// ```
public struct GameModule<G: Game>: PlayableGame {
  /// The strategies' factories, some of which stay open between replays.
  @usableFromInline var sources: ReplayStrategyFactories<G>
  @usableFromInline let roster: [String]
  @usableFromInline let greedy: String?
  @usableFromInline package let variant: GameVariant?
  @usableFromInline package let programs: BotAccess<G>?
  @usableFromInline package let environments: EnvironmentOperations?
  @usableFromInline let analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)?
  @usableFromInline let evaluator: (@Sendable (_ seats: Int, _ simulations: Int) -> Evaluator<G>)?

  // These closures contain the loops that play games. They are created in the initializer, because
  // it is compiled for one game. Methods of a generic type, called through `any PlayableGame`,
  // would be compiled for all games and run several times slower.
  @usableFromInline let playGames:
    @Sendable (TypedRun<G>, Range<Int>, Round, Sampling, DecisionStore?) throws -> Chunk
  @usableFromInline let traceGames:
    @Sendable (TypedRun<G>, Range<Int>, Round, _ replicate: UInt16) throws -> [GameTrace]
  @usableFromInline let checkReplay:
    @Sendable (ReplayHeader, ReplayReader, ReplayStrategyFactories<G>?) throws -> ReplayResult

  /// Combines a game with its strategies.
  ///
  /// - Parameters:
  ///   - game: The game's type, which the strategies also imply.
  ///   - strategies: The strategies, in listing order.
  ///   - roster: The strategies that play if a run names none, as specifications such as
  ///     `minimax:depth=3`, or `nil` for every strategy with its defaults.
  ///   - greedy: The specification of a greedy player, which skill ladders compare with search
  ///     players.
  ///   - variant: The game's name under named rules, or `nil` for the game itself.
  ///   - programs: The access for external bots, or `nil` if they cannot play. Initializers for
  ///     games with a `JSONObservation` provide it.
  ///   - environments: The operations for learning agents, or `nil` if they cannot play.
  ///   - analyst: Makes an analyst that compares decisions with perfect play, for rules under which
  ///     perfect play is known.
  ///   - evaluator: Makes an evaluator that plays a number of simulations per position, for games
  ///     that can be searched.
  @inlinable
  public init(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], roster: [String]? = nil,
    greedy: String? = nil, variant: GameVariant? = nil, programs: BotAccess<G>? = nil,
    environments: EnvironmentOperations? = nil,
    analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)? = nil,
    evaluator: (@Sendable (_ seats: Int, _ simulations: Int) -> Evaluator<G>)? = nil
  ) {
    sources = ReplayStrategyFactories(strategies)
    self.roster = roster ?? strategies.map(\.metadata.name)
    self.greedy = greedy
    self.variant = variant
    self.programs = programs
    self.environments = environments
    self.analyst = analyst
    self.evaluator = evaluator
    playGames = { try $0.play($1, of: $2, replays: $3, decisions: $4) }
    traceGames = { try $0.trace($1, of: $2, replicate: $3) }
    checkReplay = { try ReplayChecker.check($0, reader: $1, sources: $2) }
  }

  /// The module itself.
  public var module: GameModule<G> { self }

  /// The strategies, in listing order.
  package var entries: [StrategyEntry<G>] { sources.entries }

  /// The rules that the variant sets.
  package var fixedRules: [Assignment] {
    guard let variant else { return [] }
    guard let preset = G.Rules.presets.first(where: { $0.name == variant.preset }) else {
      preconditionFailure("there are no rules named '\(variant.preset)' for \(variant.name)")
    }
    return preset.settings
  }
}
