import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase

struct MeasureEstimateTests {
  /// Returns an accumulator of deals of two games each, with two measures.
  private func accumulator(_ deals: [[[Int]]]) -> MeasureAccumulator {
    var accumulator = MeasureAccumulator(deals: max(1, deals.count), own: 2, strategies: 2)
    let matchups = Matchups([[0, 1]])
    for (deal, games) in deals.enumerated() {
      for (rotation, values) in games.enumerated() {
        var result = GameResult()
        result.setRank(1, seat: 0)
        result.setRank(2, seat: 1)
        accumulator.add(
          result, values, at: 0,
          of: ScheduledGame(
            game: 2 * deal + rotation, deal: deal, rotation: rotation, matchup: 0, of: matchups))
      }
    }
    return accumulator
  }

  private let share = GameMeasure("share", range: 0...10_000, decimals: 4)
  private let count = GameMeasure("count")
  private let deals = [
    [[10_000, 4], [0, 2]], [[5000, 1], [5000, 1]], [[2500, 3], [7500, 3]], [[0, 8], [2000, 2]],
  ]

  /// The estimate is the mean of the deals' means, with Student's interval.
  @Test func `a mean has the scale of its measure`() throws {
    let found = try #require(accumulator(deals).mean(of: 0, share, isDeterministic: false))
    let means = [0.5, 0.5, 0.5, 0.1]
    let mean = means.sum() / 4
    let spread = means.map { ($0 - mean) * ($0 - mean) }.sum() / 3
    let width =
      (spread / 4).squareRoot()
      * StudentDistribution(degreesOfFreedom: 3).twoSidedQuantile(ScoreInterval.level)
    #expect(abs(found.value - mean) < 1e-12)
    #expect(abs(try #require(found.low) - (mean - width)) < 1e-9)
    #expect(abs(try #require(found.high) - (mean + width)) < 1e-9)
  }

  /// The interval of a share is between 0 and 1, and that of a count above 0.
  @Test func `intervals stay within the range of their measure`() throws {
    let spread = accumulator([[[10_000, 9], [9_000, 0]], [[10_000, 0], [10_000, 0]]])
    let high = try #require(spread.mean(of: 0, share, isDeterministic: false))
    #expect(high.value == 0.975 && high.high == 1 && (high.low ?? 1) < 0.9)
    let low = try #require(spread.mean(of: 1, count, isDeterministic: false))
    #expect(low.value == 2.25 && low.low == 0 && (low.high ?? 0) > 5)
  }

  @Test func `a ratio is a ratio of sums, not a mean of ratios`() throws {
    let found = try #require(accumulator(deals).ratio(of: 0, to: 1, isDeterministic: false))
    let expected: Double = 32_000 / 24
    #expect(found.value == expected)
    let (low, high) = (try #require(found.low), try #require(found.high))
    #expect(low < found.value && found.value < high)
    // If every deal has the same ratio, the interval is a point.
    let sure = accumulator([[[2, 1], [4, 2]], [[6, 3], [2, 1]], [[0, 0], [8, 4]]])
    let ratio = try #require(sure.ratio(of: 0, to: 1, isDeterministic: false))
    #expect(ratio == MeasureEstimate(value: 2, low: 2, high: 2))
  }

  @Test func `without deals there is no estimate`() {
    #expect(accumulator([]).mean(of: 0, count, isDeterministic: false) == nil)
    #expect(accumulator([[[1, 0], [1, 0]]]).ratio(of: 0, to: 1, isDeterministic: false) == nil)
    let one = accumulator([[[1, 1], [3, 1]]]).mean(of: 0, count, isDeterministic: false)
    #expect(one == MeasureEstimate(value: 2, low: nil, high: nil))
    let fixed = accumulator(deals).mean(of: 1, count, isDeterministic: true)
    #expect(fixed == MeasureEstimate(value: 3, low: nil, high: nil))
  }
}
