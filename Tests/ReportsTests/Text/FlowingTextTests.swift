import Testing

@testable import Tournament

@Suite struct FlowingTextTests {
  @Test func breaksBetweenWords() {
    #expect(flowing("one two three", width: 7) == "one two\nthree")
    #expect(flowing("one two three", width: 9, indent: 2) == "one two\n  three")
    #expect(flowing("one two three", width: 9, indent: 2, used: 5) == "one\n  two\n  three")
  }

  /// A word that fits nowhere stands alone, and no text is no line.
  @Test func extremes() {
    #expect(flowing("a overlong b", width: 4) == "a\noverlong\nb")
    #expect(flowing("", width: 4) == "")
    #expect(flowing("one two", width: .max, used: 5) == "one two")
  }
}
