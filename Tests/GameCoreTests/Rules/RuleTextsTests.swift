import Testing

@testable import GameCore

struct RuleTextsTests {
  private func texts(_ rules: RuleTexts) -> [String] {
    rules.settings.map { "\($0.key)=\($0.value)" }
  }

  @Test func `a literal keeps its order`() {
    #expect(
      texts(["rows": "5", "connect": "3", "rows": "4"]) == ["rows=5", "connect=3", "rows=4"])
    #expect(texts([:]) == [])
  }

  @Test func `pairs keep their order`() {
    let pairs = [("rows", "5"), ("columns", "6")]
    #expect(texts(RuleTexts(pairs)) == ["rows=5", "columns=6"])
    #expect(texts(RuleTexts(pairs.lazy.map { ($0.0, $0.1) })) == ["rows=5", "columns=6"])
  }

  @Test func `a dictionary is in the order of its names`() {
    let rules = Dictionary(uniqueKeysWithValues: (0..<9).map { ("rule-\($0)", "\($0)") })
    #expect(texts(RuleTexts(rules)) == (0..<9).map { "rule-\($0)=\($0)" })
  }
}
