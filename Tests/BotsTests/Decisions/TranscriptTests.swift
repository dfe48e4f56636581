import Testing
@testable import GameCore
@testable import TournamentBase

struct TranscriptTests {
  private func transcript(_ lines: some Sequence<String>) -> Transcript {
    var transcript = Transcript()
    for line in lines { transcript.add(line, isSent: false) }
    return transcript
  }

  /// The question and the last answer matter more than messages between them.
  @Test func `messages in the middle are omitted`() {
    let full = transcript((0..<200).map { "\($0)" })
    #expect(full.messages.count == 200 && full.omitted == 0)
    let long = transcript((0..<1000).map { "\($0)" })
    #expect(long.messages.count == 200 && long.omitted == 800)
    let kept = [0..<100, 900..<1000].flatMap { $0.map { "\($0)" } }
    #expect(long.messages.map(\.line.text) == kept)
  }

  @Test func `long messages are stored as their beginnings`() {
    let line = String(repeating: "x", count: Transcript.lineByteLimit + 1)
    let found = transcript(["a", line, line, line, line, "b"])
    #expect(found.omitted == 1)
    #expect(found.messages.map { $0.line.text.utf8.count } == [1, 32768, 32768, 32768, 1])
    #expect(found.messages[1].line.whole?.byteCount == line.utf8.count)
    #expect(found.messages[4].line == RawLine("b"))
  }

  @Test func `a transcript reads back`() throws {
    for lines in [[], ["4"], (0..<250).map { "\($0) \"\u{1}" }] {
      let written = transcript(lines)
      let buffer = TextBuffer()
      written.write(to: buffer)
      var read = Transcript()
      try read.read(buffer.bytes)
      #expect(read == written)
    }
  }
}
