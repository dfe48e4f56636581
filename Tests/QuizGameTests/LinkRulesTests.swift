@testable import GameCore
import Testing

@testable import QuizGame

struct LinkRulesTests {
  @Test func `messages have the answers of the game`() throws {
    let links = try #require(Quiz.links)
    let game = try quiz()
    #expect(links.questionName(game, Seat(1)) == "question:4")
    #expect(links.questionSize == 10 && links.closing == "endquestion")
    #expect(links.actionSize(.answer(2, afterMicroseconds: 5)) == 8)
    #expect(links.actionName(.answer(2, afterMicroseconds: 5), Seat(0)) == "answer:2")
    #expect(links.time?(.abstain) == nil)
    #expect(links.time?(.answer(1, afterMicroseconds: 7)) == 7)
  }

  @Test func `a question contains the number of its answers, not its own number`() throws {
    let links = try #require(Quiz.links)
    let bank = try bank("a,c,1,Which?,r,w,,", "b,c,1,Which?,r,w,v,", "c,c,1,Which?,r,w,v,u")
    var game = try quiz("questions=0", bank: bank)
    var names: [String] = []
    while game.ending == nil {
      let count = game.observation(for: Seat(0)).answers.count
      #expect(links.questionName(game, Seat(1)) == "question:\(count)")
      names.append(links.questionName(game, Seat(1)))
      try game.decide()
    }
    #expect(names.sorted() == ["question:2", "question:3", "question:4"])
  }

  @Test func `a question that no seat may answer takes no time`() throws {
    let links = try #require(Quiz.links)
    var game = try quiz("lock-out=2")
    try game.decide(wrong: [0: 500, 1: 700])
    #expect(game.number == 3 && game.accumulator.closedAt == 700)
    #expect(links.pause?(game) == 12_000_000)
    try game.decide(right: [0: 900])
    #expect(game.accumulator.closedAt == 12_001_600 && links.pause?(game) == 4_000_000)
    var last = try quiz("questions=1")
    try last.decide(right: [0: 900])
    #expect(last.ending != nil && links.pause?(last) == 0)
  }

  /// Abstaining does not change.
  @Test func `the times of answers change within their range`() throws {
    let links = try #require(Quiz.links)
    let answer = Quiz.Action.answer(2, afterMicroseconds: 5)
    #expect(links.heard(answer, 40_005) == .answer(2, afterMicroseconds: 40_005))
    #expect(links.heard(answer, -3) == .answer(2, afterMicroseconds: 0))
    #expect(links.heard(answer, .max) == .answer(2, afterMicroseconds: Quiz.latestAnswer))
    #expect(links.heard(.abstain, 3) == .abstain)
  }

  @Test func `an outdated answer counts if the new question has that many answers`() throws {
    let links = try #require(Quiz.links)
    let game = try quiz()
    #expect(
      links.carried?(game, .answer(1, afterMicroseconds: 5), 9) == .answer(1, afterMicroseconds: 9))
    #expect(links.carried?(game, .answer(7, afterMicroseconds: 5), 9) == nil)
    #expect(links.carried?(game, .abstain, 9) == nil)
    #expect(links.pause?(game) == 0)
  }
}
