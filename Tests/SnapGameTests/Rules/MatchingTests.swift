@testable import GameCore
import Testing

@testable import SnapGame

/// Matching cards and right calls.
struct MatchingTests {
  @Test(arguments: [
    ("rank", "AC AD", true), ("rank", "AC 2C", false), ("suit", "AC 9C", true),
    ("suit", "AC AS", false), ("colour", "AC 9S", true), ("colour", "AD 9H", true),
    ("colour", "AC AH", false), ("rank", "** **", true), ("suit", "** **", true),
    ("colour", "** **", true), ("rank", "** KC", false), ("suit", "** AC", false),
    ("colour", "** AC", false), ("colour", "** AD", false),
  ])
  func `matching cards depend on the rule`(by match: String, cards: String, matches: Bool) throws {
    var game = try stacked(cards + " 3C 4D", rules: "match=\(match)")
    try game.pass(1)
    #expect(game.table.isMatch == matches)
  }

  @Test func `only neighbors may match`() throws {
    var apart = try stacked("AC 2D AH 3S 5C 6D 7H 8S", seats: 4, rules: "tops=neighbours")
    try apart.pass(2)
    #expect(!apart.table.isMatch)
    var near = try stacked("AC 2D 3H AS 5C 6D 7H 8S", seats: 4, rules: "tops=neighbours")
    try near.pass(3)
    #expect(near.table.matching.map(\.index) == [0, 3])
  }

  @Test func `only owners may call`() throws {
    var game = try stacked("AC 2D AH 4C 5D 6H", seats: 3, rules: "caller=owner")
    try game.pass(2)
    #expect(game.observation(for: Seat(0)).callIsRight)
    #expect(!game.observation(for: Seat(1)).callIsRight)
    try game.call([1: 200_000, 0: 300_000])
    #expect(game.accumulator.falseCalls == 1)
    #expect(game.accumulator.snaps == 0)
    #expect(game.accumulator.missedMatches == 1)
  }

  @Test func `cards of one pile do not match`() throws {
    var game = try stacked("AC 2C AH 3C")
    try game.pass(2)
    #expect(!game.table.isMatch)
  }

  @Test func `a match without a call can still be called`() throws {
    var game = try stacked("AC 2D AH 3S 5C 6D 7H 8S", seats: 4)
    try game.pass(3)
    #expect(game.table.turner == Seat(3))
    #expect(game.accumulator.missedMatches == 1)
    #expect(game.observation(for: Seat(1)).callIsRight)
    try game.call([1: 200_000])
    #expect(game.accumulator.snaps == 1)
    #expect(game.openPile(0) == "5C")
  }
}
