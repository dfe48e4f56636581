@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct FlatJSONTests {
  private func entries(_ text: String) throws -> [String] {
    try FlatJSON.entries(in: Array(text.utf8)).map { "\($0.line) \($0.key)=\($0.text)" }
  }

  @Test func readsObjects() throws {
    #expect(try entries("{}") == [])
    #expect(try entries(" { } \n") == [])
    // D1: editors write a byte order mark.
    #expect(try entries("\u{feff}{\"a\": 1}") == ["1 a=1"])
    #expect(
      try entries("{\"a\": 1,\r\n \"b\" : true,\n\n\"c\":\"x\\\"\\u0041\", \"d\": -1.5e3}") == [
        "1 a=1", "2 b=true", "4 c=x\"A", "4 d=-1.5e3",
      ])
  }

  @Test(arguments: [
    ("", 1, "expected '{', found the end"),
    ("[1]", 1, "expected '{', found '['"),
    ("{\"a\": 1,\n}", 2, "expected a key in double quotes, found '}'"),
    ("{\"a\"\n 1}", 2, "expected a colon after \"a\", found '1'"),
    ("{\"a\": [1]}", 1, "\"a\": expected a number, a string, true or false, found '['"),
    ("{\"a\": nan}", 1, "\"a\": expected a number, a string, true or false, found 'n'"),
    ("{\"a\": null}", 1, "\"a\": expected a number, a string, true or false, found 'n'"),
    ("{\"a\": 1", 1, "expected a comma or } after the value of \"a\", found the end"),
    ("{\"a\": 1} x", 1, "expected nothing after the closing }, found 'x'"),
    ("{\"a", 1, "expected a double quote at the end of a string, found the end"),
    ("{\"a\n\": 1}", 1, "expected a double quote at the end of a string, found byte 10"),
    ("{\"\\ud800\": 1}", 1, "expected a known escape after \\, found 'd'"),
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
    #expect(error.text.hasPrefix("\"a\": invalid number '\(text)': expected the form of JSON"))
  }

  @Test(arguments: ["1e", "e1", "-", "--1", "1.2.3", "0x10", "1e5.", "infinity"])
  func noNumbers(text: String) {
    #expect(throws: FlatJSON.Problem.self) { try entries("{\"a\":\(text)}") }
  }

  @Test(arguments: ["+041", "-041", "0x41", " 041", "004"])
  func escapesWithoutFourDigits(digits: String) {
    #expect(throws: FlatJSON.Problem.self) { try entries("{\"\\u\(digits)\": 1}") }
  }
}
