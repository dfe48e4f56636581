@testable import QuizGame
import Testing

@testable import Strategies

struct AbstainTests {
  @Test func `the strategy never answers`() throws {
    let play = try QuizPlay(["abstain", "abstain"], games: 20)
    #expect((play.scored, play.wrong) == ([0, 0], [0, 0]))
    #expect(play.questions == 200)
  }
}
