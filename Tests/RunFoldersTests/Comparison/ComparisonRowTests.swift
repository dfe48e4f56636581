import Statistics
import Testing

@testable import RunFolders
@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct ComparisonRowTests {
  private func measure(
    _ name: String, _ pairs: [(Double, Double)], unit: String = ""
  ) -> (ComparisonMeasure, PairedDifference) {
    var paired = PairedDifference()
    for (first, second) in pairs { paired.addUnit(first, second) }
    return (ComparisonMeasure(name: name, unit: unit) { _ in nil }, paired)
  }

  /// Differences of 1, 2 and 3: their mean is twice √3 standard errors, of which Student's
  /// distribution with two degrees of freedom exceeds 7.4 %; Holm doubles it for two measures.
  @Test func rows() throws {
    let rows = ComparisonRow.rows([
      measure("length", [(1, 2), (2, 4), (3, 6)], unit: "plies"), measure("nothing", []),
      measure("same", [(5, 5), (7, 7)]),
    ])
    #expect(rows.map(\.measure) == ["length", "same"])
    let length = rows[0]
    #expect((length.unit, length.pairs) == ("plies", 3))
    #expect((length.meanA, length.meanB, length.difference) == (2, 4, 2))
    // 1 - t / √(2 + t²) for t² = 12.
    let pValue = 1 - (12.0 / 14).squareRoot()
    #expect(abs(length.pValue - pValue) < 1e-12)
    #expect(abs(length.pHolm - 2 * pValue) < 1e-12)
    #expect(abs(length.pBenjaminiHochberg - 2 * pValue) < 1e-12)
    // 4.302653 standard errors of 1/√3.
    #expect(abs((length.differenceHigh ?? 0) - 4.484138) < 1e-6)
    #expect(abs((length.differenceLow ?? 0) + 0.484138) < 1e-6)
    #expect((length.pairsHigher, length.pairsLower, length.pSign) == (3, 0, 0.25))
    #expect((rows[1].pValue, rows[1].pHolm, rows[1].difference) == (1, 1, 0))
  }

  /// One pair has a difference, and no interval.
  @Test func singlePair() {
    let row = ComparisonRow.rows([measure("x", [(0.25, 1)])])[0]
    #expect((row.difference, row.differenceLow, row.differenceHigh) == (0.75, nil, nil))
    #expect(
      ComparisonRow.columns.csv(row)
        == "x,,1,0.250000,1.000000,0.750000,,,1.000000000,1.000000000,1.000000000,1,0,1.000000000\n"
    )
  }

  @Test func nothingMeasured() { #expect(ComparisonRow.rows([measure("x", [])]).isEmpty) }

  /// Columns and keys of the data package go by the same names.
  @Test func names() throws {
    let row = ComparisonRow.rows([measure("x", [(1, 2), (2, 4)], unit: "plies")])[0]
    let text = try JSON.canonical(row)
    let columns = ComparisonRow.columns.schema.fields.map(\.name)
    for name in columns { #expect(text.contains("\"\(name)\":"), "\(name)") }
    #expect(JSON.value(ComparisonRow.self, from: text.utf8) == row)
  }
}
