import Testing

@testable import GameCore
@testable import TournamentBase

struct MetricsShapeTests {
  /// The values follow the columns.
  @Test func `a column of the game replaces a metric with the same name`() {
    let metrics = GameMetrics(
      GameMetricsTests.positions([[9000, 1000], [0, 10_000]], options: [2, 2]),
      ranks: PerSeat(repeating: 1, count: 2), tolerance: 0)
    let shape = MetricsShape(isCounted: false, evaluation: "it", own: ["lead_changes", "tricks"])
    #expect(shape.columns.map(\.name) == ["drama", "decisiveness_threshold", "uncertainty"])
    #expect(shape.values(of: metrics) == [4500, 10_000, 1000])
  }
}
