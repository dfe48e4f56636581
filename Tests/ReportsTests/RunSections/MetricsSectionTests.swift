import Testing

@testable import TournamentBase
@testable import TournamentReports

struct MetricsSectionTests {
  private let measures = """
    [{"measure":"decisions","unit":"decisions","value":21.5,"low":20,"high":23,"games":1000,\
    "evaluation":"counted"},\
    {"measure":"uncertainty","unit":"","value":0.85,"low":0.8,"high":0.9,"games":1000,\
    "evaluation":"MCTS, 200 simulations"}]
    """

  /// Measures have readable names on a page, and those of the file in a terminal.
  @Test func `metrics are shown in a terminal and on a page`() throws {
    let rows = try #require(JSON.value([MeasureRow].self, from: measures.utf8))
    let section = MetricsSection(measures: rows).section(.alone)
    #expect(
      section.text().hasPrefix(
        """
        measure      value          95% CI  games  unit
        decisions     21.5    20.0 to 23.0  1,000  decisions
        uncertainty  0.850  0.800 to 0.900  1,000
        """))
    #expect(
      PageText(section).rows(of: "Metrics")[0]
        == [
          "game length (decisions)", "21.500000", "20.000000", "23.000000", "1000", "decisions",
          "counted",
        ])
  }

  @Test func `missing numbers have no chart`() throws {
    let plies = """
      ply,games,choice_share,branching_factor,max_legal_actions,highest_value,uncertainty
      1,1000,1.000000,7.000000,7,,
      2,1000,1.000000,7.000000,7,,

      """
    let text = PageText(
      MetricsSection(
        measures: try #require(JSON.value([MeasureRow].self, from: measures.utf8)),
        plies: try CellTable(name: "plies.csv", csv: plies)
      ).section(.alone))
    #expect(!text.markup.contains("Uncertainty by ply"))
    #expect(text.markup.contains("Branching factor by ply"))
  }
}
