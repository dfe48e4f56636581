@testable import GameCore
import Testing

@testable import QuizGame

struct ObservationTests {
  @Test func `the observation has the displayed question`() throws {
    var game = try quiz("questions=3,time-limit=5000")
    try game.decide(right: [1: 5])
    let seen = game.observation(for: Seat(0))
    let question = game.rules.bank.questions[Int(game.shown.question)]
    #expect((seen.number, seen.questionsLeft, seen.timeLimit) == (1, 2, 5_000_000))
    #expect((seen.id, seen.text, seen.difficulty) == (question.id, "Which?", question.difficulty))
    #expect(seen.answers.sorted() == question.answers)
    #expect(seen.answers[game.key] == "c" + question.id.dropFirst())
    #expect(seen.answerCount == 4)
    #expect((seen.questionLength, seen.length) == (6, 6 + question.answers.joined().count))
    #expect(seen.scores.values == [0, 1])
    let scorers = seen.answered.map { $0.scorers.map(\.index) }
    #expect(scorers == [[1]])
    #expect(try quiz("time-limit=0").observation(for: Seat(0)).timeLimit == nil)
  }

  @Test func `the observation does not depend on the right answer`() throws {
    // The answers have the same order of bytes, but a different one is right.
    let banks = try [bank("1,a,1,Q,B,A,C,D"), bank("1,a,1,Q,C,A,B,D")]
    func shown(_ bank: Quiz.Bank) throws -> Set<[String]> {
      var texts: Set<[String]> = []
      for deal in 0..<400 as Range<UInt64> {
        let seen = try quiz("questions=1", bank: bank, deal: deal).observation(for: Seat(0))
        texts.insert([seen.json])
      }
      return texts
    }
    #expect(try shown(banks[0]) == shown(banks[1]))
  }

  /// The digest of an observation is the same for any later questions.
  @Test func `later questions are hidden`() throws {
    var digests: [[UInt64]: Set<UInt64>] = [:]
    let bank = try numbered(4)
    for deal in 0..<300 as Range<UInt64> {
      let game = try quiz("questions=4", bank: bank, deal: deal)
      let first = game.shown
      let key = [UInt64(first.question), UInt64(first.order)]
      digests[key, default: []].insert(
        try #require(Quiz.digest(of: game.observation(for: Seat(0)))))
    }
    #expect(digests.values.allSatisfy { $0.count == 1 })
    #expect(digests.count > 80)
  }
}
