@testable import GameCore
import Testing

@testable import QuizGame

struct DescriptionTests {
  @Test func `the description shows a question and its answers`() throws {
    var game = try quiz("lock-out=1,questions=2", bank: bank("q1,sums,2,1 + 1?,2,3"), seats: 2)
    let two = game.key
    var lines = ["question 1 of 1, q1 (sums, 2), 0 µs", "  1 + 1?"]
    lines += (0..<2).map { $0 == two ? "  *\($0) 2" : "   \($0) 3" }
    lines += ["seat 0: 0 points, 0 won, 0 wrong", "seat 1: 0 points, 0 won, 0 wrong"]
    #expect(game.description == lines.joined(separator: "\n"))
    var actions = Actions<Quiz.Action>(repeating: .abstain, count: 2)
    actions[Seat(1)] = .answer(two, afterMicroseconds: 5)
    try game.advance(with: actions)
    #expect(
      game.description == """
        over: bank-empty
        seat 0: 0 points, 0 won, 0 wrong
        seat 1: 1 points, 1 won, 0 wrong
        """)
  }

  @Test func `the description shows seats that are locked out`() throws {
    var game = try quiz("lock-out=1")
    try game.decide(wrong: [1: 5])
    #expect(game.description.hasSuffix("seat 1: 0 points, 0 won, 1 wrong, locked out"))
  }
}
