@testable import GameCore
import Foundation
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TuningFolderTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  /// The tables of a folder, which are the same whoever made them.
  private func tables(_ path: String, _ plan: TuningPlan) throws -> [String] {
    try plan.files.filter { $0 != "provenance.json" }.map {
      try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)
    }
  }

  /// Plays until so many games are done and is interrupted.
  private func interrupt(_ folder: TuningFolder, after games: Int) async throws {
    // A task of its own, because it is cancelled.
    let summary = try await Task {
      try await folder.play(
        jobs: 2, pace: CheckpointSchedule(entryInterval: .zero),
        progress: { if $0 >= games { cancelTask() } })
    }.value
    #expect(summary == nil)
  }

  @Test func madeBefore() async throws {
    let folder = try TuningFolder(ToyTuning.plan(), output: output.path)
    #expect(try folder.storedSummary() == nil)
    let summary = try await folder.play(jobs: 2)
    #expect(try folder.storedSummary() == summary)
    #expect(try output.contents().count == 6)
  }

  /// Interrupted at any place, it goes on, with any number of jobs, to the same bytes.
  @Test(arguments: TuningMethod.allCases)
  func resumed(method: TuningMethod) async throws {
    let plan = try ToyTuning.plan(method)
    let whole = try TemporaryFolder()
    let undisturbed = try TuningFolder(plan, output: whole.path)
    let summary = try await undisturbed.play(jobs: 1)
    let folder = try TuningFolder(plan, output: output.path)
    for games in [20, 150, 350] { try await interrupt(folder, after: games) }
    var kept = 0
    let resumed = try await folder.play(jobs: 2, resumed: { kept = $0 * plan.gamesPerBlock })
    #expect(kept >= 350 && resumed == summary)
    #expect(try tables(folder.path, plan) == tables(undisturbed.path, plan))
  }

  /// Bytes that a kill left behind the last entry of the journal, or cut off, are played again.
  @Test(arguments: [-7, 9])
  func killed(change: Int) async throws {
    let plan = try ToyTuning.plan()
    let folder = try TuningFolder(plan, output: output.path)
    try await interrupt(folder, after: 200)
    let name = try #require(folder.path.split(separator: "/").last)
    let blocks = "\(output.path)/.\(name).partial/blocks.csv"
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: blocks))
    let end = try handle.seekToEnd()
    if change < 0 {
      try handle.truncate(atOffset: end - UInt64(-change))
    } else {
      try handle.write(contentsOf: Data(String(repeating: "3", count: change).utf8))
    }
    try handle.close()
    let summary = try await folder.play()
    let whole = try TemporaryFolder()
    let undisturbed = try TuningFolder(plan, output: whole.path)
    #expect(try await undisturbed.play() == summary)
    #expect(try tables(folder.path, plan) == tables(undisturbed.path, plan))
  }

  /// Whatever is not as it was written is refused by name, and left alone.
  @Test func damage() async throws {
    let folder = try TuningFolder(ToyTuning.plan(), output: output.path)
    _ = try await folder.play()
    for (file, text, reason) in [
      ("blocks.csv", "x", "blocks.csv was modified or deleted"),
      ("settings.csv", nil, "settings.csv was modified or deleted"),
      ("datapackage.json", "{}", "datapackage.json is missing or unreadable"),
    ] as [(String, String?, String)] {
      let path = "\(folder.path)/\(file)"
      let original = try String(contentsOfFile: path, encoding: .utf8)
      try FileManager.default.removeItem(atPath: path)
      try text?.write(toFile: path, atomically: true, encoding: .utf8)
      let error = #expect(throws: DamagedRun.self) { try folder.storedSummary() }
      #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
      try original.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try folder.storedSummary() != nil)
  }

  /// A hidden folder that something else lies in is left as it is.
  @Test func foreign() async throws {
    let folder = try TuningFolder(ToyTuning.plan(), output: output.path)
    let name = try #require(folder.path.split(separator: "/").last)
    let partial = "\(output.path)/.\(name).partial"
    try FileManager.default.createDirectory(atPath: partial, withIntermediateDirectories: true)
    try "mine".write(toFile: "\(partial)/notes.txt", atomically: true, encoding: .utf8)
    await #expect(throws: UsageError.self) { try await folder.play() }
    #expect(try output.contents() == [".\(name).partial", ".\(name).partial/notes.txt"])
  }
}
