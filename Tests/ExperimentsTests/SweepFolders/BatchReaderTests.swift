@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct BatchReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func table(_ sweep: Sweep, _ rows: String) throws -> String {
    try folder.write(SweepColumns(of: sweep).schema(of: .batches).header + rows, to: "batches.csv")
  }

  /// What was written is read back, point by point.
  @Test(arguments: [2, 3])
  func readBack(seats: Int) async throws {
    let sweep = try SweepFixture.cards(
      ["rule:hand=3,6", "rule:cards=30,12"], games: 12 * seats, seats: seats,
      strategies: ["random", "lowest", "random"])
    let columns = SweepColumns(of: sweep)
    let results = try await SweepFixture.results(sweep)
    let path = try table(
      sweep, results.map { columns.rows(of: $0, levels: sweep.points[$0.point]).batches }.joined()
    )
    var reader = try BatchReader(path: path, of: sweep)
    for result in results where result.reason == nil {
      let next = try #require(try reader.next())
      #expect(next.point == result.point)
      #expect(next.batches == result.batches)
      #expect(next.batches.count == 12)
    }
    #expect(try reader.next() == nil)
  }

  @Test func empty() throws {
    let sweep = try SweepFixture.cards()
    var reader = try BatchReader(path: try table(sweep, ""), of: sweep)
    #expect(try reader.next() == nil)
  }

  @Test(arguments: [
    "0,1,1,2,2,0,9,5,2,2,2,2\n", "0,0,1,2,2,0,9,5,2,2,2,2\n0,2,1,2,2,0,9,5,2,2,2,2\n",
    "x,0,1,2,2,0,9,5,2,2,2,2\n", "0,0,-1,2,2,0,9,5,2,2,2,2\n", "0,0,1,2,2,0,9,5,2,2,2\n",
    "0,0,1,2,2,0,9.5,5,2,2,2,2\n", "0,0,1,99999999999999999,2,0,9,5,2,2,2,2\n",
  ])
  func unreadable(rows: String) throws {
    let sweep = try SweepFixture.cards()
    let path = try table(sweep, rows)
    #expect(throws: UnreadableFile.self) {
      var reader = try BatchReader(path: path, of: sweep)
      _ = try reader.next()
      _ = try reader.next()
    }
  }

  /// The game's own sums may be below 0.
  @Test func negative() throws {
    let sweep = try SweepFixture.cards()
    var reader = try BatchReader(path: try table(sweep, "0,0,1,2,2,0,9,-5,2,2,2,2\n"), of: sweep)
    #expect(try reader.next()?.batches.first?[.own(0)] == -5)
  }
}
