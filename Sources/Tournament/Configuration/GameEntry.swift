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
  private let preparation: @Sendable (RunRequest) throws -> PreparedRun
  let replays: ReplayGame

  /// Folds a game and its strategies into an entry.
  ///
  /// Inlinable so that the loop that plays games is compiled for this very game where the catalogue
  /// names it: several times as fast as one loop for all.
  ///
  /// - Parameter analyst: Judges decisions under some rules, where perfect play is known.
  @inlinable
  public init<G: Game>(
    _ game: G.Type, strategies: [StrategyEntry<G>], roster: [String],
    analyst: (@Sendable (G.Rules) throws -> Analyst<G>)? = nil
  ) {
    self.init(
      name: G.name, summary: G.summary, seatCounts: G.seatCounts, rules: G.Rules.parameters,
      presets: G.Rules.presets, strategies: strategies.map(\.card), roster: roster,
      canBeAnalysed: analyst != nil,
      preparation: { request in
        let lineup = try Lineup(
          G.self, strategies: strategies, roster: roster, analyst: analyst, request: request)
        return PreparedRun(
          configuration: lineup.configuration, ruleChanges: lineup.rules.changes,
          schedule: lineup.schedule,
          measures: G.measures.map { MeasureColumn($0) },
          playChunk: { games, replays in
            let builder = ChunkBuilder(lineup.layout, games: games)
            lineup.play(games, into: builder, replays: replays)
            return builder.chunk()
          }, traceGames: { lineup.trace($0) })
      }, replays: ReplayGame(G.self, strategies: strategies))
  }

  @usableFromInline
  init(
    name: String, summary: String, seatCounts: ClosedRange<Int>, rules: [Parameter],
    presets: [RulesPreset], strategies: [StrategyCard], roster: [String], canBeAnalysed: Bool,
    preparation: @escaping @Sendable (RunRequest) throws -> PreparedRun, replays: ReplayGame
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
  /// - Throws: ``UsageError`` with all mistakes that were found.
  public func prepare(_ request: RunRequest) throws -> PreparedRun { try preparation(request) }
}

/// A run that can be played.
public struct PreparedRun: Sendable {
  /// What the results follow from, with every default filled in.
  public let configuration: RunConfiguration
  /// The rules that differ from the game's defaults, as `key=value,key=value`.
  public let ruleChanges: String
  /// Who sits where in each game.
  public let schedule: Schedule
  /// The game's own columns in the table of games, in order.
  public let measures: [MeasureColumn]
  /// The part of the run that is played; `nil` for the whole.
  public internal(set) var shard: Shard?
  /// The games that are played: all, or those of the part.
  public internal(set) var games: Range<Int>
  let playChunk: @Sendable (Range<Int>, Sampling) -> Chunk
  /// Plays games for a comparison of rules instead of for the tables.
  let traceGames: @Sendable (Range<Int>) -> [GameTrace]

  @usableFromInline
  init(
    configuration: RunConfiguration, ruleChanges: String, schedule: Schedule,
    measures: [MeasureColumn],
    playChunk: @escaping @Sendable (Range<Int>, Sampling) -> Chunk,
    traceGames: @escaping @Sendable (Range<Int>) -> [GameTrace]
  ) {
    self.configuration = configuration
    self.ruleChanges = ruleChanges
    self.schedule = schedule
    self.measures = measures
    games = 0..<configuration.games
    self.playChunk = playChunk
    self.traceGames = traceGames
  }

  /// The columns of one of the run's tables.
  func schema(of table: Table) -> TableSchema {
    table.schema(
      measures: measures, seats: schedule.seats, isAnalysed: configuration.isAnalysed)
  }
}

/// A game's own column in the table of games, without the game's type.
public struct MeasureColumn: Hashable, Sendable {
  /// The column's name in snake_case.
  public let name: String
  /// What a number counts, such as `pips`; empty where it counts nothing with a name.
  public let unit: String
  /// One sentence for the table's description.
  public let summary: String
  /// The least and the greatest value; `nil` where there is no bound.
  public let range: ClosedRange<Int>?

  /// Keeps everything but how to read the value.
  public init<Subject>(_ measure: Measure<Subject>) {
    name = measure.name
    unit = measure.unit
    summary = measure.summary
    range = measure.range
  }
}
