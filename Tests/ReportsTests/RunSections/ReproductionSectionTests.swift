@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReproductionSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func showsTheConfigurationOfARun() async throws {
    let run = try ToyRuns.run(rules: ["rounds": "2"]) { $0.seed = 77 }
    let subject = try await PageFixture.run(run, in: folder)
    let section = try #require(PageFixture.section("played", of: subject))
    for (term, meaning) in [
      ("Results", subject.name), ("Games", "24"), ("Format", "round-robin"), ("Seats", "2"),
      ("Seed", "77"), ("Program", "tournament \(ToolVersion.current)"),
    ] {
      #expect(section.markup.contains("<dt>\(term)</dt>\n<dd>\(meaning)</dd>"), "\(term)")
    }
    #expect(
      section.rows(of: "Strategies").map { $0[0] }
        == run.configuration.strategies.map(\.label))
    #expect(section.rows(of: "All rules").contains(["rounds", "2"]))
    let citation = try #require(PageFixture.section("citation", of: subject))
    #expect(
      citation.rows(of: "SHA-256 of the result files")
        == subject.hashes.map { [$0.path, $0.hash] })
    #expect(subject.hashes.count >= 4)
  }

  @Test func showsBothRulesOfAComparison() async throws {
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(games: 4), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
    let target = try ComparisonFolder(comparison, output: folder.path)
    _ = try await target.play()
    let section = try #require(
      PageFixture.section("played", of: PageFixture.subject(target.path)))
    #expect(section.rows(of: "All rules").contains(["low-wins", "false", "true"]))
  }

  @Test func showsTheNumberOfGamesOfTables() throws {
    let subject = try PageFixture.tables(PageFixture.games("+-"), in: folder)
    let section = try #require(PageFixture.section("played", of: subject))
    #expect(section.all(between: "<dt>", and: "</dt>") == ["Results", "Games"])
    #expect(section.tables.isEmpty)
  }
}
