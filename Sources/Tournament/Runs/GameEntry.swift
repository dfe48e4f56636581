import Replays
import Diagnostics
import GameCore

/// A line of the catalogue of games: a game's types folded away behind what a run needs.
public struct GameEntry: Sendable {
  /// The game's name on the command line, in tables and in replays.
  public let name: String
  /// One line that says what the game is.
  public let summary: String
  /// How many seats a table may have; some rules allow fewer.
  public let seatCounts: ClosedRange<Int>
  /// The rules with their defaults and allowed values.
  public let rules: [Parameter]
  /// Named variants, in the order in which they are listed.
  public let presets: [RulesPreset]
  /// The strategies there are, in the order in which they are listed.
  public let strategies: [StrategyCard]
  /// Who plays where nobody is named, as specifications.
  public let roster: [String]
  /// Whether perfect play is known, so that decisions can be judged.
  public let canBeAnalysed: Bool
  private let preparation: @Sendable (RunSpecification) throws -> PlayableRun
  /// Checks, plays again and draws the game's recorded games.
  public let replays: ReplayOperations

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
  ///   - analyst: Judges decisions under some rules, where perfect play is known.
  @inlinable
  public init<G: Game>(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], roster: [String]? = nil,
    analyst: (@Sendable (G.Rules) throws -> Analyst<G>)? = nil
  ) {
    let roster = roster ?? strategies.map(\.card.name)
    self.init(
      name: G.name, summary: G.summary, seatCounts: G.seatCounts, rules: G.Rules.parameters,
      presets: G.Rules.presets, strategies: strategies.map(\.card), roster: roster,
      canBeAnalysed: analyst != nil,
      preparation: { request in
        let typed = try TypedRun(
          G.self, strategies: strategies, roster: roster, analyst: analyst, request: request)
        return PlayableRun(
          configuration: typed.configuration, ruleChanges: typed.rules.changes,
          variedBy: G.variedBy, schedule: typed.schedule,
          measures: G.measures.map { MeasureColumn($0) },
          playChunk: { games, round, replays in
            let builder = ChunkBuilder(typed.layout, games: games)
            try typed.play(games, of: round, into: builder, replays: replays)
            return builder.chunk()
          }, traceGames: { try typed.trace($0, of: $1, replicate: $2) })
      }, replays: ReplayOperations(G.self, strategies: strategies))
  }

  @usableFromInline
  init(
    name: String, summary: String, seatCounts: ClosedRange<Int>, rules: [Parameter],
    presets: [RulesPreset], strategies: [StrategyCard], roster: [String], canBeAnalysed: Bool,
    preparation: @escaping @Sendable (RunSpecification) throws -> PlayableRun,
    replays: ReplayOperations
  ) {
    self.name = name
    self.summary = summary
    self.seatCounts = seatCounts
    self.rules = rules
    self.presets = presets
    self.strategies = strategies
    self.roster = roster
    self.canBeAnalysed = canBeAnalysed
    self.preparation = preparation
    self.replays = replays
  }

  /// Checks a request and makes everything ready to play.
  ///
  /// - Throws: `UsageError` with all mistakes that were found.
  public func prepare(_ request: RunSpecification) throws -> PlayableRun {
    try preparation(request)
  }
}
