@testable import QuizGame
import TestSupport
import Testing

@testable import Strategies

struct GuesserTests {
  /// The share is one divided by the number of answers.
  @Test func `a guesser has the expected share of right answers`() throws {
    let play = try QuizPlay(["guesser", "abstain"], games: tries(1000))
    let bank = Quiz.Bank.general
    // The mean is over all questions, which are equally frequent.
    let share = play.share(0)
    #expect(play.scored[0] + play.wrong[0] == play.questions)
    #expect(share > 0.2 && share < 0.5)
    var expected = 0.0
    let rules = try Quiz.Rules(settings: "questions=0")
    let game = try QuizPlay(["abstain", "guesser"], rules: "questions=0", games: tries(120))
    for count in try QuizCounts(rules).answers {
      expected += 1 / Double(count) / Double(bank.count)
    }
    #expect(abs(share - expected) < play.tolerance(expected))
    #expect(abs(game.share(1) - expected) < game.tolerance(expected))
  }
}
