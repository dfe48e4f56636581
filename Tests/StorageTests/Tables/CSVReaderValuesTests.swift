import Testing

@testable import TournamentBase

struct CSVReaderValuesTests {
  /// Returns the reader of a table with one column, at its only row.
  private func row(_ cell: [UInt8]) throws -> CSVReader {
    let reader = try CSVReader(
      name: "t.csv", bytes: Array("n,m\n".utf8) + cell + Array(",x\n".utf8), columns: ["n"])
    #expect(try reader.next())
    return reader
  }

  private func row(_ cell: String) throws -> CSVReader { try row(Array(cell.utf8)) }

  @Test(arguments: [("0", 0), ("-5", -5), ("7", 7), ("\"3\"", 3), ("007", 7)])
  func `integers are read`(cell: String, number: Int) throws {
    #expect(try row(cell).integer(0, -5...7) == number)
  }

  @Test(arguments: [
    ("8", "'8'"), ("-6", "'-6'"), ("", "an empty field"), ("\"\"", "an empty field"),
    ("1.0", "'1.0'"), ("+1", "'+1'"), (" 1", "' 1'"), ("-", "'-'"), ("\"a\tb\nc\"", "'a b c'"),
    ("1234567890123456789", "'1234567890123456789'"), ("\"say \"\"1\"\"\"", "'say \"1\"'"),
    (
      "1234567890123456789012345678901234567890x",
      "'1234567890123456789012345678901234567890...'"
    ),
    ("x234567890123456789012345678901234567890", "'x234567890123456789012345678901234567890'"),
  ])
  func `other cells are not integers`(cell: String, shown: String) throws {
    let reader = try row(cell)
    let error = #expect(throws: UnreadableFile.self) { try reader.integer(0, -5...7) }
    #expect(
      error?.description
        == "t.csv, line 2: column 'n': expected a whole number from -5 to 7, found \(shown)")
  }

  /// Only fractions have a remedy, with a point, a comma or a letter.
  @Test func `fractions are refused with a remedy`() throws {
    for (cell, isFraction) in [
      ("0.5", true), ("\"0,5\"", true), ("½", true), ("1½", true), ("x", false),
    ] {
      let reader = try row(cell)
      let error = #expect(throws: UnreadableFile.self) {
        try reader.integer(0, 0...1, ofFraction: "double them")
      }
      #expect(error?.problem.hasSuffix("'; double them") == isFraction)
    }
  }

  @Test func `texts are read`() throws {
    #expect(try row("\"a,\"\"é\"\"\"").text(0) == "a,\"é\"")
    #expect(try row("").text(0) == "")
    let reader = try row([0x61, 0xe9])
    let error = #expect(throws: UnreadableFile.self) { try reader.text(0) }
    let remedy = "; convert the file, for example: iconv -f latin1 -t utf-8 OLD.csv > NEW.csv"
    #expect(error?.problem == "column 'n' is not UTF-8 text" + remedy)
    let named = #expect(throws: UnreadableFile.self) { try reader.text(0, named: "its name") }
    #expect(named?.problem == "its name is not UTF-8 text" + remedy)
    // Bytes that are not text must still be shown.
    let number = #expect(throws: UnreadableFile.self) { try reader.integer(0, 0...1) }
    #expect(number?.problem.contains("'a\u{fffd}'") == true)
  }

  @Test func `errors have the line and the column`() throws {
    let reader = try row("1")
    #expect(reader.problem("it is odd").description == "t.csv, line 2: it is odd")
    #expect(reader.problem("it is odd", column: 0).problem == "column 'n': it is odd")
  }
}
