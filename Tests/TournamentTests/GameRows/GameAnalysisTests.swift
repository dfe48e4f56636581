import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct GameAnalysisTests {
  private func judgment(_ seat: Int, _ best: Int, _ kept: Int) -> DecisionAssessment {
    DecisionAssessment(seat: Seat(seat), best: best, kept: kept)
  }

  /// The first such step, counted from 1, turned a win or a draw into a loss.
  ///
  /// A step that was already lost, or that only made a win smaller, does not count.
  @Test(
    arguments: [
      ([], nil), ([(1, 1)], nil), ([(5, 0), (-1, -9)], nil), ([(0, -1)], 1),
      ([(2, 0), (0, 0), (3, -3), (0, -1)], 3),
    ] as [([(Int, Int)], Int?)])
  func `the first losing ply is found`(values: [(Int, Int)], expected: Int?) {
    let judgments = values.enumerated().map { judgment($0 % 2, $1.0, $1.1) }
    #expect(GameAnalysis(judgments, seats: 2).firstLosingPly == expected)
  }

  @Test func `the mean regret is over all decisions`() {
    #expect(DecisionQuality().meanRegret == nil)
    #expect(DecisionQuality(judged: 4, blunders: 1, regret: 6).meanRegret == 1.5)
  }

  /// The states range from before the first decision to after the last.
  @Test func `all states are kept`() throws {
    var game = BuzzerRace(
      rules: BuzzerRace.Rules(), seats: 2, randomness: DealRandomness(seed: 1, deal: 1))
    var recorder = StateRecorder<BuzzerRace>()
    var strategies: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>] = [
      SteadyCaller(after: 1), SteadyCaller(after: 2),
    ]
    let record = try Match.play(&game, strategies: &strategies, observer: &recorder)
    #expect(record.steps == 5)
    #expect(recorder.states.map(\.round) == [0, 1, 2, 3, 4, 5])
    #expect(recorder.states.map { $0.taken[Seat(0)] } == [0, 1, 2, 3, 4, 5])
    #expect(recorder.states.last?.digest == game.digest)
  }
}
