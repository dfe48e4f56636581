@testable import GameCore
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ComparisonSectionTests {
  @Test func reportsThatEqualRulesDoNotDiffer() async throws {
    let folder = try TemporaryFolder()
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(strategies: ["random", "lowest", "random"], games: 40),
      rulesA: RunSpecification(), rulesB: RunSpecification())
    let target = try ComparisonFolder(comparison, output: folder.path)
    _ = try await target.play()
    let subject = try PageFixture.subject(target.path)
    let section = try #require(PageFixture.section("differences", of: subject))
    let table = try #require(subject.comparisonFiles?.measures)
    // The baseline of changed winners comes from new random choices.
    for row in table.rows.indices where table.text(row, "measure") != "winner_changed" {
      #expect(table.number(row, "difference") == 0)
    }
    #expect(section.rows(of: "All measures under both rule sets").count == table.rows.count)
  }
}
