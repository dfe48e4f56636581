import TestSupport
import Testing

@testable import TournamentBase

struct JSONFieldListTests {
  /// A row with a value of every kind.
  struct Pear: JSONFieldList, Equatable {
    var name = ""
    var seeds: Int?
    var weight = 0.0
    var share: Double?
    var isRipe = false
    var hash: UInt64 = 0
    var colors: [String] = []

    static func empty(_: Void) -> Pear { Pear() }

    mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
      visitor.cell(&name, .init("name", .string, "what it is"))
      visitor.cell(&seeds, .count("seed_count", "how many", required: false), .range(1...9))
      visitor.cell(&weight, .init("weight", .number, "in kg"), .decimals(2))
      visitor.pValue(&share, "p_value", "of all")
      visitor.cell(&isRipe, .init("is_ripe", .string, "whether"))
      visitor.cell(&hash, "hash")
      visitor.list(&colors, .init("colors", .string, "all")) {
        for place in $1.indices { $0.cell(&$1[place], .init("color_\(place)", .string, "one")) }
      }
    }
  }

  private let columns = ColumnList<Pear>((), primaryKey: ["name"])
  private let header = "name,seed_count,weight,p_value,is_ripe,hash\n"

  private func read(_ row: String) throws -> Pear? {
    let folder = try TemporaryFolder()
    let path = try folder.write(header + row + "\n", to: "pears.csv")
    return try TableReader<Pear>(path: path, ()).next()
  }

  @Test(arguments: [
    (
      Pear(name: "a, b", seeds: 3, weight: 0.25, share: 0.5, isRipe: true, hash: 10),
      "\"a, b\",3,0.25,0.500000000,true,000000000000000a",
      #"{"colors":[],"hash":10,"is_ripe":true,"name":"a, b","p_value":0.5,"seed_count":3,"weight":0.25}"#
    ),
    (
      Pear(name: "c"), "c,,0.00,,false,0000000000000000",
      #"{"colors":[],"hash":0,"is_ripe":false,"name":"c","weight":0}"#
    ),
  ])
  func `a row is written and read as a table and as JSON`(
    row: Pear, line: String, json: String
  ) throws {
    #expect(columns.schema.header == header)
    #expect(columns.csv(row) == line + "\n")
    #expect(try read(line) == row)
    #expect(try JSON.canonical(row) == json)
    #expect(JSON.value(Pear.self, from: json.utf8) == row)
  }

  @Test(arguments: [
    ("a,0,1,,true,0000000000000000", "'seed_count': expected a whole number from 1 to 9"),
    ("a,,x,,true,0000000000000000", "'weight': expected a number"),
    ("a,,1,,yes,0000000000000000", "'is_ripe': expected true or false"),
    ("a,,1,,true,1", "'hash': expected 16 hexadecimal digits"),
  ])
  func `the first invalid cell is reported`(row: String, problem: String) throws {
    let error = #expect(throws: UnreadableFile.self) { try read(row) }
    #expect(error?.line == 2 && error?.problem.contains(problem) == true)
  }

  @Test func `a missing or wrong member is an error`() {
    #expect(JSON.value(Pear.self, from: #"{"name":"c"}"#.utf8) == nil)
    #expect(JSON.value(Pear.self, from: #"{"name":1}"#.utf8) == nil)
  }

  /// Columns of lists are not keys, and keys may lack descriptions.
  @Test func `descriptions belong to columns and keys`() {
    #expect(
      Pear.fields.map(\.name) == ["name", "seed_count", "weight", "p_value", "is_ripe", "colors"])
    var row = Pear(colors: ["red", "green"])
    let buffer = TextBuffer()
    buffer.append(row: row, ())
    #expect(buffer.text == ",,0.00,,false,0000000000000000,red,green\n")
    var visitor = SchemaVisitor()
    row.visit(&visitor, ())
    #expect(visitor.fields.map(\.name).suffix(2) == ["color_0", "color_1"])
    #expect(visitor.keys.last?.name == "colors")
  }
}
