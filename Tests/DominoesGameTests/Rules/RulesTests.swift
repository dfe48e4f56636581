@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct RulesTests {
  static let presets = Dominoes.Rules.presets.map(\.name)

  @Test(arguments: presets) func presetsReadBack(name: String) throws {
    let rules = try preset(name)
    #expect(Conformance(Dominoes.self, rules: rules).rulesFailures() == [])
  }

  @Test func theDefaultIsAHandOfBlockWithSevenOrFiveTiles() throws {
    let rules = Dominoes.Rules()
    #expect(rules.family == .block)
    #expect(rules.target == 0)
    #expect(rules.changes == "")
    #expect([2, 3, 4].map { rules.handSize(seats: $0) } == [7, 5, 5])
    #expect(try preset("electronic").handSize(seats: 2) == 0)
  }

  @Test(arguments: [
    ("family=block", "spinner=none"), ("family=block", "draw=one"), ("family=block", "peeks=2"),
    ("family=draw", "lone-spinner=once"), ("family=draw", "flipped-tile=must"),
    ("family=all-fives", "pointless-win=false"), ("family=electronic", "target=100"),
    ("family=electronic", "opening=random"), ("family=electronic", "blocked-score=full"),
    ("family=electronic", "draw-reserve=2"), ("family=block", "check-fit=false"),
    ("family=draw", "enforce-turn=false"), ("family=all-fives", "announce-winner=false"),
  ])
  func rulesOfOtherFamiliesAreRefused(family: String, setting: String) {
    let key = setting.prefix { $0 != "=" }
    #expect {
      try rules(family, setting)
    } throws: { error in
      guard let error = error as? RulesError else { return false }
      return error.key == key && error.problem.contains(family.dropFirst("family=".count))
    }
  }

  @Test(arguments: [
    ["family=electronic", "place-owned=false", "flip-when-able=false"],
    ["family=electronic", "others-tiles=true"],
    ["family=electronic", "empty-wins=true"],
    ["family=electronic", "flipped-tile=must", "enforce-turn=false"],
    ["family=all-fives", "spinner=none", "lone-spinner=once"],
  ])
  func contradictionsAreRefused(settings: [String]) {
    #expect(throws: RulesError.self) { try rules(settings) }
  }

  @Test(arguments: ["set=0", "set=13", "hand=-1", "hand=46", "family=chess", "peeks=-1", "sets=6"])
  func valuesOutOfRangeAreRefused(setting: String) {
    #expect(throws: ParameterError.self) { try rules(setting) }
  }

  /// E6: the preset of the original program has all six faults of the game itself.
  @Test func originalFaults() throws {
    let rules = try preset("original")
    #expect(rules.peeks == 0 && rules.peeksAgain && rules.othersTiles)
    #expect(!rules.checksFit && !rules.enforcesTurn && !rules.announcesWinner)
  }

  @Test func handsAreCheckedAgainstTheSet() throws {
    try preset("block").validate(seats: 4)
    try preset("block-whole-set").validate(seats: 4)
    try rules("set=12", "hand=22").validate(seats: 4)
    for (settings, seats) in [
      (["hand=8"], 4), (["set=1"], 2), (["set=3", "hand=6"], 2), (["set=12", "hand=23"], 4),
    ] {
      #expect {
        try rules(settings).validate(seats: seats)
      } throws: { ($0 as? RulesError)?.key == "hand" }
    }
    for seats in [0, 1, 5] {
      #expect {
        try preset("block").validate(seats: seats)
      } throws: { ($0 as? RulesError)?.key == "seats" }
    }
  }

  @Test func everySummaryNamesItsFamilies() {
    for parameter in Dominoes.Rules.parameters.dropFirst() {
      #expect(parameter.summary.hasPrefix("["), "\(parameter.name)")
    }
  }
}
