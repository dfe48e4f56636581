import GameCore
import TestSupport
import Testing

@testable import Replays
@testable import RunFolders
@testable import Tournament

/// Short runs of toy games.
enum ToyRuns {
  static let race = GameEntry(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"])
  static let cards = GameEntry(
    HighCard.self, strategies: HighCardStrategies.all, roster: ["random", "lowest"])

  /// A race of three strategies, unless asked for otherwise.
  static func run(
    _ game: GameEntry = race, games: Int = 24, seats: Int = 2,
    strategies: [String] = ["random", "steady", "steady:after=1"],
    rules: KeyValuePairs<String, String> = [:],
    change: (inout RunSpecification) throws -> Void = { _ in }
  ) throws -> PlayableRun {
    var request = RunSpecification(
      rules: rules, strategies: strategies, seats: seats, games: games)
    try change(&request)
    return try game.prepare(request)
  }

  /// Plays a run and returns its folder.
  static func play(
    _ run: PlayableRun, in folder: TemporaryFolder, replays: Sampling = .none
  ) async throws -> String {
    let target = try RunFolder(run: run, output: folder.path)
    #expect(try await target.play(replays: replays)?.games == run.games.count)
    return target.path
  }

  /// All games of a run as one chunk.
  static func chunk(_ run: PlayableRun, replays: Sampling = .none) throws -> Chunk {
    try run.playChunk(run.games, run.schedule.round, replays)
  }
}
