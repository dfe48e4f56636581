@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RulesTests {
  @Test func standard() throws {
    let rules = ConnectFour.Rules.standard
    #expect((rules.columns, rules.rows, rules.connect, rules.openingPlies) == (7, 6, 4, 0))
    #expect(!rules.popOut && !rules.cylinder && !rules.misere)
    #expect(rules.changes == "")
    #expect(try rules == ConnectFourVariants.rules(""))
  }

  /// Whether the board is the usual one follows from some of the rules, whichever were read last.
  @Test(arguments: [
    ("", true), ("misere=true,pop-out=true,opening-plies=3", true), ("columns=8", false),
    ("rows=7", false), ("connect=5", false), ("cylinder=true", false),
    ("columns=6,rows=7", false), ("cylinder=false,connect=4,rows=6,columns=7", true),
  ])
  func standardBoards(text: String, isStandard: Bool) throws {
    #expect(try ConnectFourVariants.rules(text).isStandardBoard == isStandard)
  }

  @Test(arguments: [
    ("", true), ("columns=8,rows=7", true), ("columns=9,rows=7", false),
    ("columns=8,rows=8", false),
    ("columns=32,rows=1,connect=4", true), ("columns=33,rows=1,connect=4", false),
  ])
  func `a board with one spare bit in each column fits 64 bits or does not`(
    settings: String, fits: Bool
  ) throws {
    #expect(try ConnectFourVariants.rules(settings).fits64 == fits)
  }

  @Test(arguments: [
    (
      "columns=13,rows=9",
      "columns: board of 13 by 9 is too large: columns × (rows + 1) is 130, expected at most 128"
    ),
    (
      "columns=4,rows=3,connect=5",
      "connect: a line of 5 is longer than both sides of a board of 4 by 3; it may be 4 at most"
    ),
    (
      "columns=4,rows=4,opening-plies=16",
      "opening-plies: 16 plies would fill the board of 4 by 4; it may be 15 at most"
    ),
    ("columns=0", "invalid value '0' for columns: expected a whole number from 1 to 64"),
    ("connect=1", "invalid value '1' for connect: expected a whole number from 2 to 127"),
    ("colums=4", "unknown parameter 'colums'; did you mean 'columns'?"),
  ])
  func refused(settings: String, problem: String) {
    let error = #expect(throws: (any Error).self) { try ConnectFourVariants.rules(settings) }
    #expect(error.map { "\($0)" } == problem)
  }

  /// The largest boards and the longest lines are allowed, one step below the refusals above.
  @Test(arguments: [
    "columns=16,rows=7", "columns=64,rows=1,connect=64", "columns=1,rows=127,connect=127",
    "columns=4,rows=3,connect=4", "columns=4,rows=4,opening-plies=15",
  ])
  func allowed(settings: String) {
    #expect(throws: Never.self) { try ConnectFourVariants.rules(settings) }
  }

  @Test func presets() throws {
    #expect(
      ConnectFour.Rules.presets.map(\.name)
        == ["standard", "pop-out", "misere", "cylinder", "five-in-a-row"])
    let five = try #require(ConnectFour.Rules.presets.last)
    let text = five.settings.map { "\($0.key)=\($0.text)" }.joined(separator: ",")
    #expect(try ConnectFourVariants.rules(text).changes == "columns=9,connect=5")
  }

  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func waysThere(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    #expect(Conformance(ConnectFour.self, rules: rules).rulesFailures() == [])
    #expect(try ConnectFourVariants.rules(rules.changes) == rules)
  }
}
