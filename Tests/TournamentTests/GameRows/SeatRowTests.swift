@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct SeatRowTests {
  private func line(_ row: SeatRow, isAnalysed: Bool) -> String {
    var row = row
    let buffer = TextBuffer()
    var writer = buffer.beginRow(limit: 600)
    row.visit(&writer, RowShape(seats: 2, measures: [], isAnalysed: isAnalysed))
    buffer.endRow(writer)
    return buffer.text
  }

  @Test(arguments: [
    (false, false, "5,1,\"a,b\",2,-3,0.5,9,1,0,1\n"),
    (true, false, "5,1,\"a,b\",2,-3,0.5,9,1,0,1,,,,\n"),
    (true, true, "5,1,\"a,b\",2,-3,0.5,9,1,0,1,4,1,6,1.500000\n"),
  ])
  func lines(isAnalysed: Bool, isJudged: Bool, expected: String) {
    let cells = CellList(["\"a,b\"", "0.5"])
    var row = SeatRow(
      game: 5, seat: 1, strategy: cells[0], rank: 2, score: cells[1],
      EntrantCounts(points: -3, decisions: 9, illegal: 1, forfeits: 1))
    if isJudged { row.judge(DecisionQuality(judged: 4, blunders: 1, regret: 6)) }
    #expect(withExtendedLifetime(cells) { line(row, isAnalysed: isAnalysed) } == expected)
  }

  /// What the game measured of a seat comes last.
  @Test(arguments: [
    (false, "0,0,a,1,0,1.0,0,0,0,0,-7,12\n"), (true, "0,0,a,1,0,1.0,0,0,0,0,,,,,-7,12\n"),
  ])
  func measures(isAnalysed: Bool, expected: String) {
    let cells = CellList(["a", "1.0"])
    var row = SeatRow(
      game: 0, seat: 0, strategy: cells[0], rank: 1, score: cells[1], EntrantCounts())
    row.measures = [-7, 12]
    #expect(withExtendedLifetime(cells) { line(row, isAnalysed: isAnalysed) } == expected)
  }

  /// Sums of millions of rows have to fit a word, whatever a file says.
  @Test(arguments: [(9_999_999_999, true), (10_000_000_000, false), (-10_000_000_000, false)])
  func countsThatFitSums(points: Int, isSummable: Bool) {
    var row = SeatRow()
    row.points = points
    #expect((row.counts?.points == points) == isSummable)
  }

  @Test func requiredColumnsExist() {
    let names = SeatRow.schema(RowShape(seats: 2, measures: [])).fields.map(\.name)
    #expect(SeatRow.required.allSatisfy { names.contains($0) })
  }
}
