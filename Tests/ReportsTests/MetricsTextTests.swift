import Storage
import Summaries
import Testing

@testable import Reports

@Suite struct MetricsTextTests {
  /// Columns are aligned, and the evaluation stands beside every number.
  @Test func aligned() throws {
    let json = """
      [{"measure":"length","unit":"decisions","value":21.5,"low":20,"high":23,"games":1000,"evaluation":"counted"},
       {"measure":"most_options","unit":"actions","value":7,"games":1000,"evaluation":"counted"},
       {"measure":"drama","unit":"","value":0.125,"low":0.1,"high":0.15,"games":1000,
        "evaluation":"MCTS, 200 simulations"}]
      """
    let rows = try #require(JSON.value([MetricRow].self, from: json.utf8))
    #expect(
      MetricsText(rows: rows).text == """
        measure         value       95 % interval  games  unit       evaluation
        length        21.5000  20.0000 to 23.0000  1,000  decisions  counted
        most_options        7                      1,000  actions    counted
        drama          0.1250    0.1000 to 0.1500  1,000             MCTS, 200 simulations
        """)
  }
}
