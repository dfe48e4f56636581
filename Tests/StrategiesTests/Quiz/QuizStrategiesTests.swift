@testable import GameCore
@testable import QuizGame
@testable import Strategies
import TestSupport
import Testing

/// Properties of every bot of the quiz.
struct QuizStrategiesTests {
  @Test func `no value in the declared range of a rule traps`() {
    #expect(Conformance<Quiz>.failuresAtRangeEnds(of: QuizStrategies.all) == [])
  }

  @Test(
    arguments: [
      "", "questions=0,time-limit=0", "penalty=1,lock-out=1", "target=3,tie=both",
      "points=difficulty,tie=nobody,time-limit=3000",
    ], 2...4)
  func `strategies play to the end`(settings: String, seats: Int) throws {
    let conformance = Conformance(
      Quiz.self, rules: try Quiz.Rules(settings: settings), seats: seats, games: 4)
    for entry in some(of: QuizStrategies.all, for: "\(settings) \(seats)")
    where entry.metadata.playsByItself {
      #expect(conformance.failures(of: entry) == [])
    }
  }
}
