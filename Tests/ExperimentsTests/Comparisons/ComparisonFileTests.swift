import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ComparisonFileTests {
  @Test func files() {
    #expect(
      ComparisonFile.allCases.map(\.fileName) == ["comparison.csv", "matchups.csv", "changes.csv"])
    #expect(Set(ComparisonFile.allCases.map(\.description)).count == 3)
  }

  @Test func schemas() {
    #expect(
      ComparisonFile.comparison.schema(seats: 2).header
        == "measure,unit,pairs,mean_a,mean_b,difference,difference_low,difference_high,p_value,"
        + "p_holm,p_bh,pairs_higher,pairs_lower,p_sign,same_as,p_matchups,p_matchups_holm\n")
    #expect(
      ComparisonFile.matchups.schema(seats: 2).header
        == "measure,matchup,strategies,pairs,mean_a,mean_b,difference,difference_low,"
        + "difference_high,p_value,p_holm,p_bh\n")
    #expect(ComparisonFile.changes.schema(seats: 3).fields[3].constraints.maximum == 2)
    for table in ComparisonFile.allCases {
      let fields = table.schema(seats: 2).fields
      #expect(fields.allSatisfy { !$0.description.isEmpty })
      let keys = table == .matchups ? 2 : 1
      #expect(table.schema(seats: 2).primaryKey == fields.prefix(keys).map(\.name))
    }
  }
}
