@testable import Tournament
import Testing

@Suite struct MetricsTextTests {
  @Test func digitsFollowTheIntervalAndTheEvaluationIsNamedOnce() throws {
    let json = """
      [{"measure":"length","unit":"decisions","value":21.5,"low":20,"high":23,"games":1000,"evaluation":"counted"},
       {"measure":"most_options","unit":"actions","value":7,"games":1000,"evaluation":"counted"},
       {"measure":"drama","unit":"","value":0.125,"low":0.1,"high":0.15,"games":1000,
        "evaluation":"MCTS, 200 simulations"}]
      """
    let rows = try #require(JSON.value([MetricRow].self, from: json.utf8))
    #expect(
      MetricsText(rows: rows).text == """
        measure       value          95% CI  games  unit
        length         21.5    20.0 to 23.0  1,000  decisions
        most_options      7                  1,000  actions
        drama         0.125  0.100 to 0.150  1,000

        drama  highest value minus the winner's, averaged over all positions
        value  expected score of a seat in a position, by MCTS, 200 simulations
        """)
  }

  /// A14: The decisiveness threshold falls as games become more decisive.
  @Test func decisivenessHasItsDirection() throws {
    let json = """
      [{"measure":"decisiveness","unit":"","value":0.575,"low":0.543,"high":0.607,"games":1000,
        "evaluation":"perfect play"}]
      """
    let rows = try #require(JSON.value([MetricRow].self, from: json.utf8))
    #expect(
      MetricsText(rows: rows).text.hasSuffix(
        """

        decisiveness  highest value of a seat that did not win alone, lower in more
                      decisive games
        value         expected score of a seat in a position, by perfect play
        """))
  }
}
