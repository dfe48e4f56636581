import Testing

@testable import TournamentBase

/// Every addition reserves its space, so a buffer of the minimum size is sufficient.
struct TextBufferJSONTests {
  private func text(_ build: (TextBuffer) -> Void) -> String {
    let buffer = TextBuffer(capacity: 1)
    build(buffer)
    return buffer.text
  }

  @Test func `numbers and digests are written`() {
    let long = text { buffer in
      for number in [0, -1, Int.max, Int.min] {
        buffer.add(number)
        buffer.add(",")
      }
      buffer.add(digest: 0xff)
    }
    #expect(long == "0,-1,9223372036854775807,-9223372036854775808,\"00000000000000ff\"")
  }

  @Test func `lists are written`() {
    #expect(text { buffer in buffer.add(list: [Int]()) { buffer.add($0) } } == "[]")
    #expect(text { buffer in buffer.add(list: [7]) { buffer.add($0) } } == "[7]")
    #expect(
      text { buffer in buffer.add(list: ["a", ""]) { buffer.add(quoted: $0) } } == "[\"a\",\"\"]")
    let numbers = Array(0..<1000)
    #expect(
      text { buffer in buffer.add(list: numbers) { buffer.add($0) } }
        == "\(numbers)".filter { $0 != " " })
  }

  @Test func `quoted texts of any content are valid JSON`() throws {
    let all = String(String.UnicodeScalarView((0..<0x250).compactMap { Unicode.Scalar($0) }))
    for value in ["", "a", "\"\\/", all, "🁫 tile", String(repeating: "\u{1}", count: 500)] {
      let json = text { $0.add(quoted: value) }
      #expect(JSON.value([String].self, from: "[\(json)]".utf8) == [value])
      #expect(json.utf8.allSatisfy { $0 >= 0x20 })
    }
  }

  @Test func `escapes are written`() {
    #expect(text { $0.add(quoted: "\u{0}\u{1f}\n\"\\") } == #""\u0000\u001f\u000a\"\\""#)
  }
}
