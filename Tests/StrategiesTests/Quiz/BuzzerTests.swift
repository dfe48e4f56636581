@testable import GameCore
@testable import QuizGame
import TestSupport
import Testing

@testable import Strategies

struct BuzzerTests {
  /// A buzzer is faster than a player that reads the whole question, and is usually wrong without knowledge.
  @Test func `a buzzer is fast and often wrong`() throws {
    let play = try QuizPlay(["buzzer:knows=0", "scholar:knows=1"], games: tries(300))
    #expect(play.wrong[0] > play.questions / 2)
    // The other player scores the questions that the buzzer does not guess.
    #expect(play.scored[0] + play.scored[1] == play.questions)
    let sure = try QuizPlay(["buzzer:knows=1", "scholar:knows=1"], games: tries(300))
    #expect(sure.share(0) > 0.95)
    #expect(sure.wrong == [0, 0])
  }

  /// The buzzer reads the given share of the question, and no answer.
  @Test func `a buzzer reads a share of the question`() throws {
    let rules = Quiz.Rules()
    let situation = Situation<Quiz>(
      Quiz(rules: rules, seats: 2, randomness: DealRandomness(seed: 2, deal: 3)), rules: rules,
      seats: 2)
    let length = situation.game.observation(for: Seat(0)).questionLength
    for (reads, characters) in [(0.0, 0), (1, length)] {
      let bot = "buzzer:reads=\(reads),reading=100,mu=500,sigma=0,tau=0"
      for action in try situation.answers(of: bot) {
        guard case .answer(_, let time) = action else {
          Issue.record("it says nothing")
          return
        }
        #expect(time == 500_000 + characters * 100_000)
      }
    }
  }
}
