import Testing

@testable import TournamentBase

struct LineScannerTests {
  private func scan<Value>(_ text: String, _ body: (inout LineScanner) throws -> Value) rethrows
    -> Value
  {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = LineScanner(bytes)
      return try body(&scanner)
    }
  }

  @Test func `escapes are read`() throws {
    let text = TextBuffer()
    let hard = "a\"b\\c\nd\u{1}é\u{1f}"
    text.add(quoted: hard)
    #expect(text.text == "\"a\\\"b\\\\c\\u000ad\\u0001é\\u001f\"")
    try scan(text.text) { scanner in
      let read = try scanner.string()
      #expect(read == hard)
      #expect(scanner.isAtEnd)
    }
  }

  @Test func `a byte order mark is reported by name`() {
    let error = #expect(throws: LineProblem.self) {
      try scan("\u{feff}{") { try $0.expect("{") }
    }
    #expect(
      error?.text
        == "column 1: expected {, found a byte order mark; save it as UTF-8 without one")
  }

  @Test(arguments: [
    "\"\\n\"", "\"\\u0041\"", "\"\\u000A\"", "\"a", "\"\\", "\"\t\"", "a", "\"\\u00",
  ])
  func `other texts are refused`(text: String) {
    #expect(throws: LineProblem.self) { try scan(text) { try $0.string() } }
  }

  @Test(
    arguments: [
      ("0", 0), ("-7", -7), ("9223372036854775807", Int.max), ("00", nil), ("-0", nil), ("+1", nil),
      ("", nil), ("-", nil), ("9223372036854775808", nil), ("99999999999999999999", nil),
      ("x", nil),
    ] as [(String, Int?)])
  func `integers are read`(text: String, number: Int?) {
    let read = try? scan(text) { try $0.integer() }
    #expect(read == number)
  }

  @Test(
    arguments: [
      ("\"0123456789abcdef\"", 0x0123_4567_89ab_cdef), ("\"0123456789abcdef", nil),
      ("\"0123456789abcdex\"", nil), ("\"0123\"", nil), ("", nil),
    ] as [(String, UInt64?)])
  func `digests are read`(text: String, word: UInt64?) {
    let read = try? scan(text) { try $0.digest() }
    #expect(read == word)
  }

  @Test(arguments: [
    ("ab", "column 2: expected x, found 'b'"),
    ("a", "column 2: expected x, found the end of the line"),
    ("a\u{1}", "column 2: expected x, found byte 1"),
  ])
  func `an error names the column and the found text`(text: String, problem: String) {
    let error = #expect(throws: LineProblem.self) {
      try scan(text) { scanner in
        try scanner.expect("a")
        try scanner.expect("x")
      }
    }
    #expect(error?.text == problem)
  }

  @Test func `words without quotes are read`() {
    scan("-1.5e3,true}") { scanner in
      let number = scanner.word()
      #expect(number == "-1.5e3")
      let isComma = scanner.take(",")
      #expect(isComma)
      let word = scanner.word()
      #expect(word == "true")
    }
  }
}
