import Testing

@testable import GameCore

struct VisibleTextTests {
  @Test(
    arguments: [
      ("plain text, déjà vu, 東京, 👩‍👩‍👧", "plain text, déjà vu, 東京, 👩‍👩‍👧"),
      ("a\n::error::b\r\t", "a\\n::error::b\\r\\t"),
      ("\u{1b}[31m\u{7}\u{0}", "\\u{1b}[31m\\u{7}\\u{0}"),
      ("\u{7f}\u{85}\u{9b}2J\u{a0}", "\\u{7f}\\u{85}\\u{9b}2J\u{a0}"),
      (
        "a\u{202e}b\u{2066}\u{200f}\u{61c}\u{2028}",
        "a\\u{202e}b\\u{2066}\\u{200f}\\u{61c}\\u{2028}"
      ),
      ("##[error]a ###[b #[c] # #[d", "##\\u{5b}error]a ###\\u{5b}b #[c] # #[d"),
      ("##vso[task]a ##a b[c] #vso[d", "##vso\\u{5b}task]a ##a b[c] #vso[d"),
      // CR LF is one character for Swift, but two for a terminal.
      ("a\r\nb", "a\\r\\nb"), ("e\u{301}", "e\u{301}"), ("", ""),
    ])
  func `control characters are escaped`(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(shown.visible == shown)
  }

  /// A single character may have a megabyte of bytes.
  @Test func `texts are cut by bytes between Unicode scalars`() {
    #expect("abc".cut(bytes: 3) == "abc")
    #expect("abcd".cut(bytes: 3) == "abc")
    #expect("aé東😀".cut(bytes: 9) == "aé東")
    #expect("aé東😀".cut(bytes: 2) == "a")
    #expect("😀".cut(bytes: 3).isEmpty && "a".cut(bytes: 0).isEmpty)
    let heap = "1" + String(repeating: "\u{301}", count: 500_000)
    #expect(heap.cut(bytes: 80).utf8.count == 79)
  }

  @Test func `tabs and line breaks stay in texts of several lines`() {
    #expect("a\tb\nc\r\u{1b}".visibleLines == "a\tb\nc\\r\\u{1b}")
  }

  /// E1: GitHub's runner trims a line and compares its first characters with two colons.
  @Test(
    arguments: [
      ("::add-mask::a", "\\u{3a}:add-mask::a"), ("a::b", "a::b"), (":a::", ":a::"), ("", ""),
      ("a\n  ::b\n\t::c\n", "a\n  \\u{3a}:b\n\t\\u{3a}:c\n"),
      ("\u{a0}\u{3000}::a", "\u{a0}\u{3000}\\u{3a}:a"),
      // Comparisons of some languages ignore characters without a width.
      ("\u{200b}:\u{ad}:\u{fe0f}a", "\u{200b}\\u{3a}\u{ad}:\u{fe0f}a"),
      (":::", "\\u{3a}::"), ("\n\n::", "\n\n\\u{3a}:"), (":\n:", ":\n:"),
    ])
  func `no line begins with two colons`(text: String, shown: String) {
    #expect(text.withoutCommands == shown)
    #expect(shown.withoutCommands == shown)
  }

  @Test func `escaped JSON has the same value`() {
    #expect("{\n\"a\": \"\u{85}\u{202e}é\"}".visibleJSON == "{\n\"a\": \"\\u0085\\u202eé\"}")
    #expect("[\"##[x\"]".visibleJSON == "[\"##\\u005bx\"]")
  }
}
