import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct RowWriterTests {
  @Test(arguments: [
    (SampleRow(), "0,,,,0000000000000000,0,0\n"),
    (
      SampleRow(
        number: -12, place: 3, name: "line", share: 0.25, hash: .max, extras: [100, Int.max]),
      "-12,3,line,0.250000,ffffffffffffffff,100,9223372036854775807\n"
    ),
    (
      SampleRow(name: "a name, longer than one copied piece"),
      "0,,\"a name, longer than one copied piece\",,0000000000000000,0,0\n"
    ),
  ])
  func lines(row: SampleRow, line: String) {
    #expect(row.line == line)
  }

  @Test func schemaHasAllColumns() {
    var visitor = SchemaVisitor()
    var row = SampleRow()
    var cell = CellText.empty
    row.visit(&visitor, name: &cell)
    #expect(visitor.fields.map(\.name) == SampleRow.columns)
    #expect(
      TableSchema(fields: visitor.fields, primaryKey: []).header
        == "number,place,name,share,hash,extra0,extra1\n")
  }

  @Test func cellsOfAList() {
    let list = CellList(["", "a", "sixteen and more bytes"])
    #expect(
      list.cells.map { String(decoding: $0.bytes, as: UTF8.self) }
        == ["", "a", "sixteen and more bytes"])
    let others = CellList(["b", "a"])
    let areSame = others.cells.map { list[1].holdsSame(as: $0) }
    #expect(areSame == [false, true])
  }
}
