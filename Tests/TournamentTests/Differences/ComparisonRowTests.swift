import Testing

@testable import Statistics
@testable import TournamentBase

struct ComparisonRowTests {
  private func measure(
    _ name: String, _ pairs: [(Double, Double)], unit: String = "", matchups: Int = 1
  ) -> MeasuredDifference {
    MeasuredDifferenceTests.measured(name, pairs, unit: unit, matchups: matchups)
  }

  /// The differences are 1, 2 and 3: their mean is 2√3 standard errors, which Student's distribution with two
  /// degrees of freedom exceeds with p = 7.4%.
  ///
  /// Holm doubles p for two tested measures; constant measures and copies of others do not count.
  @Test func `a row has the mean, the interval and the p-values`() throws {
    let rows = ComparisonRow.rows([
      measure("length", [(1, 2), (2, 4), (3, 6)], unit: "plies"), measure("nothing", []),
      measure("same", [(5, 5), (7, 7)]), measure("turns", [(0, 1), (0, 2), (0, 3)]),
      measure("other", [(0, 1), (0, 0), (0, -1)]),
    ])
    #expect(rows.map(\.measure) == ["length", "same", "turns", "other"])
    let length = rows[0]
    #expect((length.unit, length.deals) == ("plies", 3))
    #expect((length.meanA, length.meanB, length.difference?.value) == (2, 4, 2))
    // The p-value is 1 - t / √(2 + t²) for t² = 12.
    let pValue = 1 - (12.0 / 14).squareRoot()
    #expect(abs((length.pValue ?? 1) - pValue) < 1e-12)
    #expect(abs((length.pHolm ?? 1) - 2 * pValue) < 1e-12)
    #expect(abs((length.pBenjaminiHochberg ?? 1) - 2 * pValue) < 1e-12)
    // The interval is 4.302653 standard errors of 1/√3 wide to each side.
    #expect(abs((length.difference?.high ?? 0) - 4.484138) < 1e-6)
    #expect(abs((length.difference?.low ?? 0) + 0.484138) < 1e-6)
    #expect((length.dealsHigher, length.dealsLower, length.pSign) == (3, 0, 0.25))
    #expect((rows[1].pValue, rows[1].pHolm, rows[1].difference?.value) == (nil, nil, 0))
    #expect((rows[1].difference?.low, rows[1].pSign, rows[1].sameAs) == (nil, nil, nil))
    #expect((rows[2].sameAs, rows[2].pHolm) == ("length", length.pHolm))
    #expect((rows[3].sameAs, rows[3].pHolm) == (nil, 1))
  }

  @Test func `a single pair has a difference but no interval`() {
    let row = ComparisonRow.rows([measure("x", [(0.25, 1)])])[0]
    #expect(row.difference == MeasureEstimate(value: 0.75))
    #expect(
      ComparisonRow.columns.csv(row)
        == "x,,1,1,0.250000,1.000000,0.750000,,,1.000000000,1.000000000,1.000000000,1,0,1.000000000,,,\n"
    )
  }

  @Test func `a measure without values has no row`() {
    #expect(ComparisonRow.rows([measure("x", [])]).isEmpty)
  }

  /// Two matchups have opposite differences, which cancel out on average.
  @Test func `matchups have separate differences, and small p-values keep their digits`() throws {
    let deals: [(Double, Double)] = (0..<40).map { deal in
      let change: Double = deal % 2 == 0 ? 5 : -5
      let step = deal / 2 % 3 - 1
      return (0, change + Double(step) / 4)
    }
    let opposite = measure("plies", deals, matchups: 2)
    let row = ComparisonRow.rows([opposite])[0]
    #expect((row.pValue ?? 0) > 0.05)
    let pMatchups = try #require(row.pMatchups)
    #expect(pMatchups < 1e-30)
    #expect(row.pMatchupsHolm == pMatchups)
    let cells = ComparisonRow.columns.csv(row).dropLast().split(
      separator: ",", omittingEmptySubsequences: false)
    #expect(abs((Double(cells[16]) ?? 1) / pMatchups - 1) < 1e-5)
    #expect(ComparisonRow.rows([measure("x", [(0, 1), (0, 2)])])[0].pMatchups == nil)
  }

  @Test func `columns of the table and keys of the data package have the same names`() throws {
    let pairs = [(1.0, 2.0), (2, 4), (0, 7), (3, 1)]
    let row = ComparisonRow.rows([
      measure("y", pairs, matchups: 2), measure("x", pairs, unit: "plies", matchups: 2),
    ])[1]
    let text = try JSON.canonical(row)
    let columns = ComparisonRow.columns.schema.fields.map(\.name)
    for name in columns { #expect(text.contains("\"\(name)\":"), "\(name)") }
    #expect(JSON.value(ComparisonRow.self, from: text.utf8) == row)
  }
}
