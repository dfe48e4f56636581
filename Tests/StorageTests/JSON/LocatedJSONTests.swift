import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct LocatedJSONTests {
  private func members(_ text: String, depth: Int = 2) throws -> [LocatedJSON.Member] {
    try LocatedJSON.members(in: Array(text.utf8), depth: depth)
  }

  @Test func linesOfAllThatThereIs() throws {
    let members = try members(
      "{\"a\": [1,\n \"x\"],\n\n \"b\":\n {\"c\": true, \"c\": {}}, \"d\": []}")
    let text = LocatedJSON(content: .text("x"), line: 2)
    #expect(
      members == [
        .init(
          key: "a", line: 1,
          value: .init(content: .array([.init(content: .word("1"), line: 1), text]), line: 1)),
        .init(
          key: "b", line: 4,
          value: .init(
            content: .object([
              .init(key: "c", line: 5, value: .init(content: .word("true"), line: 5)),
              .init(key: "c", line: 5, value: .init(content: .object([]), line: 5)),
            ]), line: 5)),
        .init(key: "d", line: 5, value: .init(content: .array([]), line: 5)),
      ])
    #expect(text.scalar == "x" && text.text == "x")
    #expect(members[0].value.scalar == nil && members[0].value.text == nil)
  }

  /// What is deeper than allowed is refused before it is read.
  @Test func depth() throws {
    _ = try members("{\"a\": {\"b\": [1]}}")
    let error = try #require(throws: FlatJSON.Problem.self) {
      try members("{\"a\": {\"b\": [\n[1]]}}")
    }
    #expect(error.line == 2)
    #expect(error.text == "\"b\": expected a number, a string, true or false, found '['")
    let deep = String(repeating: "{\"a\":", count: 100_000)
    #expect(throws: FlatJSON.Problem.self) { try members(deep) }
    #expect(throws: FlatJSON.Problem.self) {
      try members("{\"a\":" + String(repeating: "[", count: 9))
    }
  }
}
