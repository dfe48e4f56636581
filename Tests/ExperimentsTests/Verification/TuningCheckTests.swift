import Foundation
@testable import GameCore
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TuningCheckTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func played() async throws -> String {
    let plan = try TuningPlan(
      ToyRuns.race,
      TuningRequest(
        RunSpecification(strategies: ["random"], games: 400), tuned: ["steady:after=0..9"],
        method: .ntbea))
    let folder = try TuningFolder(plan, output: output.path)
    _ = try await folder.play()
    return folder.path
  }

  private func verify(_ path: String) async throws -> FolderVerification {
    let folder = try VerifiableFolder(path, games: [ToyRuns.race])
    return try #require(try await folder.verify(jobs: 2))
  }

  @Test func holds() async throws {
    let result = try await verify(try await played())
    #expect(result.findings == [])
    #expect(result.kind == .tuning && result.games == result.replayed && result.games > 250)
  }

  /// Tables that were forged together with their hashes, and what the description tells.
  @Test func forged() async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    let description = try String(contentsOfFile: package, encoding: .utf8)
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    for file in ["blocks.csv", "evaluations.csv", "settings.csv", "marginals.csv"] {
      let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
      let lines = text.split(separator: "\n")
      let forged = lines.dropLast().joined(separator: "\n") + "\n"
      try forged.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
      try description.replacing(hash(text), with: hash(forged)).write(
        toFile: package, atomically: true, encoding: .utf8)
      let findings = try await verify(path).findings
      #expect(findings.map(\.file) == [file, "datapackage.json"])
      #expect(findings.first?.line == lines.count)
      try text.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    }
    try description.replacing(#""warnings" : ["#, with: #""warnings" : [ "x" "#).write(
      toFile: package, atomically: true, encoding: .utf8)
    #expect(try await verify(path).findings.map(\.file) == ["datapackage.json"])
  }

  /// A number of games that the table can't have is refused before the first is played.
  @Test func absurd() async throws {
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

  @Test func otherVersions() async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: package, encoding: .utf8)
    for (pattern, words) in [
      (#/"schema_version" : \d+/#, "\"schema_version\" : 2"),
      (#/"method_version" : \d+/#, "\"method_version\" : 99"),
    ] {
      try text.replacing(pattern, with: words).write(
        toFile: package, atomically: true, encoding: .utf8)
      #expect(throws: FailedCheck.self) {
        try VerifiableFolder(path, games: [ToyRuns.race])
      }
    }
  }
}
