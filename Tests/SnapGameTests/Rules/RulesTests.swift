@testable import GameCore
import TestSupport
import Testing

@testable import SnapGame

struct RulesTests {
  @Test(arguments: [
    ("penalty=none,penalty-cards=2", "penalty-cards"),
    ("penalty=open-pile,penalty-cards=5", "penalty-cards"),
    ("piles=central,tops=neighbours", "tops"), ("piles=central,caller=owner", "caller"),
    ("piles=central,penalty=open-pile", "penalty"), ("piles=central,shuffle=true", "shuffle"),
    ("piles=central,one-open-card=turn-over", "one-open-card"),
    ("tie-window=500001", "tie-window"), ("turn-pause=20,tie-window=20001", "tie-window"),
  ])
  func `contradictions are refused`(text: String, key: String) {
    let error = #expect(throws: ParameterError.self) { try snapRules(text) }
    #expect(error?.name == key)
  }

  @Test(arguments: SnapVariants.all)
  func `rules read back`(variant: String) throws {
    let conformance = Conformance(Snap.self, rules: try snapRules(variant))
    #expect(conformance.rulesFailures() == [])
  }

  /// Jokers can be added.
  @Test func `the preset of the original game sets the rules that differ from the defaults`() throws
  {
    let preset = try #require(Snap.Rules.presets.first { $0.name == "original" })
    let settings = preset.settings.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    let rules = try snapRules(settings + ",jokers=2")
    #expect(rules.caller == .owner && rules.winnerTakes == .twoCards && rules.jokers == 2)
    #expect(rules.penalty == .oneEach && rules.penaltyCards == 1)
    #expect(rules.turnPause == 2500)
  }

  @Test(arguments: [
    "decks=0", "decks=5", "jokers=5", "turn-pause=0", "turn-pause=60001", "card-cap=0",
    "lock-out=101", "tie-window=-1", "match=number", "shuffle=yes", "packs=2",
  ])
  func `values out of range are refused`(setting: String) {
    #expect(throws: ParameterError.self) { try snapRules(setting) }
  }
}
