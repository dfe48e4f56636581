import Testing

@testable import Tournament

@Suite struct TuningFileTests {
  @Test func tables() {
    #expect(
      TuningFile.all(of: .ntbea).map(\.fileName)
        == ["blocks.csv", "evaluations.csv", "settings.csv", "marginals.csv"])
    #expect(TuningFile.all(of: .halving).count == 3)
    for table in TuningFile.allCases {
      let schema = table.schema(.plane)
      let names = schema.fields.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(schema.primaryKey.allSatisfy(names.contains))
      #expect(!table.description.isEmpty)
    }
  }
}
