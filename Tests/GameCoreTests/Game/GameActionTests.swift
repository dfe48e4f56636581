import Testing

@testable import GameCore

struct GameActionTests {
  private enum Move: String, CaseIterable, GameAction {
    case roll
    case hold
    case giveUp = "give-up"
  }

  private enum Reordered: String, GameAction {
    case giveUp = "give-up"
    case other, hold
  }

  @Test func `actions of an enumeration are written as their raw values`() {
    #expect(Move.allCases.map { "\($0)" } == ["roll", "hold", "give-up"])
    for move in Move.allCases { #expect(Move("\(move)") == move) }
    #expect(Move("giveUp") == nil && Move("") == nil)
  }

  @Test func `codes are distinct and do not depend on the order of cases`() {
    let codes = Set(Move.allCases.map(\.code))
    #expect(codes.count == 3)
    #expect(Reordered.hold.code == Move.hold.code)
    #expect(Reordered.giveUp.code == Move.giveUp.code)
  }
}
