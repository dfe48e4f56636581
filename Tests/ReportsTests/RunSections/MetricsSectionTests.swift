import Testing

@testable import Tournament

@Suite struct MetricsSectionTests {
  private let measures = """
    measure,unit,value,low,high,games,evaluation
    decisions,decisions,21.500000,20.000000,23.000000,1000,counted
    drama,,0.125000,0.100000,0.150000,1000,"MCTS, 200 simulations"
    uncertainty,,0.850000,0.800000,0.900000,1000,"MCTS, 200 simulations"

    """

  @Test func drawsNoChartOfMissingNumbers() throws {
    let plies = """
      ply,games,choice_share,branching_factor,max_legal_actions,highest_value,uncertainty
      1,1000,1.000000,7.000000,7,,
      2,1000,1.000000,7.000000,7,,

      """
    let text = PageText(
      MetricsSection(
        measures: try CellTable(name: "measures.csv", csv: measures),
        plies: try CellTable(name: "plies.csv", csv: plies)
      ).section(.alone))
    #expect(!text.markup.contains("Uncertainty by ply"))
    #expect(text.markup.contains("Branching factor by ply"))
  }
}
