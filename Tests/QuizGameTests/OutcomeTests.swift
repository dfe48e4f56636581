@testable import GameCore
import Testing

@testable import QuizGame

struct OutcomeTests {
  @Test(
    arguments: [
      ("questions=3", .questionLimit, "question-limit"), ("questions=0", .bankEmpty, "bank-empty"),
      ("questions=99", .bankEmpty, "bank-empty"), ("questions=6", .bankEmpty, "bank-empty"),
      ("target=1,questions=3", .target, "target"),
    ] as [(String, Termination, String)])
  func `each ending has a termination`(settings: String, termination: Termination, name: String)
    throws
  {
    var game = try quiz(settings, bank: numbered(6))
    while !game.decidingSeats.isEmpty {
      #expect(game.outcome == nil)
      try game.decide(right: [0: 100])
    }
    let outcome = try #require(game.outcome)
    #expect(outcome.termination == termination && termination.name == name)
    #expect(outcome.ranks.values == [1, 2])
    #expect(outcome.points.values == game.scores.values)
  }

  /// The target has priority over the end of the questions, and does not depend on wrong answers.
  @Test func `a game ends at the target`() throws {
    var game = try quiz("target=1,questions=1")
    try game.decide(right: [1: 100])
    #expect(game.outcome?.termination.name == "target")
  }

  /// Zero and negative points are shared, too.
  @Test func `equal points share the rank`() throws {
    var game = try quiz("questions=1,penalty=3", seats: 4)
    try game.decide(wrong: [1: 5, 3: 6])
    #expect(game.outcome?.ranks.values == [1, 3, 1, 3])
    #expect(game.outcome?.points.values == [0, -3, 0, -3])
    var silent = try quiz("questions=1", seats: 3)
    try silent.decide()
    #expect(silent.outcome?.ranks.values == [1, 1, 1])
  }
}
