@testable import Tournament
@testable import GameCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ComparisonCheckTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func played() async throws -> String {
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(games: 40), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
    let folder = try ComparisonFolder(comparison, output: output.path)
    _ = try await folder.play()
    return folder.path
  }

  private func verify(_ path: String) async throws -> FolderVerification {
    let stored = try #require(StoredComparison(folder: path))
    let check = try ComparisonCheck(stored, games: [ToyRuns.cards])
    return try #require(try await check.verify(jobs: 2) { _ in })
  }

  @Test func holds() async throws {
    let result = try await verify(try await played())
    #expect(result.findings == [])
    #expect((result.kind, result.games, result.replayed) == (.comparison, 40, 40))
  }

  /// Tables that were forged together with their hashes, and the description's sentences.
  @Test func forged() async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    let description = try String(contentsOfFile: package, encoding: .utf8)
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    for file in ["comparison.csv", "matchups.csv", "changes.csv"] {
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

  /// Tables of another version are not played again, and which program would is told.
  @Test func olderTables() async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: package, encoding: .utf8)
    let old = text.replacing(#/"schema_version" : \d+/#, with: "\"schema_version\" : 2")
    #expect(old != text)
    try old.write(toFile: package, atomically: true, encoding: .utf8)
    let stored = try #require(StoredComparison(folder: path))
    let error = #expect(throws: FailedCheck.self) {
      try ComparisonCheck(stored, games: [ToyRuns.cards])
    }
    #expect(error?.description.contains("version 2 of the result files") == true)
  }

  /// A number of games that is absurd, or not of whole deals, is refused before the first is played.
  @Test(arguments: [4_000_000_000_000_000, 41])
  func absurd(games: Int) async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    try String(contentsOfFile: package, encoding: .utf8)
      .replacing(#""games" : 40,"#, with: "\"games\" : \(games),")
      .write(toFile: package, atomically: true, encoding: .utf8)
    let result = try await verify(path)
    #expect(result.replayed == 0)
    #expect(result.findings.first?.problem.contains("\(games) games") == true)
  }
}
