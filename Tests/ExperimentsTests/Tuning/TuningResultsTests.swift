@testable import Tournament
import Testing

@Suite struct TuningResultsTests {
  /// Every table has as many rows as it tells, and the description names them all.
  @Test(arguments: TuningMethod.allCases)
  func tables(method: TuningMethod) throws {
    let plan = try ToyTuning.plan(method)
    let results = try TuningResults(try ToyTuning.played(plan), of: plan)
    #expect(
      results.tables.map(\.table) == TuningFile.all(of: method).filter { $0 != .blocks })
    let description = try results.description(blocks: FileMark(of: "x"))
    for (table, text, rows) in results.tables {
      #expect(text.split(separator: "\n").count == rows + 1)
      #expect(text.hasPrefix(table.schema(plan.player.space).header))
      #expect(description.contains(FileMark(of: text).hash))
    }
    #expect(description.contains("\"path\" : \"blocks.csv\""))
    #expect(description.hasSuffix("}\n"))
  }
}
