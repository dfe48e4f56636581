import GameCore
import Testing

@testable import TournamentBase

struct JSONFileTests {
  private func members(_ text: String, depth: Int = 2) throws -> [JSONValue.Member] {
    try JSONFile.members(in: Array(text.utf8), depth: depth)
  }

  @Test func `every member has the line of its key`() throws {
    let members = try members(
      "{\"a\": [1,\n \"x\"],\n\n \"b\":\n {\"c\": true, \"c\": {}}, \"d\": []}")
    #expect(
      members == [
        .init("a", .array([.integer(1), .string("x")])),
        .init("b", .object([.init("c", .bool(true)), .init("c", .object([]))])),
        .init("d", .array([])),
      ])
    #expect(members.map(\.line) == [1, 4, 5])
    guard case .object(let inner) = members[1].value else { throw UsageError("no object") }
    #expect(inner.map(\.line) == [5, 5] && inner.map(\.scalar) == ["true", nil])
  }

  @Test func `members with equal keys and values are equal in any lines`() throws {
    let spread = try members("{\n\"a\":\n{\"b\": 1.50}}")
    #expect(try spread == members("{\"a\": {\"b\": 1.5}}"))
    #expect(Set(try spread + members("{\"a\": {\"b\": 1.5}}")).count == 1)
    #expect(spread != [.init("a", .object([.init("b", .number(1))]))])
  }

  @Test func `values that are nested too deeply are refused before they are read`() throws {
    _ = try members("{\"a\": {\"b\": [1]}}")
    let error = try #require(throws: JSONFile.Problem.self) {
      try members("{\"a\": {\"b\": [\n[1]]}}")
    }
    #expect(error.line == 2)
    #expect(error.text == "\"b\": expected a number, a string, true or false, found '['")
    let deep = String(repeating: "{\"a\":", count: 100_000)
    #expect(throws: JSONFile.Problem.self) { try members(deep) }
    #expect(throws: JSONFile.Problem.self) {
      try members("{\"a\":" + String(repeating: "[", count: 9))
    }
  }

  private func entries(_ text: String) throws -> [String] {
    try members(text, depth: 0).map { "\($0.line) \($0.key)=\($0.scalar ?? "")" }
  }

  @Test func `members have the line of their key`() throws {
    #expect(try entries("{}") == [])
    #expect(try entries(" { } \n") == [])
    // Some editors write a byte order mark.
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
    ("{\"\\x\": 1}", 1, "expected a known escape after \\, found '\"'"),
    ("{\"\\", 1, "expected a known escape after \\, found the end"),
  ])
  func `other texts are refused`(text: String, line: Int, problem: String) throws {
    let error = try #require(throws: JSONFile.Problem.self) { try entries(text) }
    #expect(error == JSONFile.Problem(line: line, text: problem))
  }

  @Test(arguments: [
    (
      "{\"a\": [1", 1,
      "expected a comma or ] after a value in the array of \"a\", found the end"
    ),
    (
      "{\"a\": [1\n 2]}", 2,
      "expected a comma or ] after a value in the array of \"a\", found '2'"
    ),
    (
      "{\"a\": [1,]}", 1,
      "\"a\": expected a number, a string, true, false, an array or an object, found ']'"
    ),
    ("{\"a\": {1: 2}}", 1, "expected a key in double quotes, found '1'"),
    ("{\"a\": {\"b\": 2]}", 1, "expected a comma or } after the value of \"b\", found ']'"),
    ("{\"a\": {}\n]", 2, "expected a comma or } after the value of \"a\", found ']'"),
    (
      "{\"a\": [.5]}", 1,
      "\"a\": invalid number '.5': expected a JSON number, such as 8, -1.5 or 1e-3"
    ),
  ])
  func `errors in arrays and objects have a line and a key`(
    text: String, line: Int, problem: String
  ) throws {
    let error = try #require(throws: JSONFile.Problem.self) { try members(text) }
    #expect(error == JSONFile.Problem(line: line, text: problem))
  }

  @Test(arguments: [
    "0", "-0", "8", "-1.5e3", "0.50", "10", "1E+2", "1e-2", "0e0", "18446744073709551616", "1e999",
  ])
  func `numbers in the form of RFC 8259 stay as written`(text: String) throws {
    #expect(try entries("{\"a\":\(text)}") == ["1 a=\(text)"])
  }

  @Test(arguments: ["+8", "08", "-08", ".5", "5.", "1.e3", "00"])
  func `numbers in other forms are refused`(text: String) throws {
    let error = try #require(throws: JSONFile.Problem.self) {
      try entries("{\n\"a\": \(text)}")
    }
    #expect(error.line == 2)
    #expect(error.text.hasPrefix("\"a\": invalid number '\(text)': expected a JSON number"))
  }

  @Test(arguments: ["1e", "e1", "-", "--1", "1.2.3", "0x10", "1e5.", "infinity", "truex"])
  func `other texts are not numbers`(text: String) {
    #expect(throws: JSONFile.Problem.self) { try entries("{\"a\":\(text)}") }
  }

  @Test(arguments: ["+041", "-041", "0x41", " 041", "004"])
  func `escapes without four digits are refused`(digits: String) {
    #expect(throws: JSONFile.Problem.self) { try entries("{\"\\u\(digits)\": 1}") }
  }

  @Test func `any bytes give a value or an error`() {
    let alphabet = Array("{}[]\",:a1 \\u\n".utf8)
    var state: UInt64 = 1
    for _ in 0..<5000 {
      let bytes = (0..<30).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      _ = try? JSONFile.members(in: Array("{\"a\":".utf8) + bytes, depth: 3)
    }
  }
}
