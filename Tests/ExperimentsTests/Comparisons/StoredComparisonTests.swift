@testable import ConnectFourGame
@testable import GameCore
import Foundation
@testable import Strategies
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct StoredComparisonTests {
  private func comparison() throws -> Comparison {
    try Comparison(
      ToyRuns.cards, RunSpecification(games: 40), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
  }

  /// Another number anywhere in the description contradicts a table, and which one is told.
  @Test func contradictions() async throws {
    let output = try TemporaryFolder()
    let comparison = try comparison()
    let folder = try ComparisonFolder(comparison, output: output.path)
    let summary = try #require(try await folder.play())
    #expect(summary.winners.games > 0)
    func contradiction() throws -> String? {
      try comparison.contradiction(in: #require(StoredComparison(folder: folder.path)))
    }
    #expect(try contradiction() == nil)
    let file = "\(folder.path)/datapackage.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for (old, new, reason) in [
      (
        #""pairs_higher" : "#, #""pairs_higher" : 1"#,
        "datapackage.json and comparison.csv differ in their measures"
      ),
      (
        #""flipped" : "#, #""flipped" : 1"#,
        "datapackage.json and changes.csv differ in the winners"
      ),
      (#""first_seat_only_a" : "#, #""first_seat_only_a" : 1"#, "differ in the winners"),
      (#""title" : ""#, #""title" : "More "#, "datapackage.json does not match the tables"),
    ] {
      let place = try #require(text.firstRange(of: old), "\(old)")
      try text.replacingCharacters(in: place, with: new).write(
        toFile: file, atomically: true, encoding: .utf8)
      #expect(try contradiction()?.contains(reason) == true, "\(old)")
    }
  }

  /// What the summary tells of matchups is in their table.
  @Test func forgedMatchups() async throws {
    let output = try TemporaryFolder()
    let game = GameModule(ConnectFour.self, strategies: ConnectFourStrategies.all)
    let comparison = try Comparison(
      game, RunSpecification(strategies: ["random", "greedy", "greedy"], games: 60),
      rulesA: RunSpecification(), rulesB: RunSpecification(rules: ["pop-out": "true"]))
    let folder = try ComparisonFolder(comparison, output: output.path)
    let summary = try #require(try await folder.play())
    #expect(!summary.matchups.isEmpty)
    let file = "\(folder.path)/datapackage.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("\"rows\" : \(3 * summary.measures.count),"))
    for (old, new) in [
      (#""strategies" : "greedy vs "#, #""strategies" : "nobody vs "#),
      (#""farthest" : ["#, #""farthest" : [ 1, "#),
    ] {
      let place = try #require(text.firstRange(of: old), "\(old)")
      try text.replacingCharacters(in: place, with: new).write(
        toFile: file, atomically: true, encoding: .utf8)
      let stored = StoredComparison(folder: folder.path)
      #expect(
        try stored.flatMap { try comparison.contradiction(in: $0) } ?? "unreadable"
          == (new.contains("nobody")
            ? "datapackage.json and matchups.csv differ in their matchups" : "unreadable"))
    }
  }

  /// What is in other folders is no comparison.
  @Test func otherFolders() async throws {
    let folder = try TemporaryFolder()
    #expect(StoredComparison(folder: folder.path) == nil)
    #expect(StoredComparison(folder: try await ToyRuns.play(ToyRuns.run(), in: folder)) == nil)
  }

  /// Both rules were played by the same strategies, or nothing can be compared.
  @Test func otherStrategies() async throws {
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(comparison(), output: output.path)
    _ = try await folder.play()
    let file = "\(folder.path)/datapackage.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing(#""seed" : "1""#, with: #""seed" : "2""#, maxReplacements: 1).write(
      toFile: file, atomically: true, encoding: .utf8)
    let stored = try #require(StoredComparison(folder: folder.path))
    #expect(throws: UsageError.self) {
      try Comparison(stored.configuration, folder: stored.folder, games: [ToyRuns.cards])
    }
  }
}
