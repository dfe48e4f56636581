@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CrossTableSectionTests {
  /// Columns that only the file has.
  private static let untold: Set = [
    "nelo", "nelo_low", "nelo_high", "superiority", "stopped_early", "openings",
  ]

  /// Every other cell of pairings.csv is in the table, and scores with their intervals in the map.
  @Test(arguments: [(24, 2), (30, 3)])
  func everyCell(games: Int, seats: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(ToyRuns.run(games: games, seats: seats), in: folder)
    let table = try CellTable(path: "\(path)/pairings.csv", limit: .max)
    let section = try #require(PageFixture.section("pairings", of: PageFixture.subject(path)))
    let places = table.columns.indices.filter { !Self.untold.contains(table.columns[$0]) }
    let rows = section.rows(of: "All matchups")
    #expect(rows.count == 6 && table.rows.count == 6)
    for (told, row) in zip(rows, table.rows) {
      #expect(
        told.filter { !$0.isEmpty }.sorted()
          == places.map { row[$0] }.filter { !$0.isEmpty }.sorted())
    }
    let map = section.rows(
      of: "Score of each strategy (row) against each opponent (column)")
    #expect(
      Set(map)
        == Set(
          table.rows.indices.map { row in
            ["strategy", "opponent", "score", "score_low", "score_high"].map {
              table.text(row, $0) ?? ""
            } + ["\(table.text(row, "games") ?? "") games"]
          }))
  }

  @Test func drawsUpToFiftyRankedStrategies() throws {
    let pairings = try CellTable(
      name: "p", csv: "strategy,opponent,games,score\ns0,s1,2,0.5\ns0,stranger,2,0.5\n")
    for count in [1, 2, CrossTableSection.limit, CrossTableSection.limit + 1] {
      let section = PageText(
        CrossTableSection(
          pairings: pairings, order: (0..<count).map { "s\($0)" }, ratings: nil
        ).section(.alone))
      let hasMap = section.tables.count == 2
      #expect(hasMap == (2...CrossTableSection.limit).contains(count))
      #expect(section.rows(of: "All matchups").count == 2)
      if hasMap { #expect(section.tables[0].rows.count == 1) }
    }
  }
}
