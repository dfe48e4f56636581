import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct ComparisonCheckTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func comparison() throws -> Comparison {
    try Comparison(
      ToyRuns.cards, RunSpecification(games: 40), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
  }

  private func played() async throws -> String {
    let folder = try ComparisonFolder(comparison(), output: output.path)
    _ = try await folder.play()
    return folder.path
  }

  private func verify(_ path: String, sample: Int? = nil) async throws -> FolderVerification {
    let folder = try VerifiableFolder(path, games: [ToyRuns.cards])
    return try #require(try await folder.verify(sample: sample, jobs: 2))
  }

  /// The counts of changed winners and their first examples are unchanged.
  @Test func `a sample finds forged changes in its deals`() async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    let description = try String(contentsOfFile: package, encoding: .utf8)
    let text = try String(contentsOfFile: "\(path)/outcome_flips.csv", encoding: .utf8)
    let rows = text.split(separator: "\n")
    try #require(rows.count > 9)
    let forged = rows.enumerated().map {
      $0.offset > 6 ? "\($0.element.dropLast())x\n" : "\($0.element)\n"
    }
    .joined()
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    try forged.write(toFile: "\(path)/outcome_flips.csv", atomically: true, encoding: .utf8)
    try description.replacing(hash(text), with: hash(forged)).write(
      toFile: package, atomically: true, encoding: .utf8)
    let result = try await verify(path, sample: 37)
    #expect(result.findings.map(\.file) == ["outcome_flips.csv"])
    #expect(result.replayed <= 38)
    let all = try await verify(path, sample: 40)
    #expect(all.replayed == 40)
    #expect(try await verify(path).findings == all.findings)
    #expect(all.findings.first?.file == "outcome_flips.csv")
  }

  /// There is no replay: the description contradicts the table.
  @Test func `a sample finds missing changes`() async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: "\(path)/outcome_flips.csv", encoding: .utf8)
    let forged = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    try forged.write(toFile: "\(path)/outcome_flips.csv", atomically: true, encoding: .utf8)
    // A table that differs from its hash is replayed completely.
    let changed = try await verify(path, sample: 2)
    #expect((changed.replayed, changed.findings.first?.file) == (40, "outcome_flips.csv"))
    try String(contentsOfFile: package, encoding: .utf8)
      .replacing(hash(text), with: hash(forged))
      .write(toFile: package, atomically: true, encoding: .utf8)
    let result = try await verify(path, sample: 2)
    #expect(result.findings.map(\.file) == ["datapackage.json"])
  }

  @Test func `rows of a game that are out of order are found`() async throws {
    let header = ComparisonFile.outcomeFlips.schema(seats: 2).header
    let row = { (game: Int) in
      OutcomeFlip(
        gameID: game, dealID: game / 2, rotation: game % 2, winnerSeatA: 0, winnerSeatB: 1,
        winnerA: "a", winnerB: "b")
    }
    let rows = [0, 5, 4, 9].map { OutcomeFlip.columns(seats: 2).csv(row($0)) }.joined()
    try (header + rows).write(
      toFile: "\(output.path)/outcome_flips.csv", atomically: true, encoding: .utf8)
    var table = try ComparisonReader(comparison(), folder: output.path)
    #expect(try table.difference(from: [], in: 2..<4) == nil)
    let issue = try #require(try table.difference(from: [row(4), row(5)], in: 4..<6))
    #expect(issue.line == 3)
    #expect(try table.difference(from: [row(9)], in: 8..<10) == nil)
    #expect(try table.difference(from: [row(10)], in: 10..<12)?.problem.hasSuffix("none") == true)
  }

  /// The number is refused before the first game is played.
  @Test(arguments: [4_000_000_000_000_000, 41])
  func `an absurd or incomplete number of games is refused`(games: Int) async throws {
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
