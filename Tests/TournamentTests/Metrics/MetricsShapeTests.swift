@testable import GameCore
import Testing

@testable import Tournament

@Suite struct MetricsShapeTests {
  @Test func columnsSayByWhatTheyAreEvaluated() {
    let shape = MetricsShape(isCounted: true, evaluation: "MCTS, 50 simulations")
    #expect(
      shape.columns.map(\.name) == [
        "counted_decisions", "choices", "options", "most_options", "lead_changes", "drama",
        "decisiveness", "uncertainty",
      ])
    let evaluated = shape.columns.filter(\.isEvaluated)
    #expect(evaluated.count == 4)
    #expect(evaluated.allSatisfy { $0.summary.hasSuffix("by MCTS, 50 simulations") })
    #expect(shape.columns.filter { $0.decimals == 4 }.count == 3)
  }

  /// A14: Decisiveness is a threshold, and its description says in which direction it goes.
  @Test func decisivenessIsAThreshold() throws {
    let shape = MetricsShape(isCounted: false, evaluation: "it")
    let column = try #require(shape.columns.first { $0.name == MetricsShape.decisiveness })
    #expect(column.summary.contains("lower in more decisive games"))
    #expect(MetricsShape.words(column.name) == "decisiveness threshold")
    #expect(MetricsShape.words("lead_changes") == "lead changes")
  }

  /// A game's own column of the same name stands, and the values keep to the columns.
  @Test func theGamesOwnColumnStands() {
    let metrics = GameMetrics(
      GameMetricsTests.positions([[9000, 1000], [0, 10_000]], options: [2, 2]),
      ranks: PerSeat(repeating: 1, count: 2), tolerance: 0)
    let shape = MetricsShape(isCounted: false, evaluation: "it", own: ["lead_changes", "tricks"])
    #expect(shape.columns.map(\.name) == ["drama", "decisiveness", "uncertainty"])
    #expect(shape.values(of: metrics) == [4500, 10_000, 1000])
  }

  @Test func whatHasPositions() {
    #expect(!MetricsShape(isCounted: false, evaluation: nil).hasPositions)
    #expect(MetricsShape(isCounted: true, evaluation: nil).hasPositions)
    #expect(MetricsShape(isCounted: false, evaluation: "it").hasPositions)
  }
}
