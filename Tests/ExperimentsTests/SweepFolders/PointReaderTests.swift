@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct PointReaderTests {
  /// What was written is read back: settings, reasons and every number as it stands in the table.
  @Test func readBack() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let columns = SweepColumns(of: sweep)
    let results = try await SweepFixture.results(sweep)
    let folder = try TemporaryFolder()
    let path = try folder.write(
      columns.schema(of: .points).header
        + results.map { columns.rows(of: $0, levels: sweep.points[$0.point]).points }.joined(),
      to: "points.csv")
    let reader = try PointReader(path: path, of: sweep)
    for result in results {
      let row = try #require(try reader.next())
      #expect(row.point == result.point)
      #expect(row.levels == sweep.points[result.point])
      #expect((row.games, row.problem) == (result.games, result.reason))
      #expect(row.estimates.count == sweep.measures.count)
      for (one, other) in zip(row.estimates, result.estimates) {
        #expect((one == nil) == (other == nil))
        #expect((one?.low == nil) == (other?.low == nil))
        #expect(abs((one?.value ?? 0) - (other?.value ?? 0)) <= 5e-7)
        #expect(abs((one?.high ?? 0) - (other?.high ?? 0)) <= 5e-7)
      }
      #expect(!row.isFixed)
    }
    #expect(try reader.next() == nil)
  }

  /// A cell that is no number is named by its line and column.
  @Test func unreadable() throws {
    let sweep = try SweepFixture.cards(["rule:hand=4"])
    let folder = try TemporaryFolder()
    let header = SweepColumns(of: sweep).schema(of: .points).header
    let cells = header.split(separator: ",").count
    for (place, text) in [(0, "x"), (0, "-1"), (2, "1.5"), (5, "half")] {
      var row = Array(repeating: "0", count: cells)
      row[place] = text
      let path = try folder.write(header + row.joined(separator: ",") + "\n", to: "points.csv")
      let reader = try PointReader(path: path, of: sweep)
      let error = #expect(throws: UnreadableFile.self) { try reader.next() }
      #expect(error?.line == 2)
    }
    let path = try folder.write(
      header.replacing("draw_rate_low", with: "draw_rate"), to: "points.csv")
    #expect(throws: UnreadableFile.self) { try PointReader(path: path, of: sweep) }
  }
}
