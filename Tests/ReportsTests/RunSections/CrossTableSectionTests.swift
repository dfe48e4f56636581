import Testing
@testable import TournamentReports

struct CrossTableSectionTests {
  @Test func `up to fifty ranked strategies are drawn`() throws {
    let matchups = try CellTable(
      name: "p", csv: "strategy,opponent,games,score\ns0,s1,2,0.5\ns0,stranger,2,0.5\n")
    for count in [1, 2, PlayedGames.crossTableLimit, PlayedGames.crossTableLimit + 1] {
      var played = PlayedGames(.tables)
      played.matchups = matchups
      played.labels = (0..<count).map { "s\($0)" }
      let section = PageText(played.crossTableSection(.alone))
      let hasMap = (2...PlayedGames.crossTableLimit).contains(count)
      #expect(section.tables.map(\.rows.count) == (hasMap ? [1] : []))
    }
  }
}
