import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes both tables with the rows of a sweep's points.
  private func write(_ sweep: Sweep, _ results: [PointResult]) throws {
    let columns = SweepColumns(of: sweep)
    let rows = results.map { columns.rows(of: $0, levels: sweep.points[$0.point]) }
    for (file, texts) in [
      (SweepFile.points, rows.map(\.points)), (SweepFile.batches, rows.map(\.batches)),
    ] {
      _ = try folder.write(columns.schema(of: file).header + texts.joined(), to: file.fileName)
    }
  }

  /// Reads all rows.
  private func read(_ sweep: Sweep) throws {
    var reader = try SweepReader(sweep, folder: folder.path, hasBatches: true)
    while try reader.next() != nil {}
  }

  /// Settings, problems, numbers and batches are read.
  @Test(arguments: [2, 3])
  func `written tables read back`(seats: Int) async throws {
    let sweep = try SweepFixture.cards(
      ["rule:hand=3,6", "rule:cards=30,12"], games: 12 * seats, seats: seats,
      strategies: ["random", "lowest", "random"])
    let results = try await SweepFixture.results(sweep)
    try write(sweep, results)
    var reader = try SweepReader(sweep, folder: folder.path, hasBatches: true)
    var points = try SweepReader(sweep, folder: folder.path, hasBatches: false)
    for result in results {
      let (row, games) = try #require(try reader.next())
      #expect(row.point.point == result.point && row.rung == 0)
      #expect(row.levels == sweep.points[result.point])
      #expect((row.point.games, row.point.reason) == (result.games, result.reason))
      #expect(games == 0..<12 * seats)
      #expect(row.point.batches == result.batches)
      #expect(row.point.batches.count == (result.reason == nil ? 12 : 0))
      #expect(row.point.estimates.count == sweep.measures.count)
      for (one, other) in zip(row.point.estimates, result.estimates) {
        #expect((one == nil) == (other == nil))
        #expect((one?.low == nil) == (other?.low == nil))
        #expect(abs((one?.value ?? 0) - (other?.value ?? 0)) <= 5e-7)
        #expect(abs((one?.high ?? 0) - (other?.high ?? 0)) <= 5e-7)
      }
      #expect(!row.point.isFixed)
      #expect(try points.next()?.row.point.batches.isEmpty == true)
    }
    #expect(try reader.next() == nil)
    try reader.checkEnd()
    #expect(try points.next() == nil)
    #expect(reader.rows == points.rows)
  }

  @Test func `empty tables are read`() throws {
    let sweep = try SweepFixture.cards()
    try write(sweep, [])
    var reader = try SweepReader(sweep, folder: folder.path, hasBatches: true)
    #expect(try reader.next() == nil)
    #expect(throws: UnreadableFile.self) { try reader.checkEnd() }
  }

  @Test func `a cell that is not a number is reported with its line and column`() throws {
    let sweep = try SweepFixture.cards(["rule:hand=4"])
    try write(sweep, [])
    let header = SweepColumns(of: sweep).schema(of: .points).header
    let cells = header.split(separator: ",").count
    for (place, text) in [(0, "x"), (0, "-1"), (2, "1.5"), (5, "half")] {
      var row = Array(repeating: "0", count: cells)
      row[place] = text
      _ = try folder.write(header + row.joined(separator: ",") + "\n", to: "points.csv")
      let error = #expect(throws: UnreadableFile.self) { try read(sweep) }
      #expect(error?.line == 2)
    }
    _ = try folder.write(header.replacing("draw_rate_low", with: "draw_rate"), to: "points.csv")
    #expect(throws: UnreadableFile.self) { try read(sweep) }
  }

  @Test(arguments: [
    "0,1,1,2,2,0,9,5,2,2,2,2\n", "0,0,1,2,2,0,9,5,2,2,2,2\n0,2,1,2,2,0,9,5,2,2,2,2\n",
    "x,0,1,2,2,0,9,5,2,2,2,2\n", "0,0,-1,2,2,0,9,5,2,2,2,2\n", "0,0,1,2,2,0,9,5,2,2,2\n",
    "0,0,1,2,2,0,9.5,5,2,2,2,2\n", "0,0,1,99999999999999999,2,0,9,5,2,2,2,2\n",
  ])
  func `invalid batches are reported`(rows: String) async throws {
    let sweep = try SweepFixture.cards(games: 4)
    try write(sweep, try await SweepFixture.results(sweep))
    _ = try folder.write(
      SweepColumns(of: sweep).schema(of: .batches).header + rows, to: "batches.csv")
    #expect(throws: UnreadableFile.self) { try read(sweep) }
  }

  @Test func `sums of a game's measures may be negative`() async throws {
    let sweep = try SweepFixture.cards(games: 2)
    try write(sweep, try await SweepFixture.results(sweep))
    _ = try folder.write(
      SweepColumns(of: sweep).schema(of: .batches).header + "0,0,1,2,2,0,9,-5,2,2,2,2\n",
      to: "batches.csv")
    var reader = try SweepReader(sweep, folder: folder.path, hasBatches: true)
    #expect(try reader.next()?.row.point.batches.first?[.own(0)] == -5)
  }
}
