@testable import Storage
import Testing

@Suite(.timeLimit(.minutes(10))) struct FlatJSONTests {
  private func entries(_ text: String) throws -> [String] {
    try FlatJSON.entries(in: Array(text.utf8)).map { "\($0.line) \($0.key)=\($0.text)" }
  }

  @Test func readsObjects() throws {
    #expect(try entries("{}") == [])
    #expect(try entries(" { } \n") == [])
    #expect(
      try entries("{\"a\": 1,\r\n \"b\" : true,\n\n\"c\":\"x\\\"\\u0041\", \"d\": -1.5e3}") == [
        "1 a=1", "2 b=true", "4 c=x\"A", "4 d=-1.5e3",
      ])
  }

  @Test(arguments: [
    ("", 1, "it begins with {, but there is the end"),
    ("[1]", 1, "it begins with {, but there is '['"),
    ("{\"a\": 1,\n}", 2, "a key in double quotes belongs, but there is '}'"),
    ("{\"a\"\n 1}", 2, "a colon belongs after \"a\", but there is '1'"),
    ("{\"a\": [1]}", 1, "\"a\" takes a number, a text, true or false, but there is '['"),
    ("{\"a\": nan}", 1, "\"a\" takes a number, a text, true or false, but there is 'n'"),
    ("{\"a\": null}", 1, "\"a\" takes a number, a text, true or false, but there is 'n'"),
    ("{\"a\": 1", 1, "a comma or } belongs after the value of \"a\", but there is the end"),
    ("{\"a\": 1} x", 1, "nothing belongs after the closing }, but there is 'x'"),
    ("{\"a", 1, "a text is not closed with a double quote, but there is the end"),
    ("{\"a\n\": 1}", 1, "a text is not closed with a double quote, but there is byte 10"),
    ("{\"\\ud800\": 1}", 1, "an escape after \\ is none that is known here, but there is 'd'"),
  ])
  func refusesOtherTexts(text: String, line: Int, problem: String) throws {
    let error = try #require(throws: FlatJSON.Problem.self) { try entries(text) }
    #expect(error == FlatJSON.Problem(line: line, text: problem))
  }

  /// Numbers are as RFC 8259 has them.
  @Test(arguments: ["0", "-0", "8", "-1.5e3", "0.5", "10", "1E+2", "1e-2", "0e0"])
  func numbers(text: String) throws {
    #expect(try entries("{\"a\":\(text)}") == ["1 a=\(text)"])
  }

  @Test(arguments: ["+8", "08", "-08", ".5", "5.", "1.e3", "00"])
  func numbersOfOthers(text: String) throws {
    let error = try #require(throws: FlatJSON.Problem.self) { try entries("{\n\"a\": \(text)}") }
    #expect(error.line == 2)
    #expect(error.text.hasPrefix("\"a\": '\(text)' is a number, but not as JSON writes it"))
  }

  @Test(arguments: ["1e", "e1", "-", "--1", "1.2.3", "0x10", "1e5.", "infinity"])
  func noNumbers(text: String) {
    #expect(throws: FlatJSON.Problem.self) { try entries("{\"a\":\(text)}") }
  }

  @Test(arguments: ["+041", "-041", "0x41", " 041", "004"])
  func escapesWithoutFourDigits(digits: String) {
    #expect(throws: FlatJSON.Problem.self) { try entries("{\"\\u\(digits)\": 1}") }
  }

  @Test func survivesAnyBytes() {
    for seed in 0..<2000 {
      let bytes = (0..<(seed % 40)).map {
        UInt8(truncatingIfNeeded: (seed * 7919 + $0 * 104_729) >> 3)
      }
      _ = try? FlatJSON.entries(in: Array("{\"a\":".utf8) + bytes)
    }
  }
}
