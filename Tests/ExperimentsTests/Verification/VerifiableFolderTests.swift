@testable import Tournament
@testable import GameCore
import Foundation
@testable import Statistics
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct VerifiableFolderTests {
  private let folder: TemporaryFolder
  private let games: [any PlayableGame] = [ToyRuns.race, ToyRuns.cards]

  init() throws { folder = try TemporaryFolder() }

  private func verify(_ path: String) async throws -> FolderVerification {
    try #require(try await VerifiableFolder(path, games: games).verify(jobs: 2))
  }

  @Test func runsAndParts() async throws {
    let run = try ToyRuns.run()
    let path = try await ToyRuns.play(run, in: folder, replays: .every(5))
    let result = try await verify(path + "/")
    #expect(result.findings == [])
    #expect((result.folder, result.kind, result.games, result.replayed) == (path, .run, 24, 24))
    #expect(!result.hasAsked)
    let part = try await verify(
      try await ToyRuns.play(run.part(try #require(Shard("3/3"))), in: folder))
    #expect((part.kind, part.games, part.findings) == (.part, 8, []))
  }

  /// More in a folder than it lists, links in it, and a version that nobody released.
  @Test func exactly() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    try FileManager.default.createDirectory(
      atPath: "\(path)/rated", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: "\(path)/seats.csv", toPath: "\(folder.path)/elsewhere.csv")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/seats.csv", withDestinationPath: "../elsewhere.csv")
    let package = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: package, encoding: .utf8)
    try text.replacing(#""tool_version" : ""#, with: #""tool_version" : "best "#).write(
      toFile: package, atomically: true, encoding: .utf8)
    let result = try await verify(path)
    // F10: nothing is read through a link.
    #expect(result.replayed == 0)
    #expect(result.findings.map(\.file) == ["rated", "seats.csv", "datapackage.json"])
    #expect(result.findings.last?.problem.hasPrefix("tool_version: unknown version 'best ") == true)
  }

  /// How a folder came about is compared with nothing; what tells it is a file of the folder's own.
  @Test(arguments: ["run", "comparison", "ratings"])
  func provenance(kind: String) async throws {
    var path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    if kind == "comparison" {
      let comparison = try Comparison(
        ToyRuns.race, RunSpecification(games: 8), rulesA: RunSpecification(),
        rulesB: RunSpecification())
      let target = try ComparisonFolder(comparison, output: folder.path)
      _ = try await target.play()
      path = target.path
    } else if kind == "ratings" {
      let rating = try Rating(RatingSource.find([path]), model: .davidson)
      path = "\(folder.path)/rated"
      try rating.write(folder: path)
    }
    let file = "\(path)/\(ProvenanceFile.name)"
    #expect(ProvenanceRecord(folder: path)?.ended != nil)
    #expect(try await verify(path).findings == [])
    try "{".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try await verify(path).findings == [])
    try FileManager.default.removeItem(atPath: file)
    #expect(try await verify(path).findings == [])
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "games.csv")
    #expect(try await verify(path).findings.map(\.file) == [ProvenanceFile.name])
  }

  /// A pipe in place of a table is told, and nobody waits for it.
  @Test func pipe() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    try FileManager.default.removeItem(atPath: "\(path)/timings.csv")
    try #require(mkfifo("\(path)/timings.csv", 0o600) == 0)
    let result = try await verify(path)
    #expect((result.replayed, result.findings.map(\.file)) == (0, ["timings.csv"]))
  }

  /// More games than the table of games has room for are not played.
  @Test func absurd() async throws {
    try await checkAbsurd(ToyRuns.run(strategies: ["steady:after=1", "steady:after=9"]))
  }

  /// Nor where a test may end them.
  @Test func absurdTest() async throws {
    var request = RunSpecification(strategies: ["steady:after=1", "steady:after=9"], games: 24)
    request.sequentialTest = try SequentialTest("elo0=0,elo1=400")
    try await checkAbsurd(ToyRuns.race.prepare(request))
  }

  private func checkAbsurd(_ run: PlayableRun) async throws {
    let target = try RunFolder(run: run, output: folder.path)
    let games = try await target.play()?.games ?? 0
    try forge(
      target.path, "\"games\" : 24,", "    \"games\" : \(games),",
      with: "    \"games\" : 1000000000000000,")
    let result = try await verify(target.path)
    #expect(games > 0)
    #expect(result.replayed == 0)
    #expect(result.findings.map(\.file) == ["games.csv"])
    let problem = result.findings.first?.problem ?? ""
    #expect(problem.contains("1000000000000000 games"))
  }

  /// Says something else in a folder's description.
  private func forge(_ folder: String, _ texts: String..., with other: String) throws {
    let package = "\(folder)/datapackage.json"
    var description = try String(contentsOfFile: package, encoding: .utf8)
    for text in texts { description = description.replacing(text, with: other) }
    try description.write(toFile: package, atomically: true, encoding: .utf8)
  }

  /// A test that would never end the games of a forged description is not waited for.
  @Test func endlessTest() async throws {
    let run = try ToyRuns.run(games: 400, strategies: ["steady:after=1", "steady:after=9"]) {
      $0.sequentialTest = try .init("elo0=0,elo1=100")
    }
    let target = try RunFolder(run: run, output: folder.path)
    #expect(try #require(try await target.play()).games < 400)
    let package = "\(target.path)/datapackage.json"
    try String(contentsOfFile: package, encoding: .utf8)
      .replacing("\"games\" : 400,", with: "\"games\" : 1000000000000,")
      .replacing("\"elo1\" : 100", with: "\"elo1\" : 0.001")
      .write(toFile: package, atomically: true, encoding: .utf8)
    let result = try await verify(target.path)
    #expect(result.findings.map(\.file) == ["games.csv", "seats.csv"])
    #expect(result.replayed < 100_000)
  }

  @Test func foreign() async throws {
    for path in ["/none", "/dev/null", folder.path] {
      #expect(throws: UsageError.self) { try VerifiableFolder(path, games: games) }
    }
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    #expect(throws: FailedCheck.self) { try VerifiableFolder(path, games: [ToyRuns.cards]) }
  }
}
