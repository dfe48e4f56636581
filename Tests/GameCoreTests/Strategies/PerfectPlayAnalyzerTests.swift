@testable import GameCore
import Testing

struct PerfectPlayAnalyzerTests {
  /// The loss of a decision is tested for all combinations of values.
  @Test(
    arguments: [
      // There is no loss.
      (3, 3, 0, false, false), (0, 0, 0, false, false), (-3, -3, 0, false, false),
      // A slower win and a quicker loss lose score, but not the result.
      (9, 2, 7, false, false), (-2, -9, 7, false, false),
      // A win becomes a draw or a loss, or a draw a loss.
      (1, 0, 1, true, false), (1, -1, 2, true, true), (0, -4, 4, true, true),
    ])
  func `the loss of a decision follows from its values`(
    best: Int, kept: Int, regret: Int, isBlunder: Bool, isLosing: Bool
  ) {
    let judgment = DecisionAssessment(seat: Seat(1), best: best, kept: kept)
    #expect(judgment.seat == Seat(1))
    #expect(judgment.regret == regret)
    #expect(judgment.isBlunder == isBlunder)
    #expect(judgment.isLosing == isLosing)
  }
}
