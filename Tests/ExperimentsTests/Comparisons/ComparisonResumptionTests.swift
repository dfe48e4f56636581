@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import Tournament
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ComparisonResumptionTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  /// More deals than are played again, and more games than two chunks have.
  private static func comparison(
    strategies: [String] = ["random", "greedy"], rules: RuleTexts = ["misere": "true"]
  ) throws -> Comparison {
    let connectFour = GameModule(
      ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ["random", "greedy"])
    return try Comparison(
      connectFour, RunSpecification(strategies: strategies, games: 3000),
      rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: rules))
  }

  /// The files of a finished folder that follow from the configuration.
  private func files(_ folder: ComparisonFolder) throws -> [String] {
    try ["comparison.csv", "matchups.csv", "changes.csv", "datapackage.json"].map {
      try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8)
    }
  }

  /// Plays until that many games are done, and returns the hidden folder.
  @discardableResult
  private func interrupt(_ folder: ComparisonFolder, after games: Int) async throws -> String {
    // A separate task: the test itself is not cancelled.
    let summary = try await Task {
      try await folder.play(
        jobs: 2, pace: CheckpointSchedule(entryInterval: .zero),
        progress: { if $0 >= games { cancelTask() } })
    }.value
    #expect(summary == nil)
    return try #require(RunProgress.folder(of: folder.path))
  }

  private func undisturbed(_ comparison: Comparison) async throws -> [String] {
    let other = try TemporaryFolder()
    let folder = try ComparisonFolder(comparison, output: other.path)
    _ = try await folder.play()
    return try files(folder)
  }

  /// On a board of one column all games are the same.
  @Test(arguments: [["misere": "true"], ["columns": "1", "rows": "4"]] as [RuleTexts])
  func aStoppedComparisonResumesToTheSameBytes(rules: RuleTexts) async throws {
    let comparison = try Self.comparison(rules: rules)
    let folder = try ComparisonFolder(comparison, output: output.path)
    for games in [2, 400, 1000] { try await interrupt(folder, after: games) }
    var (kept, scores): (Int, [ScoreDifference]) = (0, [])
    let summary = try await comparison.play(
      at: folder.place, jobs: 1, resumed: { kept = 2 * $0 }, finished: { scores = $0.scores })
    #expect(kept >= 1000 && kept < 3000 && kept % 2 == 0)
    #expect(try await undisturbed(comparison) == files(folder))
    #expect(try folder.storedSummary() == summary)
    #expect(scores.map(\.strategy) == comparison.runA.configuration.strategies.map(\.label))
    let record = try #require(ProvenanceRecord(folder: folder.path))
    #expect(record.resumed == 3)
    #expect(try output.contents().count == 6)
  }

  /// Rows that were not written to their end, and those after the last entry, are played again.
  @Test(arguments: ["traces.csv", "changes.csv"], [-7, 9])
  func aTornLastRowIsCutOff(file: String, change: Int) async throws {
    let comparison = try Self.comparison()
    let folder = try ComparisonFolder(comparison, output: output.path)
    let path = "\(try await interrupt(folder, after: 400))/\(file)"
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let end = try handle.seekToEnd()
    if change < 0 {
      try handle.truncate(atOffset: end - UInt64(-change))
    } else {
      try handle.write(contentsOf: Data(String(repeating: "3", count: change).utf8))
    }
    try handle.close()
    _ = try await folder.play()
    #expect(try await undisturbed(comparison) == files(folder))
  }

  @Test func aDamagedTableIsRefused() async throws {
    let comparison = try Self.comparison()
    let folder = try ComparisonFolder(comparison, output: output.path)
    let hidden = try await interrupt(folder, after: 400)
    let path = "\(hidden)/traces.csv"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try ("x" + text).write(toFile: path, atomically: false, encoding: .utf8)
    let error = await #expect(throws: DamagedRun.self) { try await folder.play() }
    #expect(error?.reason == "traces.csv was modified since it was created")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "x" + text)
  }

  /// The journal proves all bytes, but no process of this program wrote them.
  @Test(arguments: [
    (
      "", "1,2,7,0,0123456789abcdef,9,7,0,2,1,7,0,0123456789abcdef,9,7,0,\n",
      "traces.csv, line 2: column 'winner_again': expected a whole number from 0 to 2, "
        + "found an empty field"
    ),
    (
      "", "1,2,7,0,,9,7,0,2,1,7,0,,9,7,0,1\n",
      "traces.csv, line 2: column 'a_hash': expected 16 hexadecimal digits"
    ),
    ("", "", "traces.csv, line 2: expected a row of game 0"),
    (
      "",
      "1,2,7,0,0123456789abcdef,9,7,0,2,1,7,0,0123456789abcdef,9,7,0,1\n"
        + "1,2,7,0,0123456789abcdef,9,7,0,1,2,7,0,0123456789abcdef,9,7,0,0\n",
      "changes.csv does not follow from traces.csv"
    ),
  ])
  func tablesThatContradictEachOtherAreRefused(
    changes: String, traces: String, reason: String
  ) async throws {
    let comparison = try Self.comparison()
    let folder = try ComparisonFolder(comparison, output: output.path)
    let hidden = "\(output.path)/.\(try comparison.name()).partial"
    let table = TraceTable(comparison)
    do {
      let staging = try StagingFolder.locked(
        path: hidden, names: ["changes.csv", "traces.csv"] + GrowingTables.journalNames,
        maker: "comparison")
      var tables = try await GrowingTables(
        folder: staging,
        header: JournalHeader(
          configuration: try JSON.canonical(comparison.configuration), shard: nil),
        beginnings: [
          ("changes.csv", ComparisonFile.changes.schema(seats: 2).header),
          ("traces.csv", table.table.text),
        ], end: 1500, maker: "comparison")
      try tables.append([changes, traces])
      try tables.sync()
    }
    let error = await #expect(throws: DamagedRun.self) { try await folder.play() }
    #expect(error?.reason.hasSuffix(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func aJournalOfOtherRulesIsRefused() async throws {
    let folder = try ComparisonFolder(
      Self.comparison(), output: output.path)
    let other = try ComparisonFolder(
      Self.comparison(strategies: ["random", "random"]), output: output.path)
    let hidden = try await interrupt(folder, after: 2)
    let name = try #require(other.path.split(separator: "/").last)
    try FileManager.default.moveItem(atPath: hidden, toPath: "\(output.path)/.\(name).partial")
    let error = await #expect(throws: UsageError.self) { try await other.play() }
    #expect(
      error?.description.contains("cannot resume the comparison: it has a different configuration")
        == true)
  }

  @Test func progressIsReadFromTheJournal() async throws {
    let comparison = try Self.comparison()
    let folder = try ComparisonFolder(comparison, output: output.path)
    let progress = try #require(
      try ComparisonProgress(folder: try await interrupt(folder, after: 400)))
    #expect(progress.games >= 400 && progress.games < 3000)
    #expect((progress.total, progress.toolVersion) == (3000, ToolVersion.current))
    #expect(try progress.configuration.canonicalText() == comparison.configuration.canonicalText())
    let run = try await ToyRuns.interrupt(ToyRuns.run(games: 4000), after: 2, in: output)
    #expect(try ComparisonProgress(folder: run) == nil)
  }
}
