@testable import GameCore
import Testing

@testable import TournamentBase

struct JSONLinesReaderTests {
  /// Returns all lines of a text that arrives in blocks.
  private func lines(_ blocks: [String]) throws -> [String] {
    var left = blocks[...]
    let lines = JSONLinesReader { left.popFirst().map { Array($0.utf8) } }
    var all: [String] = []
    while let line = try lines.next() { all.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines.number == all.count + 1)
    return all
  }

  @Test func `a line may span blocks`() throws {
    #expect(try lines(["a\nbc", "d\n", "\ne", "f"]) == ["a", "bcd", "", "ef"])
    #expect(try lines([]) == [])
    #expect(try lines(["\n"]) == [""])
  }

  /// A line is returned before the next block is read.
  @Test func `a complete line is returned immediately`() throws {
    var asked = 0
    let lines = JSONLinesReader {
      asked += 1
      return Array("one\ntwo\n".utf8)
    }
    _ = try lines.next()
    _ = try lines.next()
    #expect(asked == 1)
  }

  @Test func `a line without an end is an error`() throws {
    let lines = JSONLinesReader { [UInt8](repeating: 0x61, count: 1 << 20) }
    let error = #expect(throws: UsageError.self) { try lines.next() }
    #expect(error?.description == "line 1: expected at most \(8 << 20) bytes")
  }
}
