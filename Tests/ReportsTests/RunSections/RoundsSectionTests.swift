@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RoundsSectionTests {
  /// A row for each encounter, its strategies and scores side by side; byes have no score.
  @Test func encounters() throws {
    let csv = """
      round,encounter,stage,strategy,games,score,bye
      1,1,semifinal,a,2,0.750000,0
      1,1,semifinal,b,2,0.250000,0
      1,2,,d,0,1.000000,1
      2,1,final,a,0,,0
      2,1,final,d,0,,0

      """
    let rounds = try CellTable(name: "rounds.csv", csv: csv)
    let text = PageText(RoundsSection(rounds: rounds).section(.alone))
    #expect(
      text.rows(of: "Pairings and scores") == [
        ["1", "semifinal", "a – b", "0.750 – 0.250", "2"], ["1", "", "d", "bye", "0"],
        ["2", "final", "a – d", "- – -", "0"],
      ])
  }

  /// Pages of formats whose rounds follow from results have it, with the ranks of the format.
  @Test(arguments: ["swiss", "knockout", "adaptive", "gauntlet"])
  func pages(format: String) async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(games: 60) { $0.format = try TournamentFormat(format) }
    let target = try RunFolder(run: run, output: folder.path)
    let summary = try #require(try await target.play())
    let subject = try PageFixture.subject(target.path)
    let section = PageFixture.section("rounds", of: subject)
    #expect((section == nil) == (format == "gauntlet"))
    let standings = try #require(PageFixture.section("standings", of: subject))
    #expect(
      standings.rows(of: "All columns of the standings").map { $0[0] }
        == summary.standings.map(\.strategy))
    let found = try #require(PageFixture.section("findings", of: subject))
    #expect(summary.findings.facts.count > (summary.formatFindings?.count ?? 0))
    for fact in summary.findings.facts { #expect(found.markup.contains("<dt>\(fact.label)</dt>")) }
  }
}
