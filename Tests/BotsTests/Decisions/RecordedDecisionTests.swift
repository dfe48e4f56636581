import Testing
@testable import TournamentBase

struct RecordedDecisionTests {
  @Test func `a game outside a run has no number and no log`() {
    let context = GameContext()
    #expect(context.number == -1)
    #expect(context.decisions.map { _ in true } == nil)
  }

  /// An answer is stored unchanged, up to 4,096 bytes.
  @Test func `a long answer is stored as its beginning, length and hash`() {
    let short = String(repeating: "x", count: 4096)
    #expect(RawLine(short) == RawLine(text: short, whole: nil))
    let long = "1" + String(repeating: "\u{301}", count: 2048)
    let kept = RawLine(long)
    #expect(kept.text.utf8.count == 4095)
    #expect(kept.whole?.byteCount == 4097)
    #expect(kept.whole?.sha256.count == 64)
    #expect(kept != RawLine(long + "2"))
  }
}
