import Testing

@testable import TournamentBase

struct StrategyNamesTests {
  @Test func `many names are distinguished`() {
    var names = StrategyNames()
    let labels = (0..<1000).map { "strategy-\($0 * $0)" } + ["", "é"]
    for (index, label) in labels.enumerated() {
      #expect(names.number(of: label) == nil)
      names.append(label)
      #expect(names.number(of: label) == index)
    }
    #expect(names.labels == labels)
    #expect(labels.enumerated().allSatisfy { names.number(of: $0.element) == $0.offset })
    #expect(names.number(of: "strategy-2") == nil)
  }

  /// The letters of a name may be composed or decomposed.
  @Test func `equivalent spellings are one name`() {
    var names = StrategyNames()
    names.append("\u{e9}")
    names.append("other")
    #expect(names.number(of: "e\u{301}") == 0)
    #expect(names.append("e\u{301}") == 0)
    for spelling in ["\u{e9}", "e\u{301}"] {
      #expect(Array(spelling.utf8).withUnsafeBufferPointer { names.number(of: $0) } == 0)
    }
    #expect(names.labels == ["\u{e9}", "other"])
  }
}
