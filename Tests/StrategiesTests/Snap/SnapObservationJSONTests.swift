@testable import SnapGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

/// What was sent and read is the same to every bot, and what makes no sense traps none.
@Suite(.timeLimit(.minutes(10))) struct SnapObservationJSONTests {
  @Test(arguments: seated(SnapVariants.all))
  func everyStrategyDecidesTheSame(rules: String, seats: Int) throws {
    let suite = Conformance(Snap.self, rules: try .init(settings: rules), seats: seats, games: 1)
    for entry in some(of: SnapStrategies.all, for: rules) where entry.card.playsByItself {
      #expect(suite.wireFailures(of: entry, changingEvery: 40, stepLimit: 81) == [])
    }
  }
}
