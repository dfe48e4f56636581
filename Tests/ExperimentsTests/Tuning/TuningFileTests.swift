import Testing

@testable import Tournament

@Suite struct TuningFileTests {
  /// Every table has as many rows as it tells, and the description names them all.
  @Test(arguments: TuningMethod.allCases)
  func results(method: TuningMethod) throws {
    let plan = try ToyTuning.plan(method)
    let results = try plan.results(of: ToyTuning.played(plan), in: "")
    #expect(
      plan.tables == ["blocks.csv", "evaluations.csv", "settings.csv"]
        + (method == .ntbea ? ["marginals.csv"] : []))
    #expect(["blocks.csv"] + results.tables.map(\.fileName) == plan.tables)
    let description = try plan.package(of: results, marks: [FileMark(of: "x")])
    for table in plan.growingTables + results.tables {
      let names = table.schema.fields.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(table.schema.primaryKey.allSatisfy(names.contains))
      #expect(table.text.split(separator: "\n").count == table.rows.count + 1)
      #expect(!table.description.isEmpty)
      #expect(description.contains("\"path\" : \"\(table.fileName)\""))
    }
    #expect(description.hasSuffix("}\n"))
  }
}
