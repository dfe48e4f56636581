import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct TuningCheckTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func plan() throws -> TuningPlan {
    try TuningPlan(
      ToyRuns.race, RunSpecification(strategies: ["random"], games: 400),
      tuned: ["steady:after=0..9"], method: .ntbea)
  }

  private func played() async throws -> String {
    let plan = try plan()
    let folder = try TuningFolder(plan, output: output.path)
    _ = try await folder.play()
    return folder.path
  }

  private func verify(_ path: String, sample: Int? = nil) async throws -> FolderVerification {
    let folder = try VerifiableFolder(path, games: [ToyRuns.race])
    return try #require(try await folder.verify(sample: sample, jobs: 2))
  }

  /// Changes a column of blocks.csv in some rows.
  private func forge(
    _ path: String, column: Int, _ change: (Int, String) -> String
  ) throws -> (old: String, new: String) {
    let old = try String(contentsOfFile: "\(path)/blocks.csv", encoding: .utf8)
    let rows = old.split(separator: "\n").enumerated().map { number, line in
      var cells = line.split(separator: ",").map(String.init)
      if number > 0 { cells[column] = change(number, cells[column]) }
      return cells.joined(separator: ",") + "\n"
    }
    try rows.joined().write(toFile: "\(path)/blocks.csv", atomically: true, encoding: .utf8)
    return (old, rows.joined())
  }

  @Test func `a sample replays whole blocks`() async throws {
    let path = try await played()
    let result = try await verify(path, sample: 49)
    #expect(result.findings == [] && !result.hasAsked)
    #expect(result.replayed == 50 && result.games > 250)
    #expect(try VerifiableFolder(path, games: [ToyRuns.race]).games(inSample: 49) == 50)
  }

  /// The folder contradicts only the games.
  @Test func `a sample finds forged blocks`() async throws {
    let (path, plan) = (try await played(), try plan())
    _ = try forge(path, column: 3) { _, _ in "1" }
    let results = try plan.results(of: plan.process(in: path), in: path)
    for table in results.tables {
      try table.text.write(
        toFile: "\(path)/\(table.fileName)", atomically: true, encoding: .utf8)
    }
    try plan.package(of: results, marks: [FileMark(path: "\(path)/blocks.csv")]).write(
      toFile: "\(path)/datapackage.json", atomically: true, encoding: .utf8)
    let result = try await verify(path, sample: 50)
    #expect(result.findings.map(\.file) == ["blocks.csv"])
    #expect(result.findings.first?.column == "forfeited_games")
    #expect(result.replayed > 0 && result.replayed <= 50)
    let all = try await verify(path, sample: result.games)
    #expect(all.findings.first?.file == "blocks.csv")
    #expect(try await verify(path).findings == all.findings)
  }

  /// The other tables or the next blocks do not follow from the blocks.
  @Test func `a sample finds tables that do not follow`() async throws {
    let path = try await played()
    let texts = try forge(path, column: 2) { $0 == 1 ? ($1 == "0" ? "1" : "0") : $1 }
    // A table that differs from its hash is replayed completely.
    #expect(try await verify(path, sample: 2).findings.first?.line == 2)
    let package = "\(path)/datapackage.json"
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    try String(contentsOfFile: package, encoding: .utf8)
      .replacing(hash(texts.old), with: hash(texts.new))
      .write(toFile: package, atomically: true, encoding: .utf8)
    let result = try await verify(path, sample: 50)
    #expect(!result.findings.isEmpty)
  }

  /// The number is refused before the first game is played.
  @Test func `an impossible number of games is refused`() async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: package, encoding: .utf8)
    try text.replacing(/"search_games" : \d+/, with: "\"search_games\" : 3")
      .replacing(/"games" : \d+,\n    "marginals"/, with: "\"games\" : 4000000,\n    \"marginals\"")
      .write(toFile: package, atomically: true, encoding: .utf8)
    let result = try await verify(path)
    #expect(result.replayed == 0)
    #expect(result.findings.first?.problem.contains("4000000 games") == true)
  }
}
