import Testing

@testable import TournamentBase

struct MatchupDifferenceRowTests {
  /// Rows are sorted by measure, and adjusted for all matchups except copies.
  @Test func `each measure has a row for each matchup`() throws {
    let deals = [(1.0, 2.0), (4, 1), (2, 4), (4, 0), (3, 6), (4, 2)]
    let rows = MatchupDifferenceRow.rows(
      [
        MeasuredDifferenceTests.measured("length", deals, matchups: 2),
        MeasuredDifferenceTests.measured("none", []),
        MeasuredDifferenceTests.measured("hands", deals.map { _ in (1, 1) }, matchups: 2),
        MeasuredDifferenceTests.measured("again", deals, matchups: 2),
        MeasuredDifferenceTests.measured("winner", deals, matchups: 2, isTested: false),
      ]) { "pair \($0)" }
    #expect(rows.map(\.measure) == ["length", "hands", "again", "winner"].flatMap { [$0, $0] })
    #expect(rows.map(\.matchup) == [0, 1, 0, 1, 0, 1, 0, 1])
    #expect(rows[1].strategies == "pair 1")
    #expect(rows.allSatisfy { $0.deals == 3 })
    #expect((rows[0].meanA, rows[0].meanB, rows[0].difference.value) == (2, 4, 2))
    #expect((rows[1].meanA, rows[1].meanB, rows[1].difference.value) == (4, 1, -3))
    // The differences are 1, 2, 3 and -3, -4, -2: t² = 12 and 27 with two degrees of freedom.
    let squares: [Double] = [12, 27]
    let pValues = squares.map { 1 - ($0 / (2 + $0)).squareRoot() }
    for (row, p) in zip(rows[0...1], pValues) { #expect(abs((row.pValue ?? 1) - p) < 1e-12) }
    #expect(abs((rows[1].pHolm ?? 1) - 2 * pValues[1]) < 1e-12)
    let pHolms = rows.map(\.pHolm)
    #expect(pHolms[4...5] == pHolms[0...1])
    // Constant and untested measures have no p-values, and constant ones no interval.
    #expect(rows[2].pValue == nil && rows[2].pHolm == nil && rows[2].difference.low == nil)
    #expect(rows[6].pValue == nil && rows[6].difference.low == rows[0].difference.low)
  }

  @Test func `columns and keys have the same names, and a row reads back`() throws {
    let row = MatchupDifferenceRow.rows([MeasuredDifferenceTests.measured("x", [(1, 2), (2, 4)])]) {
      _ in
      "a:b=1,c=2 vs d"
    }[0]
    let text = try JSON.canonical(row)
    for name in MatchupDifferenceRow.columns.schema.fields.map(\.name) {
      #expect(text.contains("\"\(name)\":"), "\(name)")
    }
    #expect(JSON.value(MatchupDifferenceRow.self, from: text.utf8) == row)
    #expect(
      MatchupDifferenceRow.columns.csv(row).hasPrefix(
        "x,0,\"a:b=1,c=2 vs d\",2,2,1.500000,3.000000,")
    )
  }
}
