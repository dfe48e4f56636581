@testable import GameCore
import Foundation
@testable import Tournament
import TestSupport
import Testing

/// Sweeps that end early and go on, in every way that ends one.
@Suite(.timeLimit(.minutes(10))) struct SweepFolderResumptionTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func sweep() throws -> Sweep {
    try SweepFixture.cards(["rule:hand=2..8", "rule:cards=16,14,40"])
  }

  /// Plays until so many games are done, with an entry in the journal after each point.
  private func interrupt(
    _ sweep: Sweep, after games: Int, jobs: Int = 1, keepsRuns: Bool = false
  ) async throws -> String {
    let path = output.path
    // A task of its own, because it is cancelled.
    let summary = try await Task {
      try await SweepFolder(sweep, output: path).play(
        jobs: jobs, keepsRuns: keepsRuns, pace: CheckpointSchedule(entryInterval: .zero),
        progress: { if $0 >= games { cancelTask() } })
    }.value
    #expect(summary == nil)
    return try SweepFolder(sweep, output: path).place.partialPath
  }

  /// Plays what is left, and returns how many points were done before.
  private func resume(
    _ sweep: Sweep, jobs: Int = 2, keepsRuns: Bool = false
  ) async throws -> Int? {
    var resumed: Int?
    let folder = try SweepFolder(sweep, output: output.path)
    #expect(
      try await folder.play(jobs: jobs, keepsRuns: keepsRuns, resumed: { resumed = $0 }) != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path).count == 1)
    return resumed
  }

  @Test(arguments: [(1, false), (3, false), (2, true)])
  func stopped(jobs: Int, keepsRuns: Bool) async throws {
    let sweep = try sweep()
    let expected = try await SweepFixture.whole(sweep)
    for games in triesEverything ? [1, 40, 130, 400, 700] : [40, 400] {
      _ = try await interrupt(sweep, after: games, jobs: jobs, keepsRuns: keepsRuns)
    }
    let resumed = try #require(try await resume(sweep, jobs: jobs, keepsRuns: keepsRuns))
    #expect(resumed > 0 && resumed < 21)
    let folder = try SweepFolder(sweep, output: output.path).path
    #expect(try SweepFixture.files(folder) == expected)
    if keepsRuns {
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/runs").count == 20)
    }
  }

  @Test(arguments: [false, true]) func anUnfinishedSweepKeepsItsChoiceOfRuns(begunWith: Bool)
    async throws
  {
    let sweep = try sweep()
    let partial = try await interrupt(sweep, after: 300, keepsRuns: begunWith)
    let before = try SweepFixture.files(partial)
    let error = await #expect(throws: UsageError.self) {
      try await resume(sweep, keepsRuns: !begunWith)
    }
    #expect(error?.mistakes.map(\.setting) == ["keep-runs"])
    #expect(
      error?.mistakes.first?.text
        == "the unfinished sweep in \(partial) was started \(begunWith ? "with" : "without") this option"
    )
    #expect(
      error?.mistakes.first?.remedy?.hasPrefix(
        begunWith ? "Add the option to resume" : "Leave the option out to resume") == true)
    #expect(try SweepFixture.files(partial) == before)
    #expect(try await resume(sweep, keepsRuns: begunWith) != nil)
  }

  /// A file that lost its end: the sweep goes back to what is whole in all of them.
  @Test(arguments: ["points.csv", "batches.csv", "journal"])
  func truncated(file: String) async throws {
    let sweep = try sweep()
    let expected = try await SweepFixture.whole(sweep)
    let partial = try await interrupt(sweep, after: 500)
    let copy = try TemporaryFolder(copying: output)
    let name = try #require(partial.split(separator: "/").last)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(partial)/\(file)"))
    for share in triesEverything ? [0.35, 0.8, 0.99] : [0.8] {
      try? FileManager.default.removeItem(atPath: output.path)
      try FileManager.default.copyItem(atPath: copy.path, toPath: output.path)
      try bytes.prefix(Int(Double(bytes.count) * share)).write(
        to: URL(fileURLWithPath: "\(output.path)/\(name)/\(file)"))
      _ = try await resume(sweep)
      #expect(try SweepFixture.files(SweepFolder(sweep, output: output.path).path) == expected)
    }
  }

  /// Rows that no entry of the journal tells of are cut off.
  @Test func moreThanTold() async throws {
    let sweep = try sweep()
    let expected = try await SweepFixture.whole(sweep)
    let partial = try await interrupt(sweep, after: 300)
    for file in ["points.csv", "batches.csv"] {
      let handle = try #require(FileHandle(forWritingAtPath: "\(partial)/\(file)"))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("20,8,40,".utf8))
      try handle.close()
    }
    #expect(try await resume(sweep) != nil)
    #expect(try SweepFixture.files(SweepFolder(sweep, output: output.path).path) == expected)
  }

  /// What a process leaves that ends between two files: the run of the point that was done last, one that
  /// was half played, and runs of points whose rows were lost.
  @Test(arguments: [1, 0, 3].prefix(tries(3)))
  func leftoverRuns(ahead: Int) async throws {
    let sweep = try sweep()
    let expected = try await SweepFixture.whole(sweep)
    let partial = try await interrupt(sweep, after: 300)
    let done =
      try String(contentsOfFile: "\(partial)/points.csv", encoding: .utf8)
      .split(separator: "\n").count - 1
    try #require(done > 2 && done < 16)
    let runs = PointRuns(of: sweep, in: "\(partial)/runs", keeps: true)
    _ = try await runs.play(done - 1 + ahead, jobs: 1, progress: { _ in })
    let half = done + ahead + (ahead == 0 ? 0 : 1)
    _ = try await Task {
      try await PointRuns(of: sweep, in: "\(partial)/runs", keeps: true).play(
        half, jobs: 1, progress: { _ in cancelTask() })
    }.value
    #expect(runs.isBegun)
    #expect(try await resume(sweep) == done)
    let folder = try SweepFolder(sweep, output: output.path)
    #expect(try SweepFixture.files(folder.path) == expected)
    #expect(!folder.hasRuns)
    #expect(try folder.storedSummary() != nil)
  }

  /// A sweep that was begun with its runs goes on with them, or says that it has to.
  @Test func otherKeeping() async throws {
    let sweep = try sweep()
    let expected = try await SweepFixture.whole(sweep)
    let partial = try await interrupt(sweep, after: 300, keepsRuns: true)
    let folder = try SweepFolder(sweep, output: output.path)
    let before = try FileManager.default.subpathsOfDirectory(atPath: partial).sorted()
    await #expect(throws: UsageError.self) { try await folder.play() }
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: partial).sorted().filter { $0 != "lock" }
        == before.filter { $0 != "lock" })
    #expect(try await resume(sweep, keepsRuns: true) != nil)
    #expect(try SweepFixture.files(folder.path) == expected)
  }

  /// Parts are resumed as the whole is.
  @Test func part() async throws {
    let part = try sweep().part(try #require(.init("2/3")))
    let expected = try await SweepFixture.whole(part)
    _ = try await interrupt(part, after: 100)
    let resumed = try #require(try await resume(part))
    #expect(resumed > 0 && resumed < 7)
    #expect(try SweepFixture.files(SweepFolder(part, output: output.path).path) == expected)
  }

  /// Games that were done are counted from where a sweep was begun.
  @Test func progress() async throws {
    let part = try sweep().part(try #require(.init("2/3")))
    _ = try await interrupt(part, after: 100)
    var counts: [Int] = []
    let folder = try SweepFolder(part, output: output.path)
    var resumed = 0
    _ = try await folder.play(resumed: { resumed = $0 }, progress: { counts.append($0) })
    #expect(counts == counts.sorted())
    #expect((counts.first ?? 0) > resumed * 40)
    #expect(counts.last == 7 * 40)
  }
}
