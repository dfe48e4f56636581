import Testing

@testable import TournamentBase

struct MatchupContrastTests {
  /// Returns a measure of four matchups: one gains nine, one loses eight, and two hardly change.
  private func measured(_ name: String, _ changes: [Double]) -> MeasuredDifference {
    MeasuredDifferenceTests.measured(
      name,
      (0..<10 * changes.count).map { deal in
        (20, 20 + changes[deal % changes.count] + Double(deal % 7 - 3) / 4)
      }, matchups: changes.count)
  }

  @Test func `the matchup with the largest deviation is first`() {
    let measures = [
      measured("plies", [0.5, -8, 0.1, 9.5]), measured("turns", [0.5, -8, 0.1, 9.5]),
      measured("passes", [1, 1, 1, 1]),
    ]
    let rows = ComparisonRow.rows(measures)
    let contrasts = MatchupContrast.all(
      rows, matchups: MatchupDifferenceRow.rows(measures) { "\($0)" })
    // The average hides the differences, and the copy adds no information.
    #expect((rows[0].pMatchupsHolm ?? 1) < 1e-20)
    #expect((rows[2].pMatchupsHolm ?? 0) > 0.05)
    #expect(contrasts.map(\.measure) == ["plies"])
    #expect(contrasts.map(\.matchups) == [4])
    #expect(contrasts.first?.farthest.map(\.matchup) == [3, 1, 2])
    #expect(MatchupContrast.measures(rows) == ["plies"])
  }

  @Test func `equal matchups have no contrast`() {
    let measures = [measured("plies", [1, 1])]
    let rows = ComparisonRow.rows(measures)
    #expect(
      MatchupContrast.all(rows, matchups: MatchupDifferenceRow.rows(measures) { "\($0)" }) == [])
  }
}
