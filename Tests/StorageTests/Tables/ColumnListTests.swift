import Testing

@testable import TournamentBase

struct ColumnListTests {
  private struct Fruit: FieldList {
    var name = ""
    var count: Int?
    var weight: Double?

    static func empty(_: Void) -> Fruit { Fruit() }

    mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
      visitor.cell(&name, .init("name", .string, "what it is"))
      visitor.cell(&count, .count("count", "how many", required: false))
      visitor.cell(&weight, .init("weight", .number, "of all", required: false), .decimals(2))
    }
  }

  private let columns = ColumnList<Fruit>((), primaryKey: ["name"])

  @Test func `the schema has all columns`() {
    #expect(columns.schema.header == "name,count,weight\n")
    #expect(columns.schema.primaryKey == ["name"])
  }

  @Test(
    arguments: [
      ("pear", 3, 0.5, "pear,3,0.50\n"), ("a,b", nil, nil, "\"a,b\",,\n"),
      ("=x", -1, 2, "'=x,-1,2.00\n"),
    ] as [(String, Int?, Double?, String)])
  func `a row has a cell for each column`(name: String, count: Int?, weight: Double?, line: String)
  {
    #expect(columns.csv(Fruit(name: name, count: count, weight: weight)) == line)
  }
}
