@testable import GameCore
import Testing

@testable import QuizGame

/// Deciding seats and illegal actions.
struct GameTests {
  @Test func `all seats with illegal actions at the same step are reported`() throws {
    var game = try quiz(seats: 4)
    let before = game.digest
    var actions = Actions<Quiz.Action>(repeating: .abstain, count: 4)
    actions[Seat(0)] = .answer(4, afterMicroseconds: 5)
    actions[Seat(2)] = nil
    actions[Seat(3)] = .answer(0, afterMicroseconds: Quiz.latestAnswer + 1)
    let error = #expect(throws: IllegalAction.self) { try game.advance(with: actions) }
    #expect(error?.all.map(\.seat.index) == [0, 2, 3])
    #expect(error?.all.map(\.action) == ["answer:4@5", "nothing", "answer:0@600000001"])
    #expect(game.digest == before)
    #expect(game.decidingSeats.count == 4)
  }

  @Test(arguments: [(-1, 0), (.min, 0), (.max, 0), (0, -1), (0, .min), (0, .max)])
  func `illegal numbers are refused`(answer: Int, time: Int) throws {
    var game = try quiz()
    let actions = Actions<Quiz.Action>(
      repeating: .answer(answer, afterMicroseconds: time), count: 2)
    #expect(throws: IllegalAction.self) { try game.advance(with: actions) }
  }

  @Test func `a seat that is locked out does not decide until it returns`() throws {
    var game = try quiz("lock-out=2")
    try game.decide(wrong: [0: 100])
    for _ in 0..<2 {
      #expect(game.decidingSeats.map(\.index) == [1])
      #expect(game.observation(for: Seat(1)).lockedOut.map(\.index) == [0])
      try game.decide()
    }
    #expect(game.decidingSeats.count == 2)
    #expect(game.observation(for: Seat(1)).lockedOut.isEmpty)
  }

  @Test func `questions that no seat may answer end immediately`() throws {
    var game = try quiz("lock-out=3")
    try game.decide(wrong: [0: 100, 1: 200])
    #expect(game.number == 4)
    #expect(game.decidingSeats.count == 2)
    #expect(game.accumulator.unanswered == 4)
    // The elapsed time includes a pause after each of the four questions.
    #expect(game.accumulator.elapsed == 16_000_200)
    var last = try quiz("lock-out=100,questions=5")
    try last.decide(wrong: [0: 100, 1: 200])
    #expect(last.outcome?.termination.name == "question-limit")
    #expect(last.number == 5)
  }

  @Test func `actions after the end have no effect`() throws {
    var game = try quiz("questions=1")
    try game.decide(right: [0: 5])
    #expect(game.decidingSeats.isEmpty)
    let digest = game.digest
    try game.advance(with: Actions(repeating: nil, count: 2))
    #expect(game.digest == digest)
    #expect(game.observation(for: Seat(0)).questionsLeft == 0)
  }
}
