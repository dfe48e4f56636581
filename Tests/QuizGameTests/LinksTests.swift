import GameCore
import Testing

@testable import QuizGame

@Suite(.timeLimit(.minutes(10))) struct LinksTests {
  private func game(_ rules: String = "") throws -> Quiz {
    var values = ParameterValues(Quiz.Rules.parameters)
    for setting in rules.split(separator: ",") { try values.set(#require(Assignment(setting))) }
    return Quiz(
      rules: try Quiz.Rules(values), seats: 2, randomness: DealRandomness(seed: 6, deal: 1))
  }

  @Test func messages() throws {
    let links = try #require(Quiz.links)
    let game = try game()
    #expect(links.questionName(game, Seat(1)) == "question:0")
    #expect(links.questionSize + (links.questionRest?(game) ?? 0) == 10)
    #expect(links.actionSize(.answer(2, afterMicroseconds: 5)) == 8)
    #expect(links.actionName(.answer(2, afterMicroseconds: 5), Seat(0)) == "answer:2")
    #expect(links.time?(.abstain) == nil)
    #expect(links.time?(.answer(1, afterMicroseconds: 7)) == 7)
  }

  /// Answers are heard at other times, which stay in range; silence stays what it is.
  @Test func hearing() throws {
    let links = try #require(Quiz.links)
    let answer = Quiz.Action.answer(2, afterMicroseconds: 5)
    #expect(links.heard(answer, 40_005) == .answer(2, afterMicroseconds: 40_005))
    #expect(links.heard(answer, -3) == .answer(2, afterMicroseconds: 0))
    #expect(links.heard(answer, .max) == .answer(2, afterMicroseconds: Quiz.latestAnswer))
    #expect(links.heard(.abstain, 3) == .abstain)
  }

  /// An old answer counts where the new question has that many.
  @Test func oldAnswers() throws {
    let links = try #require(Quiz.links)
    let game = try game()
    #expect(
      links.carried?(game, .answer(1, afterMicroseconds: 5), 9) == .answer(1, afterMicroseconds: 9))
    #expect(links.carried?(game, .answer(7, afterMicroseconds: 5), 9) == nil)
    #expect(links.carried?(game, .abstain, 9) == nil)
    #expect(links.pause?(game) == 4_000_000)
  }
}
