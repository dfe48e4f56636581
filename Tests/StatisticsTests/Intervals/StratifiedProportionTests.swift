import TestSupport
import Testing

@testable import Statistics

// D8: the interval of an assessment takes the plies as strata.
struct StratifiedProportionTests {
  private func proportion(_ strata: (Int, Int)...) -> StratifiedProportion {
    var proportion = StratifiedProportion()
    for (successes, trials) in strata {
      proportion.addStratum(successes: successes, trials: trials)
    }
    return proportion
  }

  @Test func `every stratum has the same weight`() throws {
    let unequal = proportion((1, 2), (0, 0), (9, 10))
    #expect(unequal.value == 0.7)
    #expect((unequal.strata, unequal.successes, unequal.trials) == (2, 10, 12))
    let none = proportion((0, 0))
    #expect(none.value == nil && none.interval == nil)
  }

  /// Source: Wilson 1927; the differences come from the estimated variance, with 5 added trials.
  @Test(arguments: [(200, 400), (60, 400), (390, 400)])
  func `with one stratum it is nearly Wilson's interval`(successes: Int, trials: Int) throws {
    let interval = try #require(proportion((successes, trials)).interval)
    let share = Double(successes) / Double(trials)
    let wilson = ScoreInterval(score: share, trials: Double(trials))
    #expect(abs(interval.low - wilson.low) < 0.001)
    #expect(abs(interval.high - wilson.high) < 0.001)
  }

  /// Half of the strata always succeed, so the variance is half of that of equal strata with the same mean.
  @Test func `differences between strata make the interval narrower`() throws {
    var (equal, unequal) = (StratifiedProportion(), StratifiedProportion())
    for stratum in 0..<40 {
      equal.addStratum(successes: 9, trials: 12)
      unequal.addStratum(successes: stratum < 20 ? 12 : 6, trials: 12)
    }
    let (wide, narrow) = (try #require(equal.interval), try #require(unequal.interval))
    #expect(equal.value == unequal.value)
    let wilson = ScoreInterval(score: 0.75, trials: 480)
    #expect(abs(wide.low - wilson.low) < 1e-12 && abs(wide.high - wilson.high) < 1e-12)
    // Half of the strata have a variance of 0.25 per trial, estimated from 12 trials; the others have none.
    let error = (0.5 * 0.25 * 12 / 11 / 480).squareRoot()
    #expect(abs((narrow.high - narrow.low) / 2 - ScoreInterval.normalQuantile * error) < 0.001)
  }

  @Test func `without a failure it is Wilson's interval`() throws {
    let interval = try #require(proportion((12, 12), (12, 12)).interval)
    #expect(abs(interval.low - ScoreInterval(score: 1, trials: 24).low) < 1e-12)
    #expect(interval.high == 1)
  }

  @Test func `with one trial per stratum it is Wilson's interval of all trials`() throws {
    let interval = try #require(proportion((1, 1), (0, 1), (1, 1), (1, 1)).interval)
    #expect(interval == ScoreInterval(score: 0.75, trials: 4))
  }
}
