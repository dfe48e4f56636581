import Comparisons
import TestSupport
import Testing
import Tournament

@testable import Pages

@Suite(.timeLimit(.minutes(10))) struct PlayedSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// All that it takes to play a run again.
  @Test func run() async throws {
    let run = try ToyRuns.run(rules: ["rounds": "2"]) { $0.seed = 77 }
    let subject = try await PageWorkshop.run(run, in: folder)
    let section = try #require(PageWorkshop.section("played", of: subject))
    for (term, meaning) in [
      ("results", subject.name), ("game", "buzzer-race rounds=2"), ("games", "24"),
      ("format", "round-robin"), ("seats", "2"), ("seed", "77"),
      ("made by", "tournament \(ToolVersion.current)"),
    ] where term != "game" {
      #expect(section.markup.contains("<dt>\(term)</dt>\n<dd>\(meaning)</dd>"), "\(term)")
    }
    #expect(
      section.rows(of: "The strategies").map { $0[0] }
        == run.configuration.strategies.map(\.label))
    #expect(section.rows(of: "All rules").contains(["rounds", "2"]))
    #expect(
      section.rows(of: "SHA-256 of the tables") == subject.hashes.map { [$0.path, $0.hash] })
    #expect(subject.hashes.count >= 4)
  }

  /// Of a comparison both rules stand beside each other.
  @Test func comparison() async throws {
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(games: 4), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
    let target = try ComparisonFolder(comparison, output: folder.path)
    _ = try await target.play()
    let section = try #require(
      PageWorkshop.section("played", of: PageWorkshop.subject(target.path)))
    #expect(section.rows(of: "All rules").contains(["low-wins", "false", "true"]))
  }

  /// Of tables by themselves only what they tell is told.
  @Test func tables() throws {
    let subject = try PageWorkshop.tables(PageWorkshop.games("+-"), in: folder)
    let section = try #require(PageWorkshop.section("played", of: subject))
    #expect(section.all(between: "<dt>", and: "</dt>") == ["results", "games"])
    #expect(section.tables.isEmpty)
  }
}
