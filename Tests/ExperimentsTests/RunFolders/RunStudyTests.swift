import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct RunStudyTests {
  private let folder: TemporaryFolder
  private static let slow = CheckpointSchedule(
    entryInterval: .seconds(1000), syncInterval: .seconds(1000))

  init() throws { folder = try TemporaryFolder() }

  private var checkpoints: [Checkpoint] {
    get throws { try JournalContents(path: "\(folder.path)/journal").checkpoints }
  }

  @Test func `every entry has the changes since the last entry`() async throws {
    let run = try ToyRuns.run(
      games: 12, strategies: ["steady", "faulty:fault=error,step=3"])
    let study = RunStudy(run: run)
    var tables = try await study.open(at: folder.path).tables
    #expect(tables.steps == 0)
    for start in [0, 4, 8] {
      try tables.play(start..<start + 4, of: run)
      #expect(tables.steps == start + 4)
    }
    #expect(try checkpoints.map(\.games) == [4, 8, 12])
    #expect(
      try checkpoints.last?.files == [
        FileMark(path: "\(folder.path)/games.csv"), FileMark(path: "\(folder.path)/seats.csv"),
      ])
    let times = try checkpoints.flatMap(\.timings)
    #expect(times.map(\.strategy) == [0, 1, 0, 1, 0, 1])
    // Each of four games has three answered rounds, and a fourth with an answer of only the first strategy.
    #expect(times.map(\.histogram.count) == [16, 12, 16, 12, 16, 12])
    let state = try study.state(after: tables, in: folder.path)
    #expect(state.accumulator.round == nil)
    let summary = try study.results(of: state).summary
    #expect(
      try (summary.games, summary.run, summary.forfeitedGames) == (12, run.name(), 12))
    // The first ten forfeits are listed.
    #expect(summary.forfeits.map(\.gameID) == Array(0..<10))
  }

  /// With rare checkpoints, the journal has one entry with the final lengths of the tables.
  @Test func `a stopped run has a last entry in the journal`() async throws {
    let run = try ToyRuns.run(games: 12)
    let study = RunStudy(run: run)
    var first = try await study.open(at: folder.path, pace: Self.slow).tables
    try first.play(0..<2, of: run)
    try first.play(2..<6, of: run)
    #expect(try checkpoints.isEmpty)
    try first.sync()
    #expect(try checkpoints.map(\.games) == [6])
    try first.sync()
    #expect(try checkpoints.map(\.games) == [6])
    var (second, state) = try await study.open(at: folder.path, pace: Self.slow)
    #expect((second.steps, state.accumulator.games) == (6, 6))
    let isComplete = try await study.play(
      &state, into: &second, in: second.folder, keepsGames: false, jobs: 1, progress: { _ in })
    #expect(isComplete && second.steps == 12)
    #expect(try study.results(of: state).summary.games == 12)
    let rows = try folder.text("games.csv")
    #expect(
      try rows == run.schema(of: .games).header
        + run.playChunk(0..<12, run.schedule.round, .none, nil).gameRows.text)
  }

  @Test func `if the disk is full again after resuming, all saved games count`() async throws {
    let run = try ToyRuns.run(games: 12)
    let study = RunStudy(run: run)
    var first = try await study.open(at: folder.path).tables
    try first.play(0..<6, of: run)
    let second = try await study.open(at: folder.path).tables
    errno = ENOSPC
    let full = study.stopped(by: FileError("cannot write", "a"), second) as? DiskFull
    #expect((full?.gamesKept, full?.gamesLeft) == (6, 6))
    errno = EFBIG
    let limited = study.stopped(by: FileError("cannot write", "a"), second) as? StoppedRun
    #expect(limited?.gamesKept == 6)
    // If no game is saved, the error is unchanged.
    let folder = try TemporaryFolder()
    let new = try await study.open(at: folder.path).tables
    #expect(study.stopped(by: FileError("cannot write", "a"), new) is FileError)
  }
}
