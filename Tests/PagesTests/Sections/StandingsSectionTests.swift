import Storage
import TestSupport
import Testing

@testable import Pages

@Suite(.timeLimit(.minutes(10))) struct StandingsSectionTests {
  /// What is not told of a strategy here: how the game itself counts is told by points a game.
  private static let untold: Set = ["points", "rank_by_points", "rating_basis", "stopped_early"]

  /// Every other cell of standings.csv is in the table as it is in the file.
  @Test(arguments: [(24, 2), (1, 2), (30, 3)])
  func everyCell(games: Int, seats: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(ToyRuns.run(games: games, seats: seats), in: folder)
    let table = try CellTable(path: "\(path)/standings.csv", limit: .max)
    let section = try #require(
      PageWorkshop.section("standings", of: PageWorkshop.subject(path)))
    let places = table.columns.indices.filter { !Self.untold.contains(table.columns[$0]) }
    let rows = section.rows(of: "All strategies, the best first")
    #expect(rows.count == table.rows.count)
    for (told, row) in zip(rows, table.rows) {
      #expect(
        told.filter { !$0.isEmpty }.sorted()
          == places.map { row[$0] }.filter { !$0.isEmpty }.sorted())
    }
    let chart = section.rows(of: "Ratings")
    #expect(
      chart.map { $0.filter { !$0.isEmpty } }
        == table.rows.indices.map { row in
          ["strategy", "rating", "rating_low", "rating_high"].compactMap { table.text(row, $0) }
        })
  }

  private func section(_ csv: String) throws -> PageText {
    PageText(StandingsSection(standings: try CellTable(name: "s", csv: csv)).section(.alone))
  }

  /// One strategy has nothing to be drawn beside; without ratings scores are drawn.
  @Test func whatIsDrawn() throws {
    let one = try section("rank,strategy,score,rating\n1,a,0.5,\n")
    #expect(one.tables.map(\.caption) == ["All strategies, the best first"])
    let two = try section("rank,strategy,score,rating\n1,a,0.70,\n2,b,0.30,\n")
    #expect(two.rows(of: "Scores") == [["a", "0.70"], ["b", "0.30"]])
    let bounded = try section("strategy,rating,rating_low,rating_high\na,,12.5,\nb,,,-3.0\n")
    #expect(bounded.rows(of: "Ratings") == [["a", "12.5", ""], ["b", "", "-3.0"]])
  }

  /// Places that are none are no group of rows.
  @Test(arguments: [
    "inf", "nan", "1e300", "-1", "0", "-9223372036854775808", "9223372036854775807", "", "x",
  ])
  func strangePlaces(place: String) throws {
    let section = try section(
      "strategy,rating,rank_high\na,1.0,\(place)\nb,0.0,\(place)\nc,-1.0,\(place)\n")
    #expect(section.rows(of: "Ratings").count == 3)
    #expect(section.markup.contains("can’t be told apart") == (place.count == 19))
  }
}
