@testable import QuizGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

/// What was sent and read is the same to every bot, and what makes no sense traps none.
@Suite(.timeLimit(.minutes(10))) struct QuizObservationJSONTests {
  @Test(arguments: seated(Quiz.Rules.presets.map(\.name)))
  func everyStrategyDecidesTheSame(rules: String, seats: Int) throws {
    let suite = Conformance(Quiz.self, rules: try .init(named: rules), seats: seats, games: 1)
    for entry in QuizStrategies.all where entry.card.playsByItself {
      #expect(suite.wireFailures(of: entry, changingEvery: 4, stepLimit: 40) == [])
    }
  }
}
