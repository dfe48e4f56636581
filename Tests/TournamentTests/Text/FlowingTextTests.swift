import Testing

@testable import TournamentBase

struct FlowingTextTests {
  @Test func `lines break between words`() {
    #expect(flowing("one two three", width: 7) == "one two\nthree")
    #expect(flowing("one two three", width: 9, indent: 2) == "one two\n  three")
    #expect(flowing("one two three", width: 9, indent: 2, used: 5) == "one\n  two\n  three")
  }

  /// A word that does not fit has a separate line, and an empty text has no line.
  @Test func `long words and empty texts are wrapped`() {
    #expect(flowing("a overlong b", width: 4) == "a\noverlong\nb")
    #expect(flowing("", width: 4) == "")
    #expect(flowing("one two", width: .max, used: 5) == "one two")
  }
}
