import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentExperiments

/// Sweeps that are interrupted in every possible way and resumed.
struct SweepFolderResumptionTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func sweep() throws -> Sweep {
    try SweepFixture.cards(["rule:hand=2..8", "rule:cards=16,14,40"])
  }

  /// Plays until a number of games is finished, with an entry in the journal after each point.
  private func interrupt(
    _ sweep: Sweep, after games: Int, jobs: Int = 1, keepsRuns: Bool = false
  ) async throws -> String {
    let path = output.path
    // A separate task, because it is canceled.
    let summary = try await Task {
      try await SweepFolder(sweep, output: path).play(
        jobs: jobs, keepsRuns: keepsRuns, pace: CheckpointSchedule(entryInterval: .zero),
        progress: { if $0 >= games { cancelTask() } })
    }.value
    #expect(summary == nil)
    return try SweepFolder(sweep, output: path).place.partialPath
  }

  /// Plays the rest, and returns the number of points that were finished before.
  private func resume(
    _ sweep: Sweep, jobs: Int = 2, keepsRuns: Bool = false
  ) async throws -> Int? {
    var resumed: Int?
    let folder = try SweepFolder(sweep, output: output.path)
    #expect(
      try await folder.play(jobs: jobs, keepsRuns: keepsRuns, resumed: { resumed = $0.games })
        != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path).count == 1)
    return resumed
  }

  /// The process ended between two files: the run of the last finished point, an incomplete run, and runs of
  /// points without rows are left.
  @Test(arguments: [1, 0, 3].prefix(tries(3)))
  func `leftover runs are replaced`(ahead: Int) async throws {
    let sweep = try sweep()
    let expected = try await SweepFixture.whole(sweep)
    let partial = try await interrupt(sweep, after: 300)
    let done =
      try String(contentsOfFile: "\(partial)/points.csv", encoding: .utf8)
      .split(separator: "\n").count - 1
    try #require(done > 2 && done < 16)
    let runs = PointRuns(sweep: sweep, folder: "\(partial)/runs", keeps: true)
    _ = try await runs.play(done - 1 + ahead, jobs: 1, progress: { _ in })
    let half = done + ahead + (ahead == 0 ? 0 : 1)
    _ = try await Task {
      try await PointRuns(sweep: sweep, folder: "\(partial)/runs", keeps: true).play(
        half, jobs: 1, progress: { _ in cancelTask() })
    }.value
    #expect(runs.isBegun)
    #expect(try await resume(sweep) == done)
    let folder = try SweepFolder(sweep, output: output.path)
    #expect(try SweepFixture.files(folder.path) == expected)
    #expect(!folder.hasRuns)
    #expect(try folder.storedSummary() != nil)
  }
}
