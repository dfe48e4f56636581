import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentReports

struct ForfeitsSectionTests {
  // B8
  @Test func `each bot has its forfeits with the reason and its standard error`() async throws {
    let run = try ToyRuns.run(games: 40, strategies: ["steady", "faulty:fault=illegal"])
    var played = PlayedGames(.run)
    played.summary = try await run.play()
    played.configuration = run.configuration
    played.standings = (played.summary?.standings ?? []).map { row in
      var row = row
      row.forfeits = row.didNotPlay == true ? row.games : 0
      return row
    }
    played.errorFiles = ["faulty"]
    let section = PageText(played.forfeitsSection(.alone))
    let rows = section.rows(of: "Forfeits by strategy")
    let reason = try #require(played.summary?.forfeits.first?.reason)
    // The column of void games is empty, and left out.
    #expect(rows == [["faulty:fault=illegal", "40", "40", reason, "stderr-faulty.txt"]])
    #expect(section.markup.contains("First forfeits</summary>"))
  }

  @Test(arguments: [4, 60]) func `the first forfeits are listed`(games: Int) async throws {
    let run = try ToyRuns.run(games: games, strategies: ["steady", "faulty:fault=illegal"])
    let summary = try await run.play()
    var played = PlayedGames(.run)
    played.summary = summary
    let section = PageText(played.forfeitsSection(.alone))
    #expect(section.markup.contains("<p>\(games) of \(games) games were forfeited.</p>"))
    #expect(
      section.rows(of: "First forfeits")
        == summary.forfeits.map { ["\($0.gameID)", "\($0.seat)", $0.strategy, $0.reason] })
    #expect(summary.forfeits.count >= 4)
  }
}
