import Testing

@testable import Tournament

/// What is wrong within arrays and objects; `FlatJSONTests` has all else.
@Suite(.timeLimit(.minutes(10))) struct LocatedJSONReaderTests {
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
      "\"a\": invalid number '.5': expected the form of JSON, such as 8, -1.5 or 1e-3"
    ),
  ])
  func refuses(text: String, line: Int, problem: String) throws {
    let bytes = Array(text.utf8)
    let error = try #require(throws: FlatJSON.Problem.self) {
      try bytes.withUnsafeBufferPointer { bytes in
        var reader = LocatedJSONReader(bytes)
        _ = try reader.document(depth: 2)
      }
    }
    #expect(error == FlatJSON.Problem(line: line, text: problem))
  }

  @Test func survivesAnyBytes() {
    let alphabet = Array("{}[]\",:a1 \\u\n".utf8)
    var state: UInt64 = 1
    for _ in 0..<5000 {
      let bytes = (0..<30).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      _ = try? LocatedJSON.members(in: Array("{\"a\":".utf8) + bytes, depth: 3)
    }
  }
}
