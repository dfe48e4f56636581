@testable import GameCore
import Testing

struct StateTextReaderTests {
  @Test func `lines have a key and words`() throws {
    var reader = try StateTextReader("ply 12\nseats 0 1 -3\nnobody -\nsomebody 1\nwords a  b")
    #expect(try reader.number("ply", in: 0...42) == 12)
    #expect(try reader.numbers("seats", count: 3, in: -3...1) == [0, 1, -3])
    #expect(try reader.seat("nobody", of: 2) == nil)
    #expect(try reader.seat("somebody", of: 2) == Seat(1))
    #expect(!reader.isAtEnd)
    let words = try reader.words("words")
    #expect(words.map(\.text) == ["a", "b"])
    #expect(words.map(\.column) == [7, 10])
    #expect(reader.isAtEnd)
    try reader.finish()
  }

  @Test func `random streams read back`() throws {
    let stream = RandomStream(state: 1, .max, 0, 0xabc)
    var reader = try StateTextReader("stream \(stream.text)")
    #expect(try reader.stream("stream") == stream)
  }

  @Test(
    arguments: [
      ("", "line 1, column 1: expected 'key' and its values"),
      ("other 1", "line 1, column 1: expected 'key' and its values"),
      ("key", "line 1: expected 1 words after 'key', found 0"),
      ("key 1 2", "line 1: expected 1 words after 'key', found 2"),
      ("key 07", "line 1, column 5: '07': expected a number from 0 to 9"),
      ("key  x", "line 1, column 6: 'x': expected a number from 0 to 9"),
      (
        "key 99999999999999999999",
        "line 1, column 5: '99999999999999999999': expected a number from 0 to 9"
      ),
      ("key 1\n", "line 2: expected the end of the text"),
    ])
  func `errors have a location`(text: String, problem: String) {
    let error = #expect(throws: StateTextError.self) {
      var reader = try StateTextReader(text)
      _ = try reader.number("key", in: 0...9)
      try reader.finish()
    }
    #expect(error?.description == problem)
  }

  @Test(arguments: ["stream 0 0 0 0", "stream \(String(repeating: "0", count: 16))", "stream"])
  func `damaged streams are refused`(text: String) {
    #expect(throws: StateTextError.self) {
      var reader = try StateTextReader(text)
      _ = try reader.stream("stream")
    }
  }

  @Test func `long texts are refused`() {
    let text = String(repeating: "x", count: StateTextReader.limit + 1)
    #expect(throws: StateTextError.self) { try StateTextReader(text) }
  }
}
