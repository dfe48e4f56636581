@testable import SnapGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

/// Bots decide the same from written and read observations, and invalid ones do not trap.
struct SnapObservationJSONTests {
  @Test(arguments: seated(SnapVariants.all))
  func `every strategy makes the same decision from JSON`(rules: String, seats: Int) throws {
    let suite = Conformance(Snap.self, rules: try .init(settings: rules), seats: seats, games: 1)
    for entry in some(of: SnapStrategies.all, for: rules) where entry.metadata.playsByItself {
      #expect(suite.jsonFailures(of: entry, changingEvery: 40, stepLimit: 81) == [])
    }
  }
}
