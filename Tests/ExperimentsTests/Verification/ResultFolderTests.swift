import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ResultFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func everyKindIsFound() async throws {
    let run = try ToyRuns.run()
    let path = try await ToyRuns.play(run, in: folder, replays: .all)
    let part = try await ToyRuns.play(run.part(try #require(Shard("2/3"))), in: folder)
    let comparison = try ComparisonFolder(
      Comparison(
        ToyRuns.race, RunSpecification(games: 8), rulesA: RunSpecification(),
        rulesB: RunSpecification(rules: ["rounds": "2"])), output: folder.path)
    _ = try await comparison.play()
    let sweep = try await SweepFixture.play(SweepFixture.cards(games: 20), in: folder)
    let tuning = try TuningFolder(
      TuningPlan(
        ToyRuns.race,
        TuningRequest(
          RunSpecification(strategies: ["random"], games: 240), tuned: ["steady:after=0..9"],
          method: .spsa)), output: folder.path)
    _ = try await tuning.play()
    let rated = "\(folder.path)/rated"
    try Rating(RatingSource.find([path]), model: .davidson).write(folder: rated)
    let recorded = "\(folder.path)/recorded"
    try FileManager.default.createDirectory(atPath: recorded, withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: "\(path)/replays.jsonl", toPath: "\(recorded)/replays.jsonl")
    let folders = [path + "/", part, comparison.path, sweep, tuning.path, rated, recorded]
    let results = try folders.map { try ResultFolder($0) }
    #expect(
      results.map(\.kind) == [.run, .part, .comparison, .sweep, .tuning, .rating, .replays])
    #expect(results[0].path == path)
    for described in results.dropLast() {
      #expect(described.versionProblem == nil && !described.hashes.isEmpty)
      #expect(described.toolVersion == ToolVersion.current)
      #expect(described.schemaVersion == ToolVersion.schema)
    }
    #expect(results[6].hashes.isEmpty)
  }

  /// The error of unfinished results names the command that finishes them.
  @Test func unfinishedResultsAreRefused() async throws {
    let hidden = try await ToyRuns.interrupt(ToyRuns.run(games: 4000), after: 2, in: folder)
    let name = try #require(hidden.split(separator: "/").last).dropFirst().dropLast(8)
    for path in ["\(folder.path)/\(name)", "\(folder.path)/\(name)/", hidden] {
      let error = #expect(throws: UsageError.self) { try ResultFolder(path) }
      #expect(error?.description.hasSuffix(": the results are unfinished") == true)
      #expect(error?.mistakes.first?.remedy?.contains("repeat the command") == true)
    }
  }

  @Test(arguments: [
    "", "{}", #"{"resources":[]}"#, #"{"resources":[],"configuration":{"a":1}}"#,
    #"{"resources":[],"configuration":[]}"#,
  ])
  func otherPackagesAreRefused(package: String) throws {
    _ = try folder.write(package, to: "datapackage.json")
    #expect(ResultFolder(folder: folder.path) == nil)
    let error = #expect(throws: UsageError.self) { try ResultFolder(folder.path) }
    #expect(error?.description.hasSuffix("datapackage.json does not describe results") == true)
  }

  @Test func linksAreRefused() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/notes.txt", withDestinationPath: "/etc/passwd")
    #expect(throws: FileError.self) { try ResultFolder(path) }
    #expect(try ResultFolder(path, checksLinks: false).kind == .run)
  }
}
