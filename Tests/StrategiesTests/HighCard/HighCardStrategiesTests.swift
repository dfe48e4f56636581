@testable import GameCore
@testable import HighCardGame
@testable import Strategies
import TestSupport
import Testing

struct HighCardStrategiesTests {
  @Test func `no value in the declared range of a rule traps`() {
    #expect(Conformance<HighCard>.failuresAtRangeEnds(of: HighCardStrategies.all) == [])
  }

  @Test(arguments: ["", "cards=1", "cards=5,decks=4"], 2...4)
  func `strategies play to the end`(settings: String, seats: Int) throws {
    let conformance = Conformance(
      HighCard.self, rules: try HighCard.Rules(settings: settings), seats: seats)
    for entry in HighCardStrategies.all { #expect(conformance.failures(of: entry) == []) }
  }
}
