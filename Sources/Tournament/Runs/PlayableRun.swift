import Storage
import Diagnostics
import GameCore

/// A run that can be played.
public struct PlayableRun: Sendable {
  /// What the results follow from, with every default filled in.
  public let configuration: RunConfiguration
  /// The rules that differ from the game's defaults, as `key=value,key=value`.
  public let ruleChanges: String
  /// Who sits where in each game.
  public let schedule: Schedule
  /// The game's own columns in the table of games, in order.
  public let measures: [MeasureColumn]
  /// The part of the run that is played; `nil` for the whole.
  public package(set) var shard: Shard?
  /// The games that are played: all, or those of the part.
  public package(set) var games: Range<Int>
  package let playChunk: @Sendable (Range<Int>, Sampling) -> Chunk
  /// Plays games for a comparison of rules instead of for the tables.
  package let traceGames: @Sendable (Range<Int>) -> [GameTrace]

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
  package func schema(of table: ResultFile) -> TableSchema {
    table.schema(
      measures: measures, seats: schedule.seats, isAnalysed: configuration.isAnalysed)
  }
}

extension PlayableRun {
  /// This run, cut down to one of its parts.
  ///
  /// - Throws: ``UsageError`` where the run has too few games for so many parts.
  public func part(_ shard: Shard) throws(UsageError) -> PlayableRun {
    if configuration.sequentialTest != nil {
      throw UsageError(
        setting: "shard", "a run that a sequential test may end early can't be played in parts")
    }
    guard let games = shard.games(of: configuration.games, seats: schedule.seats) else {
      throw UsageError(
        setting: "shard",
        "\(configuration.games) games are too few pairs for \(shard.count) parts")
    }
    var part = self
    part.shard = shard
    part.games = games
    return part
  }
}
