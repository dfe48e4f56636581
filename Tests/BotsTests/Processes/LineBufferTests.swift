import Testing
@testable import TournamentBase

struct LineBufferTests {
  private let early = ContinuousClock.now
  private var late: ContinuousClock.Instant { early + .seconds(1) }

  private func append(_ bytes: [UInt8], to buffer: inout LineBuffer) -> Int {
    bytes.withUnsafeBytes { buffer.append($0, at: early) }
  }

  private func texts(_ buffer: LineBuffer) -> [String] { buffer.lines.map(\.text) }

  @Test func `lines may arrive in parts, several at once, or empty`() {
    var buffer = LineBuffer()
    #expect(!buffer.hasBytes)
    #expect(append(Array("on".utf8), to: &buffer) == 0)
    #expect(append(Array("e\ntwo\n\nth".utf8), to: &buffer) == 3)
    #expect(texts(buffer) == ["one", "two", ""])
    #expect(buffer.rest == Array("th".utf8))
    #expect(buffer.hasBytes)
  }

  @Test func `a character may arrive in parts`() {
    var buffer = LineBuffer()
    for byte in Array("né\n".utf8) { _ = append([byte], to: &buffer) }
    #expect(texts(buffer) == ["né"])
  }

  /// Some programs begin their output with a byte order mark.
  @Test func `a byte order mark is not part of a line`() {
    var buffer = LineBuffer()
    _ = append(Array("\u{feff}4\n\u{feff}\n4\u{feff}\n\n".utf8), to: &buffer)
    #expect(texts(buffer) == ["4", "", "4\u{feff}", ""])
  }

  @Test func `a late line is not taken, and a line for a different reader stays`() {
    var buffer = LineBuffer()
    _ = append(Array("1 a\n2 b\n".utf8), to: &buffer)
    _ = Array("3 c\n".utf8).withUnsafeBytes { buffer.append($0, at: late) }
    #expect(buffer.take(by: early) { $0.text.hasPrefix("2") } == "2 b")
    #expect(buffer.take(by: early) { $0.text.hasPrefix("3") } == nil)
    #expect(buffer.take(by: late) { $0.text.hasPrefix("3") } == "3 c")
    #expect(texts(buffer) == ["1 a"])
  }

  @Test func `addresses are read once, when lines arrive`() {
    var buffer = LineBuffer()
    _ = Array("7 x\nx\n".utf8).withUnsafeBytes {
      buffer.append($0, at: early) { Int($0.prefix(1)) }
    }
    #expect(buffer.lines.map(\.address) == [7, nil])
  }

  @Test func `a line of the maximum length is accepted, and a longer one is a fault`() {
    for (count, fault) in [
      (LineBuffer.longestLine, nil),
      (LineBuffer.longestLine + 1, "line of more than 1 MiB"),
    ] {
      var whole = LineBuffer()
      _ = append([UInt8](repeating: 65, count: count) + [10], to: &whole)
      #expect(whole.fault == fault)
      var parts = LineBuffer()
      for start in stride(from: 0, to: count, by: 4_000) {
        _ = append([UInt8](repeating: 65, count: min(4_000, count - start)), to: &parts)
      }
      _ = append([10], to: &parts)
      #expect(parts.fault == fault)
    }
  }

  @Test func `after a fault the earlier lines remain, and none is added`() {
    var buffer = LineBuffer()
    #expect(append(Array("good\n".utf8) + [0xff, 10] + Array("more\n".utf8), to: &buffer) == 1)
    #expect(buffer.fault == "line that is not valid UTF-8")
    #expect(append(Array("again\n".utf8), to: &buffer) == 0)
    #expect(texts(buffer) == ["good"])
  }

  @Test func `only the last lines for the reader are taken`() {
    var buffer = LineBuffer()
    _ = append(Array("a\nb\n".utf8), to: &buffer)
    let count = append(Array("a\nc\nd\n".utf8), to: &buffer)
    var seen: [String] = []
    buffer.take(ofLast: count) { line in
      seen.append(line.text)
      return line.text != "c"
    }
    #expect(seen == ["a", "c", "d"])
    #expect(texts(buffer) == ["a", "b", "c"])
  }

  @Test func `a flood is a fault unless its lines are ignored`() {
    var buffer = LineBuffer()
    let lines = Array(String(repeating: "1234567\n", count: 8_192).utf8)
    for _ in 0..<12 {
      #expect(append(lines, to: &buffer) == 8_192)
      for _ in 0..<8_192 { _ = buffer.take(by: late) { _ in true } }
    }
    #expect(buffer.fault == nil)
    for _ in 0..<8 { _ = append(lines, to: &buffer) }
    #expect(buffer.fault == "more than 4 MiB of unexpected output")
  }
}
