@testable import GameCore
import Testing

@testable import QuizGame

struct GivenTests {
  @Test func `after a question the right answer and the answers in time are public`() throws {
    var game = try quiz(seats: 4)
    let key = game.key
    let id = game.observation(for: Seat(2)).id
    try game.decide(right: [1: 500, 3: 900], wrong: [0: 400])
    let last = try #require(game.observation(for: Seat(2)).lastAnswered)
    #expect((last.id, last.right) == (id, key))
    #expect(last.scorers.map(\.index) == [1])
    #expect(last.answer(of: Seat(0))?.microseconds == 400)
    #expect(last.answer(of: Seat(0))?.place == (key + 1) % 4)
    #expect(last.answer(of: Seat(1))?.place == key)
    // One seat did not answer, and one was too late.
    #expect(last.answer(of: Seat(2)) == nil)
    #expect(last.answer(of: Seat(3)) == nil)
  }
}
