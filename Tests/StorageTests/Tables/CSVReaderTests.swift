import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct CSVReaderTests {
  @Test func `columns are found by name`() throws {
    let rows = try read("b,extra,a\n1,x,2\n3,,4\n", ["a", "b"])
    #expect(rows == [["2", "1"], ["4", "3"]])
  }

  @Test(arguments: [
    "a,b\n1,2\n3,4\n", "a,b\r\n1,2\r\n3,4\r\n", "a,b\n1,2\n3,4", "\u{feff}a,b\n1,2\n3,4\n",
    "\n\na,b\n\n1,2\r\n\r\n3,4\n\n", "\"a\",\"b\"\n\"1\",2\n3,\"4\"",
  ])
  func `rows do not depend on line endings and block sizes`(text: String) throws {
    for size in [1, 2, 3, 5, 1000] {
      #expect(try read(text, ["a", "b"], blockSize: size) == [["1", "2"], ["3", "4"]])
    }
  }

  /// The file has a byte order mark, CR LF, and commas in fields.
  @Test(arguments: [";", "\t", ","])
  func `the header determines the separator`(separator: String) throws {
    for mark in ["", "\u{feff}"] {
      for end in ["\n", "\r\n"] {
        let rows = [["extra", "a", "b"], ["", "\"1,5\"", "x 0;"], ["\"y\"", "2", "\"q\"\"\t\""]].map
        {
          $0.map { $0.contains(separator) && $0.last != "\"" ? "\"\($0)\"" : $0 }
            .joined(separator: separator) + end
        }
        for size in [1, 2, 7, 1000] {
          #expect(
            try read(mark + rows.joined(), ["a", "b"], blockSize: size)
              == [["1,5", "x 0;"], ["2", "q\"\t"]])
        }
      }
    }
  }

  /// The known columns determine the separator; without any, it is the first of the three characters.
  @Test func `names may contain separators`() throws {
    #expect(try reader("x;y,a,b\n1,2,3\n", ["a", "b"]).header == ["x;y", "a", "b"])
    #expect(try reader("\"p,q\";\"a\";b\n1;2;3\n", ["a", "b"]).header == ["p,q", "a", "b"])
    #expect(try reader("x;y,z\n1;2\n", []).header == ["x", "y,z"])
  }

  @Test func `quoted fields are read`() throws {
    let text = "a,b\n\"x,y\",\"say \"\"hi\"\"\"\n\"two\r\nlines\n\",\"\"\n\"\"\"\"\"\",\"\"\"\"\n"
    for size in [1, 2, 7, 1000] {
      #expect(
        try read(text, ["a", "b"], blockSize: size)
          == [["x,y", "say \"hi\""], ["two\r\nlines\n", ""], ["\"\"", "\""]])
    }
  }

  @Test func `written text reads back`() throws {
    let cells = ["plain", "a:x=1,y=2", "q\"q", "l\nl", "\"", ",", "ü", ""]
    let text = CSV.row(["a", "b"]) + cells.map { CSV.row([CSV.cell($0), "1"]) }.joined()
    #expect(try read(text, ["a", "b"]) == cells.map { [$0, "1"] })
  }

  @Test func `optional columns may be missing`() throws {
    let reader = try reader("a\n1\n", ["a"], optional: ["b"])
    #expect(!reader.has(1))
    #expect(try reader.next())
    #expect(try reader.text(0) == "1")
    #expect(try reader.text(1) == "")
    #expect(try !reader.next())
    #expect(try !reader.next())
  }

  @Test func `numbers are read`() throws {
    let reader = try reader(
      "n\n0\n-7\n1234567890123456789\n9223372036854775808\n1.5\n\" 1\"\nnan\n-\n")
    var found: [Int?] = []
    while try reader.next() { found.append(try? reader.integer(0, -10...Int.max)) }
    #expect(found == [0, -7, 1_234_567_890_123_456_789, nil, nil, nil, nil, nil])
  }

  @Test(
    arguments: [
      ("", "t, line 1: the file is empty; expected a header line"),
      ("\n\n", "t, line 3: the file is empty; expected a header line"),
      ("m,o\n1,2\n", "t, line 1: missing column 'n'; found 'm', 'o'"),
      ("n,n\n1,2\n", "t, line 1: duplicate column 'n'"),
      (
        "n\n1,2\n",
        "t, line 2: expected 1 fields as in the header, found 2; put fields that contain a separator in quotes"
      ),
      (
        "m|o\n1|2\n",
        "t, line 1: missing column 'n'; found 'm|o'; separate columns by commas, semicolons or tabs"
      ),
      ("n,m\n1,2\n\n3\n", "t, line 4: expected 2 fields as in the header, found 1"),
      ("n,m\n\"1\n2\",\n3\n", "t, line 4: expected 2 fields as in the header, found 1"),
      (
        "n\nx\"y\n",
        "t, line 2: byte 2 of the row: unexpected quote in a field that does not begin with one"
      ),
      (
        "n\n\"x\"y\n",
        "t, line 2: byte 4 of the row: expected a separator or the end of the line after a closing quote"
      ),
      ("n,m\n1,\"x\n", "t, line 2: byte 3 of the row: unclosed quote"),
      (
        "n\r1\r",
        "t, line 1: byte 2 of the row: expected LF or CRLF at the end of the line, found CR"
      ),
      (
        "n\n1\r",
        "t, line 2: byte 2 of the row: expected LF or CRLF at the end of the line, found CR"
      ),
    ])
  func `invalid tables are refused`(text: String, error: String) {
    for size in [1, 2, 1000] {
      let thrown = #expect(throws: UnreadableFile.self) {
        _ = try read(text, ["n"], blockSize: size)
      }
      #expect(thrown?.description == error)
    }
  }

  @Test func `the size of a table is limited`() {
    func problem(_ text: String) -> String? {
      do {
        _ = try read(text, ["n"], blockSize: 1 << 16)
        return nil
      } catch { return (error as? UnreadableFile)?.problem }
    }
    let long = String(repeating: "x", count: CSVReader.fieldLimit)
    #expect(problem("n\n\(long)\n") == nil)
    #expect(problem("n\n\(long)x\n") == "byte 1 of the row: the field is longer than 65536 bytes")
    let columns = String(repeating: ",", count: CSVReader.columnLimit)
    #expect(problem("n\(columns)\n")?.contains("more than 10000 columns") == true)
    let row = String(repeating: "\(long),", count: 20)
    #expect(problem("n\n\(row)\n")?.contains("longer than 1048576 bytes") == true)
    #expect(problem("n\n\"\(row)\(row)")?.contains("longer than 1048576 bytes") == true)
  }

  /// Bytes after the end of the table may still be written.
  @Test func `bytes after the end of the table are ignored`() throws {
    let folder = try TemporaryFolder()
    let text = "n\n1\n22\n"
    let path = try folder.write(text + "3,\"torn", to: "t.csv")
    func table(_ count: Int) throws -> [[String]] {
      try rows(CSVReader(path: path, columns: ["n"], byteCount: count))
    }
    #expect(try table(text.utf8.count) == [["1"], ["22"]])
    #expect(try table(4) == [["1"]])
    #expect(try table(2) == [])
    #expect(throws: UnreadableFile.self) { try table(0) }
    #expect(throws: UnreadableFile.self) { try table(.max) }
    #expect(
      try rows(CSVReader(path: path, columns: ["n"], optional: ["m"], byteCount: 4)) == [["1", ""]])
  }

  @Test func `text that is not UTF-8 is refused`() {
    let reader = try? CSVReader(name: "t", bytes: [0x6e, 0x0a, 0xff, 0x0a], columns: ["n"])
    #expect((try? reader?.next()) == true)
    #expect(throws: UnreadableFile.self) { _ = try reader?.text(0) }
    #expect(throws: UnreadableFile.self) {
      _ = try CSVReader(name: "t", bytes: [0xff, 0x0a], columns: ["n"])
    }
  }

  /// The result is the same for every size of the blocks.
  @Test func `any bytes give rows or an error`() {
    var random = RandomStream(state: 1, 2, 3, 5)
    let letters = Array("n,\"\n\r1a\u{feff}".utf8)
    for _ in 0..<tries(1000) {
      let length = random.next(below: 30)
      let bytes =
        [0x6e, 0x0a] + (0..<length).map { _ in letters[random.next(below: letters.count)] }
      let results = [1, 3, 100].map { size in
        do {
          return "\(try rows(CSVReader(name: "t", bytes: bytes, columns: ["n"], blockSize: size)))"
        } catch {
          return "\(error)"
        }
      }
      #expect(results[0] == results[1] && results[1] == results[2])
    }
  }

  private func reader(
    _ text: String, _ columns: [String] = ["n"], optional: [String] = [], blockSize: Int = 1000
  ) throws -> CSVReader {
    try CSVReader(
      name: "t", bytes: Array(text.utf8), columns: columns, optional: optional, blockSize: blockSize
    )
  }

  private func read(_ text: String, _ columns: [String], blockSize: Int = 1000) throws -> [[String]]
  {
    try rows(reader(text, columns, blockSize: blockSize))
  }

  private func rows(_ reader: CSVReader) throws -> [[String]] {
    var rows: [[String]] = []
    while try reader.next() {
      rows.append(try reader.wanted.indices.map { try reader.text($0) })
    }
    return rows
  }
}
