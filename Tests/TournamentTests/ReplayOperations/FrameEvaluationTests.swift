@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct FrameEvaluationTests {
  @Test func asSeenFromTheFirstSeat() {
    let found = FrameEvaluation.evaluations([
      DecisionAssessment(seat: Seat(0), best: 4, kept: 4),
      DecisionAssessment(seat: Seat(1), best: -4, kept: -8),
      DecisionAssessment(seat: Seat(0), best: 8, kept: 0),
      DecisionAssessment(seat: Seat(1), best: 0, kept: 2),
    ])
    #expect(found.map(\.value) == [0.75, 0.75, 1, 0, -0.625])
    #expect(
      found.map(\.text) == [
        "seat 0 wins, worth 4", "seat 0 wins, worth 4", "seat 0 wins, worth 8", "a draw",
        "seat 1 wins, worth 2",
      ])
    #expect(FrameEvaluation.evaluations([]) == [])
  }

  @Test func extremes() {
    let found = FrameEvaluation.evaluations([
      DecisionAssessment(seat: Seat(1), best: .max, kept: .min)
    ])
    #expect(found.map(\.value) == [-1, 1])
  }
}
