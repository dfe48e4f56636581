import Testing

@testable import TournamentBase

struct ColumnTests {
  private struct Fruit {
    let name: String
    let count: Int?
    let weight: Double?
  }

  private let columns = ColumnList<Fruit>(
    [
      .text("name", "what it is") { $0.name },
      .integer("count", "how many", required: false) { $0.count },
      .number("weight", "of all", required: false, decimals: 2) { $0.weight },
    ], primaryKey: ["name"])

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
