@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct FilmEvaluationTests {
  @Test func asSeenFromTheFirstSeat() {
    let found = FilmEvaluation.evaluations([
      Judgement(seat: Seat(0), best: 4, kept: 4), Judgement(seat: Seat(1), best: -4, kept: -8),
      Judgement(seat: Seat(0), best: 8, kept: 0), Judgement(seat: Seat(1), best: 0, kept: 2),
    ])
    #expect(found.map(\.value) == [0.75, 0.75, 1, 0, -0.625])
    #expect(
      found.map(\.text) == [
        "seat 0 wins, worth 4", "seat 0 wins, worth 4", "seat 0 wins, worth 8", "a draw",
        "seat 1 wins, worth 2",
      ])
    #expect(FilmEvaluation.evaluations([]) == [])
  }

  @Test func extremes() {
    let found = FilmEvaluation.evaluations([Judgement(seat: Seat(1), best: .max, kept: .min)])
    #expect(found.map(\.value) == [-1, 1])
  }
}
