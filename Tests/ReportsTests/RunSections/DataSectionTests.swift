import TestSupport
import Testing
@testable import TournamentReports

struct DataSectionTests {
  @Test func `the section has all columns of the files`() throws {
    var played = PlayedGames(.tables)
    #expect(played.dataSection(.alone).isEmpty)
    played.standingsFile = try CellTable(
      name: "s", csv: "rank,strategy,score,score_low,score_high,forfeits\n1,a,1.0,0.5,1.0,7\n")
    played.matchups = try CellTable(
      name: "p", csv: "strategy,opponent,games,score\na,b,2,0.5\na,stranger,2,0.5\n")
    let page = PageText(played.dataSection(.alone))
    #expect(page.tables.map(\.caption) == ["All columns of the standings", "All matchups"])
    #expect(
      page.rows(of: "All columns of the standings") == [["a", "1", "1.0", "0.5", "1.0", "7"]])
    #expect(page.rows(of: "All matchups").map { $0[1] } == ["b", "stranger"])
  }

  /// Results come first, and the files of a run last, before its configuration.
  @Test func `the section follows the results`() async throws {
    let folder = try TemporaryFolder()
    let subject = try await PageFixture.recorded(in: folder)
    let replays = try PageReplays([subject], nil, games: [PageFixture.connectFour])
    let ids = PageText(Page([subject], replays: replays).html).all(
      between: "<section id=\"", and: "\"")
    let places = ["standings", "seats", "lengths", "player", "data", "played", "citation"].map {
      ids.firstIndex(of: $0) ?? -1
    }
    #expect(places == places.sorted() && !places.contains(-1), "\(ids)")
  }
}
