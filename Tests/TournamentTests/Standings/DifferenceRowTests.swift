import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct DifferenceRowTests {
  private func rows(_ sums: ResultSums, _ labels: [String]) -> [DifferenceRow] {
    var rows: [DifferenceRow] = []
    Standings(labels: labels, sums: sums).forEachDifference { rows.append($0) }
    return rows
  }

  /// Strategies may be connected only through a third one; a strategy without games has no row.
  @Test func `every pair of strategies has a row in both orders`() throws {
    var sums = ResultSums(seats: 2, strategies: 4)
    for pair in 10 * ["++", "+-", "-+", "--", "+="] {
      sums.add(pair, of: 0, against: 1)
      sums.add(pair, of: 1, against: 2)
    }
    let rows = rows(sums, ["a", "b", "c", "d"])
    #expect(rows.map { $0.strategy + $0.opponent } == ["ab", "ac", "ba", "bc", "ca", "cb"])
    for row in rows {
      let isBetter = row.strategy < row.opponent
      let (low, high) = try (
        #require(row.difference.low), #require(row.difference.high)
      )
      let (error, los) = try (#require(row.standardError), #require(row.los))
      #expect((row.difference.value > 0) == isBetter && (los > 0.5) == isBetter)
      #expect(low < row.difference.value && row.difference.value < high && error > 0)
    }
    // Differences and the variances of independent ones add up.
    let values = rows.map(\.difference.value)
    #expect(abs(values[1] - values[0] - values[3]) < 1e-6)
    #expect(try #require(rows[1].standardError) > #require(rows[0].standardError))
  }
}
