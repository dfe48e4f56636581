@testable import QuizGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

/// Bots decide the same from written and read observations, and invalid ones do not trap.
struct QuizObservationJSONTests {
  @Test(arguments: seated(Quiz.Rules.presets.map(\.name)))
  func `every strategy makes the same decision from JSON`(rules: String, seats: Int) throws {
    let suite = Conformance(Quiz.self, rules: try .init(named: rules), seats: seats, games: 1)
    for entry in QuizStrategies.all where entry.metadata.playsByItself {
      #expect(suite.jsonFailures(of: entry, changingEvery: 4, stepLimit: 40) == [])
    }
  }
}
