@testable import GameCore
import Testing

@testable import Statistics

struct RankIntervalsTests {
  private let table = CrossTable(count: 2) { _, _ in ScoreSample(counts: [40, 0, 60]) }

  /// The mean of 100 deals is about 0.6 ± 0.096.
  @Test func `the interval of a score follows from resampling`() {
    var random = RandomStream(state: 1, 2, 3, 4)
    let intervals = RankIntervals(table, resamples: 1000, uniform: { random.nextUnit() }, step: {})
    {
      scores, _ in
      [scores[0][1], scores[1][0]]
    }
    #expect(abs(intervals.bounds[0].low - 0.504) < 0.02)
    #expect(abs(intervals.bounds[0].high - 0.696) < 0.02)
    #expect(abs(intervals.bounds[1].high - 1 + intervals.bounds[0].low) < 1e-12)
  }

  @Test(arguments: [(2, 400), (200, 400), (201, 394), (300, 118), (431, 40), (500, 40)])
  func `many strategies have fewer resamples`(strategies: Int, resamples: Int) {
    #expect(RankIntervals.resamples(strategies: strategies) == resamples)
  }

  @Test func `an error of a step ends the resampling`() {
    struct Stop: Error {}
    var random = RandomStream(state: 1, 2, 3, 4)
    var steps = 0
    #expect(throws: Stop.self) {
      _ = try RankIntervals(
        table, uniform: { random.nextUnit() },
        step: {
          steps += 1
          if steps == 3 { throw Stop() }
        }, rank: { _, _ in [0, 0] })
    }
    #expect(steps == 3)
  }
}
