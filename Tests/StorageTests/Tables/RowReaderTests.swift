import TestSupport
import Testing

@testable import TournamentBase

/// Single rows with headers of all kinds.
struct RowReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(_ header: String, _ row: String) throws -> RowSource {
    let path = "\(folder.path)/rows.csv"
    try "\(header)\n\(row)\n".write(toFile: path, atomically: true, encoding: .utf8)
    return try RowSource(path: path, columns: SampleRow.columns, isRequired: { _ in false })
  }

  /// Returns the row, or `nil` if it is invalid.
  private func row(_ header: String, _ row: String) throws -> SampleRow? {
    let source = try source(header, row)
    // The reader reads from the source's memory.
    return try withExtendedLifetime(source) { try source.next().flatMap { SampleRow($0) } }
  }

  private let whole = "number,place,name,share,hash,extra0,extra1"

  @Test(arguments: [
    SampleRow(), SampleRow(number: -12, place: 3, name: "line", hash: .max, extras: [100, -7]),
    SampleRow(place: 0, name: "sixteen and more bytes", hash: 1, extras: [1, 0]),
    SampleRow(number: 999_999_999_999_999_999, extras: [-999_999_999_999_999_999, 5]),
  ])
  func `written rows read back`(row: SampleRow) throws {
    #expect(try self.row(whole, String(row.line.dropLast())) == row)
  }

  @Test(arguments: [
    ("extra1,extra0,hash,share,name,place,number", "9,8,00000000000000ff,0.5,b,7,6"),
    (
      "number,x,place,y,name,z,share,hash,extra0,extra1",
      "6,\"1,2\",7,,b,\"\",1,00000000000000ff,8,9"
    ),
    (",number,place,name,hash,extra0,extra1,", "q,6,7,b,00000000000000ff,8,9,q"),
  ])
  func `a column is found by its name at any position`(header: String, line: String) throws {
    #expect(
      try row(header, line)
        == SampleRow(number: 6, place: 7, name: "b", hash: 255, extras: [8, 9]))
  }

  @Test func `a missing column leaves its value unchanged`() throws {
    #expect(try row("number", "4") == SampleRow(number: 4))
    #expect(try row("extra0", "4") == SampleRow(extras: [4, 0]))
    #expect(try row("extra1", "4") == SampleRow(extras: [0, 4]))
    #expect(try row("other", "4") == SampleRow())
  }

  /// Shares follow from whole numbers.
  @Test(arguments: ["", "0.5", "nan", "x"])
  func `columns with decimals are skipped`(share: String) throws {
    #expect(
      try row(whole, "1,,a,\(share),0000000000000000,0,0") == SampleRow(number: 1, name: "a"))
  }

  @Test(arguments: [
    ",,a,,0000000000000000,0,0", "1.0,,a,,0000000000000000,0,0", "1,x,a,,0000000000000000,0,0",
    "1,-,a,,0000000000000000,0,0", "\"1\",,a,,0000000000000000,0,0", "1,,a,,,0,0",
    "1,,a,,000000000000000,0,0", "1,,a,,00000000000000000,0,0", "1,,a,,00000000000000FF,0,0",
    "1,,a,,0000000000000000,,0", "1,,a,,0000000000000000,0,", "1,,a,,0000000000000000,0,1e3",
    "9223372036854775808,,a,,0000000000000000,0,0", " 1,,a,,0000000000000000,0,0",
    "1,,a,,0000000000000000,0,0\r",
  ])
  func `invalid cells are refused`(line: String) throws {
    #expect(try source(whole, line).next() != nil)
    #expect(try row(whole, line) == nil)
  }

  @Test(arguments: ["", "b", "\"b,c\"", "\"b\"\"c\"", "\"\"", "'=1", "\"é\nü\""])
  func `a text is returned as its bytes in the file, with quotes`(cell: String) throws {
    #expect(try row(whole, "1,,\(cell),,0000000000000000,0,0")?.name == cell)
  }

  @Test(arguments: [("2,3", true), ("2,x", false)])
  func `numbers that a row does not store are checked and skipped`(cells: String, isGood: Bool)
    throws
  {
    let source = try source(whole, "1,,a,,0000000000000000,\(cells)")
    var reader = try #require(try source.next())
    var row = SampleRow(extras: [])
    var cell = CellText.empty
    row.visit(&reader, name: &cell)
    #expect(row.extras == [])
    #expect(reader.isGood == isGood)
    withExtendedLifetime(source) {}
  }

  @Test func `a row with too many columns is invalid`() throws {
    let source = try source(whole, "1,,a,,0000000000000000,2,3")
    var reader = try #require(try source.next())
    var row = SampleRow()
    var cell = CellText.empty
    row.visit(&reader, name: &cell)
    #expect(reader.isGood)
    #expect(row.extras == [2, 3])
    row.visit(&reader, name: &cell)
    #expect(!reader.isGood)
    withExtendedLifetime(source) {}
  }
}
