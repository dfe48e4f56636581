@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

struct RulesTests {
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
      "connect: a line of 5 is longer than both sides of a board of 4 by 3; expected at most 4"
    ),
    (
      "columns=4,rows=4,opening-plies=16",
      "opening-plies: 16 plies would fill the board of 4 by 4; expected at most 15"
    ),
    (
      "swap=true,opening-plies=2",
      "opening-plies: 2 random plies leave no second ply for swap=true; expected at most 1"
    ),
    // A1: With lines of two, the seat to move always wins.
    (
      "connect=2,opening-plies=2",
      "opening-plies: all of 10000 random openings of 2 plies are decided"
    ),
    (
      "columns=2,rows=2,connect=2,opening-plies=3",
      "opening-plies: all of 10000 random openings of 3 plies are decided"
    ),
    ("columns=0", "invalid value '0' for columns: expected a whole number from 1 to 64"),
    ("connect=1", "invalid value '1' for connect: expected a whole number from 2 to 127"),
    ("colums=4", "unknown parameter 'colums'; did you mean 'columns'?"),
  ])
  func `invalid rules are refused`(settings: String, problem: String) {
    let error = #expect(throws: (any Error).self) { try ConnectFourVariants.rules(settings) }
    #expect(error.map { "\($0)" } == problem)
  }

  /// A1: An opening of two plies with lines of two is possible if decided ones are allowed.
  @Test func `rules of which all openings are decided require that these are allowed`() throws {
    let error = try #require(throws: ParameterError.self) {
      try ConnectFourVariants.rules("connect=2,opening-plies=2")
    }
    #expect(error.remedy == "Use fewer plies, or set allow-decided to true.")
    let rules = try ConnectFourVariants.rules("connect=2,opening-plies=2,allow-decided=true")
    #expect(rules.changes == "connect=2,opening-plies=2,allow-decided=true")
    #expect(rules.allowDecided && !ConnectFour.Rules.standard.allowDecided)
  }

  /// The boards and lines are one step below those of the errors above.
  @Test(arguments: [
    "columns=16,rows=7", "columns=64,rows=1,connect=64", "columns=1,rows=127,connect=127",
    "columns=4,rows=3,connect=4", "columns=4,rows=4,opening-plies=15", "swap=true,opening-plies=1",
  ])
  func `the largest boards and the longest lines are valid`(settings: String) {
    #expect(throws: Never.self) { try ConnectFourVariants.rules(settings) }
  }

  /// Results of earlier versions have the same configuration.
  @Test func `the defaults of the rules swap and allow-decided are not written`() throws {
    #expect(!ConnectFour.Rules.standard.json.contains("swap"))
    #expect(ConnectFour.Rules.standard.values.recorded["swap"] == nil)
    #expect(!ConnectFour.Rules.standard.json.contains("allow-decided"))
    let rules = try ConnectFourVariants.rules("swap=true")
    #expect(rules.json.contains(#""swap":true"#))
    #expect(rules.values.recorded["swap"] == .flag(true))
    #expect(rules.changes == "swap=true")
  }

  /// A larger position would make searches slower.
  @Test func `rules take six bytes and positions seven words`() {
    #expect(MemoryLayout<ConnectFour.Rules>.size == 6)
    #expect(MemoryLayout<ConnectFour.Position>.size == 56)
  }

  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func `action sequences are counted`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    #expect(Conformance(ConnectFour.self, rules: rules).rulesFailures() == [])
    #expect(try ConnectFourVariants.rules(rules.changes) == rules)
  }
}
