import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentReports

struct TimesSectionTests {
  /// The chart has every time of timings.csv.
  @Test func `every time is shown in seconds`() async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let table = try CellTable(path: "\(path)/timings.csv", limit: .max)
    let section = try #require(PageFixture.section("times", of: PageFixture.subject(path)))
    let expected = table.rows.indices.map { row in
      let times = ["p50_us", "p90_us", "p99_us", "p100_us"].map {
        fixed(table.number(row, $0).map { $0 / 1e6 }, decimals: 9)
      }
      return [table.text(row, "strategy") ?? ""] + times
    }
    #expect(section.rows(of: "Time per decision") == expected)
  }

  @Test func `columns that older tables lack are omitted`() throws {
    var played = PlayedGames(.run)
    played.timings = try CellTable(name: "t", csv: "strategy,p50_us,p99_us\na,0.100,2.50\nb,,\n")
    let section = PageText(played.timesSection(.alone))
    #expect(
      section.rows(of: "Time per decision")
        == [["a", "0.000000100", "0.000002500"], ["b", "", ""]])
  }
}
