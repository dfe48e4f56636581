import Testing

@testable import RunFolders
@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct ComparisonTableTests {
  @Test func files() {
    #expect(ComparisonTable.allCases.map(\.fileName) == ["comparison.csv", "changes.csv"])
    #expect(Set(ComparisonTable.allCases.map(\.description)).count == 2)
  }

  @Test func schemas() {
    #expect(
      ComparisonTable.comparison.schema(seats: 2).header
        == "measure,unit,pairs,mean_a,mean_b,difference,difference_low,difference_high,p_value,"
        + "p_holm,p_bh,pairs_higher,pairs_lower,p_sign\n")
    #expect(ComparisonTable.changes.schema(seats: 3).fields[3].constraints.maximum == 2)
    for table in ComparisonTable.allCases {
      let fields = table.schema(seats: 2).fields
      #expect(fields.allSatisfy { !$0.description.isEmpty })
      #expect(table.schema(seats: 2).primaryKey == [fields[0].name])
    }
  }
}
