@testable import GameCore
import TestSupport
import Testing

@testable import HighCardGame

struct RulesTests {
  @Test func `defaults are valid`() throws {
    let rules = HighCard.Rules()
    #expect((rules.cards, rules.decks) == (2, 1))
    #expect(try HighCard.Rules(settings: "") == rules)
  }

  @Test(arguments: ["", "cards=1", "cards=5,decks=4"])
  func `rules read back`(settings: String) throws {
    let conformance = Conformance(HighCard.self, rules: try HighCard.Rules(settings: settings))
    #expect(conformance.rulesFailures() == [])
  }

  @Test(arguments: ["cards=0", "cards=6", "decks=0", "decks=5", "packs=2"])
  func `invalid rules are refused`(settings: String) {
    #expect(throws: ParameterError.self) { try HighCard.Rules(settings: settings) }
  }
}
