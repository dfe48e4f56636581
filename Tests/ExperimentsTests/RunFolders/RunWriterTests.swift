@testable import Tournament
import Foundation
@testable import Statistics
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunWriterTests {
  private let folder: TemporaryFolder
  private let provenance = ProvenanceRecord(toolVersion: "1")

  init() throws { folder = try TemporaryFolder() }

  private func writer(
    _ run: PlayableRun, replays: Sampling = .none,
    pace: CheckpointSchedule = CheckpointSchedule(entryInterval: .zero)
  ) async throws -> RunWriter {
    RunWriter(
      run: run, name: "a-run",
      partial: try await UnfinishedRun(
        run: run, folder: StagingFolder(at: folder.path), replays: replays),
      pace: pace, jobs: 1)
  }

  private func chunk(_ run: PlayableRun, _ games: Range<Int>) throws -> Chunk {
    try run.playChunk(games, run.schedule.round, .none, nil)
  }

  private var checkpoints: [Checkpoint] {
    get throws { try JournalContents(path: "\(folder.path)/journal").checkpoints }
  }

  /// Every entry tells what came since the one before.
  @Test func entries() async throws {
    let run = try ToyRuns.run(
      games: 12, strategies: ["steady", "faulty:fault=error,step=3"])
    var writer = try await writer(run)
    #expect(writer.next == 0)
    for start in [0, 4, 8] {
      #expect(try writer.append(chunk(run, start..<start + 4)))
      #expect(writer.next == start + 4)
    }
    #expect(try checkpoints.map(\.games) == [4, 8, 12])
    #expect(
      try checkpoints.last?.files == [
        FileMark(path: "\(folder.path)/games.csv"), FileMark(path: "\(folder.path)/seats.csv"),
      ])
    let times = try checkpoints.flatMap(\.timings)
    #expect(times.map(\.entrant) == [0, 1, 0, 1, 0, 1])
    // Three rounds of four games are answered, and a fourth by the first strategy alone.
    #expect(times.map(\.histogram.count) == [16, 12, 16, 12, 16, 12])
    #expect(writer.round == nil)
    let summary = try writer.finish(provenance)
    #expect((summary.games, summary.run, summary.forfeitedGames) == (12, "a-run", 12))
    // The first ten are told one by one.
    #expect(summary.forfeits.map(\.gameID) == Array(0..<10))
  }

  /// Without haste the journal has one entry: where the writer stopped.
  @Test func stopping() async throws {
    let run = try ToyRuns.run(games: 12)
    let slow = CheckpointSchedule(entryInterval: .seconds(1000), syncInterval: .seconds(1000))
    var first = try await writer(run, pace: slow)
    #expect(try first.append(chunk(run, 0..<2)))
    #expect(try first.append(chunk(run, 2..<6)))
    #expect(try checkpoints.isEmpty)
    try first.stop()
    #expect(try checkpoints.map(\.games) == [6])
    try first.stop()
    #expect(try checkpoints.map(\.games) == [6])
    var second = try await writer(run, pace: slow)
    #expect(second.next == 6)
    #expect(try second.append(chunk(run, 6..<12)))
    let summary = try second.finish(provenance)
    #expect(summary.games == 12)
    let rows = try folder.text("games.csv")
    #expect(try rows == run.schema(of: .games).header + chunk(run, 0..<12).gameRows.text)
  }

  /// Where the disk is full again after resuming, all games count that are kept.
  @Test func fullAgain() async throws {
    let run = try ToyRuns.run(games: 12)
    var first = try await writer(run)
    #expect(try first.append(chunk(run, 0..<6)))
    let second = try await writer(run)
    errno = ENOSPC
    let full = second.stopped(by: FileError("cannot write", "a"), bytesPerGame: 9) as? DiskFull
    #expect((full?.gamesKept, full?.gamesLeft) == (6, 6))
    errno = EFBIG
    let limited = second.stopped(by: FileError("cannot write", "a"), bytesPerGame: 9) as? StoppedRun
    #expect(limited?.gamesKept == 6)
    // Where nothing is kept, nothing else is said.
    let folder = try TemporaryFolder()
    let new = RunWriter(
      run: run, name: "b",
      partial: try await UnfinishedRun(
        run: run, folder: StagingFolder(at: folder.path), replays: .none),
      pace: CheckpointSchedule(), jobs: 1)
    #expect(new.stopped(by: FileError("cannot write", "a"), bytesPerGame: 9) is FileError)
  }
}
