import GameCore
import SnapGame
import Strategies
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConformanceTests {
  @Test(arguments: snapVariants, 2...4)
  func strategiesPlayToTheEnd(variant: String, seats: Int) throws {
    let rules = try snapRules(variant)
    // Message by message a game of thousands of steps takes long, so two seats stand for all.
    let conformance = Conformance(
      Snap.self, rules: rules, seats: seats, games: 1, isHosted: seats == 2)
    for entry in SnapStrategies.all { #expect(conformance.failures(of: entry) == []) }
  }

  @Test(arguments: snapVariants)
  func rulesReadBack(variant: String) throws {
    let conformance = Conformance(Snap.self, rules: try snapRules(variant))
    #expect(conformance.rulesFailures() == [])
  }
}
