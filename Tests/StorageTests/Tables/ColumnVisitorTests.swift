import Testing

@testable import TournamentBase

struct ColumnVisitorTests {
  @Test func `the schema has all columns`() {
    var visitor = SchemaVisitor()
    var row = SampleRow()
    var cell = CellText.empty
    row.visit(&visitor, name: &cell)
    #expect(visitor.fields.map(\.name) == SampleRow.columns)
    #expect(
      TableSchema(fields: visitor.fields, primaryKey: []).header
        == "number,place,name,share,hash,extra0,extra1\n")
    #expect(
      visitor.fields.map(\.type)
        == [.integer, .integer, .string, .number, .string, .integer, .integer])
    #expect(
      visitor.fields.map(\.constraints.required) == [true, false, true, false, true, true, true])
  }
}
