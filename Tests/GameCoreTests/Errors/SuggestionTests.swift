@testable import GameCore
import Testing

struct SuggestionTests {
  let words = ["columns", "rows", "connect", "pop-out", "cylinder"]

  @Test(arguments: [
    ("column", "columns"), ("colunms", "columns"), ("conect", "connect"), ("connnect", "connect"),
    ("rwos", "rows"), ("popout", "pop-out"), ("cilinder", "cylinder"), ("rows", "rows"),
  ])
  func `a similar word is suggested for a misspelling`(word: String, expected: String) {
    #expect(nearest(to: word, among: words) == expected)
  }

  @Test(arguments: ["", "x", "depth", "rowboat", "eval", String(repeating: "columns", count: 10)])
  func `very different words have no suggestion`(word: String) {
    #expect(nearest(to: word, among: words) == nil)
  }

  /// Similarity of names depends on letters, not on hyphens, and a digit equals its word.
  @Test(arguments: [
    ("connect4", "connect-four"), ("Connect_Four", "connect-four"), ("connectfour", "connect-four"),
    ("highcard", "high-card"), ("--lnik", "--link"), ("--list", nil), ("--", nil), ("4", nil),
  ])
  func `similarity of names depends on letters and numbers`(word: String, expected: String?) {
    #expect(
      nearest(to: word, amongNames: ["snap", "connect-four", "high-card", "--link"]) == expected)
  }

  @Test func `the first of equally similar words is suggested`() {
    #expect(nearest(to: "cat", among: ["bat", "rat"]) == "bat")
    #expect(nearest(to: "cat", among: []) == nil)
  }

  @Test func `a hint is a suggestion or the list of expected words`() {
    #expect(hint(for: "rwos", among: words) == "did you mean 'rows'?")
    #expect(hint(for: "depth", among: ["rows", "set"]) == "expected 'rows' or 'set'")
    #expect(hint(for: "chess", among: ["nim"]) == "expected 'nim'")
    #expect(hint(for: "chess", among: []) == "expected nothing")
    let many = (1...13).map { "rule-\($0)" }
    #expect(hint(for: "chess", among: many).hasSuffix(", 'rule-8' or one of 5 others"))
  }

  @Test func `expected words are listed`() {
    #expect([String]().listed(by: "and") == "nothing")
    #expect(["a"].listed(by: "and") == "'a'")
    #expect(["a", "b"].listed(by: "or") == "'a' or 'b'")
    #expect(["a", "b", "c"].listed(by: "and") == "'a', 'b' and 'c'")
  }
}
