@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct RulesTests {
  static let presets = Dominoes.Rules.presets.map(\.name)

  @Test(arguments: presets) func `presets read back`(name: String) throws {
    let rules = try preset(name)
    #expect(Conformance(Dominoes.self, rules: rules).rulesFailures() == [])
  }

  @Test(arguments: [
    ("block", 0, 2, 7), ("block", 0, 3, 5), ("block", 6, 2, 6), ("electronic", 0, 2, 0),
  ])
  func `a hand of 0 stands for the usual number`(family: String, hand: Int, seats: Int, full: Int)
    throws
  {
    #expect(try rules("family=\(family)", "hand=\(hand)").inFull(seats: seats).hand == full)
  }

  @Test(arguments: [
    ("family=block", "spinner=none"), ("family=block", "draw=one"), ("family=block", "peeks=2"),
    ("family=draw", "lone-spinner=once"), ("family=draw", "flipped-tile=must"),
    ("family=all-fives", "pointless-win=false"), ("family=electronic", "target=100"),
    ("family=electronic", "opening=random"), ("family=electronic", "blocked-score=full"),
    ("family=electronic", "draw-reserve=2"), ("family=block", "check-fit=false"),
    ("family=draw", "enforce-turn=false"), ("family=all-fives", "announce-winner=false"),
  ])
  func `rules of other families are refused`(family: String, setting: String) {
    let key = setting.prefix { $0 != "=" }
    #expect {
      try rules(family, setting)
    } throws: { error in
      guard let error = error as? ParameterError else { return false }
      return error.name == key && error.problem.contains(family.dropFirst("family=".count))
    }
  }

  @Test(arguments: [
    ["family=electronic", "place-owned=false", "flip-when-able=false"],
    ["family=electronic", "others-tiles=true"],
    ["family=electronic", "empty-wins=true"],
    ["family=electronic", "flipped-tile=must", "enforce-turn=false"],
    ["family=all-fives", "spinner=none", "lone-spinner=once"],
  ])
  func `contradictions are refused`(settings: [String]) {
    #expect(throws: ParameterError.self) { try rules(settings) }
  }

  @Test(arguments: ["set=0", "set=13", "hand=-1", "hand=46", "family=chess", "peeks=-1", "sets=6"])
  func `values out of range are refused`(setting: String) {
    #expect(throws: ParameterError.self) { try rules(setting) }
  }

  @Test func `hand sizes are limited by the set`() throws {
    try preset("block").validate(seats: 4)
    try preset("block-whole-set").validate(seats: 4)
    try rules("set=12", "hand=22").validate(seats: 4)
    for (settings, seats) in [
      (["hand=8"], 4), (["set=1"], 2), (["set=3", "hand=6"], 2), (["set=12", "hand=23"], 4),
    ] {
      #expect {
        try rules(settings).validate(seats: seats)
      } throws: { ($0 as? ParameterError)?.name == "hand" }
    }
  }

  @Test func `the summary of every rule names its families`() {
    for parameter in Dominoes.Rules.parameters.dropFirst() {
      #expect(parameter.summary.hasPrefix("["), "\(parameter.name)")
    }
  }

  /// Settings whose last rule is not at its default, and the expected effect.
  private static let otherRules: [(settings: [String], holds: @Sendable (Dominoes.Rules) -> Bool)] =
    [
      (["family=block", "set=9"], { $0.set == 9 }), (["family=block", "hand=5"], { $0.hand == 5 }),
      (["family=block", "opening=random"], { $0.opening == .random }),
      (["family=block", "blocked-score=pairwise"], { $0.blockedScore == .pairwise }),
      (["family=block", "target=100"], { $0.target == 100 }),
      (["family=block", "pointless-win=false"], { !$0.pointlessWin }),
      (["family=draw", "draw=one"], { $0.drawing == .one }),
      (["family=draw", "draw-when-able=true"], { $0.drawsWhenAble }),
      (["family=draw", "draw-reserve=2"], { $0.drawReserve == 2 }),
      (["family=all-fives", "spinner=all"], { $0.spinner == .all }),
      (["family=all-fives", "lone-spinner=once"], { $0.loneSpinner == .once }),
      (["family=all-fives", "pips-score=nearest-five"], { $0.pipsScore == .nearestFive }),
      (["family=electronic", "place-owned=false"], { !$0.placesOwned }),
      (["family=electronic", "flipped-tile=next-turn"], { $0.flippedTile == .nextTurn }),
      (["family=electronic", "flip-when-able=false"], { !$0.flipsWhenAble }),
      (["family=electronic", "pass-while-hidden=true"], { $0.passesWhileHidden }),
      (["family=electronic", "hand=1", "empty-wins=true"], { $0.emptyWins }),
      (["family=electronic", "peeks=3"], { $0.peeks == 3 }),
      (["family=electronic", "peek-again=true"], { $0.peeksAgain }),
      (["family=electronic", "peek-again=true", "others-tiles=true"], { $0.othersTiles }),
      (["family=electronic", "pick=top"], { $0.pick == .top }),
      (["family=electronic", "tie-break=draw"], { $0.tieBreak == .draw }),
      (["family=electronic", "check-fit=false"], { !$0.checksFit }),
      (["family=electronic", "enforce-turn=false"], { !$0.enforcesTurn }),
      (["family=electronic", "announce-winner=false"], { !$0.announcesWinner }),
    ]

  @Test func `every rule is set by its name and is otherwise at its default`() throws {
    for (settings, holds) in RulesTests.otherRules {
      #expect(try holds(rules(settings)), "\(settings)")
      #expect(try !holds(rules(settings.dropLast())), "\(settings)")
    }
    let names = RulesTests.otherRules.compactMap { $0.settings.last?.prefix { $0 != "=" } }
    let found = Set(names.map { String($0) } + ["family"])
    let expected = Set(Dominoes.Rules.parameters.map(\.name))
    #expect(found == expected)
  }
}
