import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentReports

struct ForfeitsSectionTests {
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
