import Foundation
import Testing

@testable import Statistics

struct ExactIntervalTests {
  /// The expected values are worked examples.
  @Test(
    arguments: [(81, 263, 0.252737, 0.367622), (0, 20, 0, 0.168433), (20, 20, 1 - 0.168433, 1)]
      as [(Int, Int, Double, Double)])
  func `exact intervals equal published values`(wins: Int, trials: Int, low: Double, high: Double) {
    let interval = ScoreInterval(successes: wins, trials: trials)
    #expect(abs(interval.low - low) < 6e-7)
    #expect(abs(interval.high - high) < 6e-7)
  }

  /// At each bound, results at least as extreme as the observed one have a probability of 2.5%.
  @Test(arguments: [(1, 2), (3, 10), (9, 10), (17, 40), (1, 100)])
  func `each tail has a probability of 2.5%`(successes: Int, trials: Int) {
    let interval = ScoreInterval(successes: successes, trials: trials)
    func probability(_ range: ClosedRange<Int>, _ share: Double) -> Double {
      var (sum, choices) = (0.0, 1.0)
      for j in 0...trials {
        if j > 0 { choices *= Double(trials - j + 1) / Double(j) }
        if range.contains(j) {
          sum += choices * pow(share, Double(j)) * pow(1 - share, Double(trials - j))
        }
      }
      return sum
    }
    #expect(abs(probability(successes...trials, interval.low) - 0.025) < 1e-9)
    #expect(abs(probability(0...successes, interval.high) - 0.025) < 1e-9)
  }

  /// Without a success, the failures have a probability of 2.5% at the bound.
  @Test(arguments: [1, 7, 1000])
  func `without a success the interval is one-sided`(trials: Int) {
    let (none, all) = (
      ScoreInterval(successes: 0, trials: trials), ScoreInterval(successes: trials, trials: trials)
    )
    let bound = 1 - pow(0.025, 1 / Double(trials))
    #expect(none.low == 0 && all.high == 1)
    #expect(abs(none.high - bound) < 1e-12)
    #expect(abs(all.low - (1 - bound)) < 1e-12)
  }

  @Test func `without trials the interval is from 0 to 1`() {
    let interval = ScoreInterval(successes: 0, trials: 0)
    #expect((interval.low, interval.high) == (0, 1))
  }

  @Test(arguments: [(0.025, 1.0, 1.0), (0.5, 3, 3), (0.975, 0.5, 20), (1e-6, 2, 5)])
  func `quantiles are the inverse of the distribution`(probability: Double, a: Double, b: Double) {
    let x = BetaDistribution.quantile(probability, a: a, b: b)
    #expect(agree(BetaDistribution.cumulative(x, a: a, b: b), probability, within: 1e-9))
  }
}
