import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

/// Runs that tests start, interrupt and resume.
struct RunFixture {
  let game = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  func run(games: Int = 400) throws -> PlayableRun {
    var request = RunSpecification()
    request.strategies = ["random", "greedy", "random"]
    // The games have only a few moves, because the tests that repeat them concern files.
    request.rules = [Assignment(key: "connect", value: "3")]
    request.games = games
    return try game.prepare(request)
  }

  /// Returns the reproducible files of a finished run.
  func files(_ folder: TemporaryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try folder.contents() where Files.isReproducible(path) {
      files[path] = FileManager.default.contents(atPath: "\(folder.path)/\(path)")
    }
    return files
  }

  /// Returns the files of an uninterrupted run.
  func whole(_ run: PlayableRun, replays: Sampling = .none) async throws -> [String: Data] {
    let folder = try TemporaryFolder()
    let summary = try await RunFolder(run: run, output: folder.path, replays: replays)
      .play(jobs: 2)
    #expect(summary != nil)
    return try files(folder)
  }

  /// Plays a run until some chunks are finished, with an entry in the journal after each.
  func begin(
    _ run: PlayableRun, in folder: TemporaryFolder, chunks: Int = 4, jobs: Int = 1,
    replays: Sampling = .none
  ) async throws -> String {
    let target = try RunFolder(run: run, output: folder.path, replays: replays)
    // A separate task, because it is canceled.
    let summary = try await Task {
      var count = 0
      return try await target.play(
        jobs: jobs, pace: CheckpointSchedule(entryInterval: .zero),
        progress: { _ in
          count += 1
          if count >= chunks { cancelTask() }
        })
    }.value
    #expect(summary == nil)
    return "\(folder.path)/\(try #require(try folder.contents().first))"
  }

  /// Plays the rest of the run.
  func resume(
    _ run: PlayableRun, in folder: TemporaryFolder, jobs: Int = 2, replays: Sampling = .none
  ) async throws -> Resumption? {
    var resumption: Resumption?
    let summary = try await RunFolder(run: run, output: folder.path, replays: replays)
      .play(jobs: jobs, resumed: { resumption = $0 })
    #expect(summary?.games == run.games.count)
    return resumption
  }
}

extension StagingFolder {
  /// The hidden folder of a run, without its lock.
  convenience init(at path: String) throws {
    try self.init(path: path, names: RunFiles.allNames(of: ToyRuns.run()))
  }
}

extension RunStudy {
  /// Creates the files of the run in a folder, or opens existing ones.
  func open(
    at path: String, pace: CheckpointSchedule = CheckpointSchedule(entryInterval: .zero)
  ) async throws -> (tables: GrowingTables, state: State) {
    var provenance = ProvenanceRecord(toolVersion: "1")
    return try await open(
      in: StagingFolder(at: path), &provenance, keepsGames: false, pace: pace)
  }
}

extension GrowingTables {
  /// Plays games of the first round of a run, and adds them as one chunk.
  mutating func play(_ games: Range<Int>, of run: PlayableRun) throws {
    let chunk = try run.playChunk(games, run.schedule.round, .none, nil)
    let texts = RunFiles.growing(of: run, replays: .none).map { $0.part(chunk) }
    var rows = StepRows(texts, steps: games.count)
    rows.timings = chunk.timings
    try take(rows)
  }
}
