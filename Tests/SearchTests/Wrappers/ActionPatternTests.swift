import Testing

@testable import Search

struct ActionPatternTests {
  @Test(
    arguments: [
      ("p*", "p3", true), ("p*", "3", false), ("p?", "p3", true), ("p?", "p12", false),
      ("4", "4", true), ("4", "14", false), ("*4", "14", true), ("*-6 *", "place 6-6 on 3", true),
      ("place *-6 on *", "place 6-6 on 3", true), ("*a*b*c", "xxaxbxbxc", true),
      ("*a*b*c", "xxaxbxbxcx", false), ("1/7", "7", true), ("1/7", "17", false), ("", "", false),
      ("*", "", true), ("?", "", false), ("a**b", "ab", true),
    ] as [(String, String, Bool)])
  func `a pattern matches the whole text`(pattern: String, text: String, expected: Bool) {
    #expect(ActionPattern(pattern).matches(text) == expected)
  }

  @Test func `an empty pattern is recognized`() {
    #expect(ActionPattern("").isEmpty && ActionPattern("//").isEmpty)
    #expect(!ActionPattern("*").isEmpty)
  }

  /// The time for many stars is at most their number times the length of the text.
  @Test func `a pattern may have many stars`() {
    let pattern = ActionPattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 400)))
  }
}
