@testable import Statistics
import Testing

struct ScoreIntervalTests {
  /// Returns Wilson's bounds of a mean for the square of the quantile divided by the number of trials.
  private func bounds(_ mean: Double, square: Double) -> (low: Double, high: Double) {
    let spread = (mean * (1 - mean) * square + square * square / 4).squareRoot()
    return (
      (mean + square / 2 - spread) / (1 + square), (mean + square / 2 + spread) / (1 + square)
    )
  }

  /// Five pairs of 0, ½, ¾, ¾ and 1 are computed by hand: their squares around 0.6 sum to 0.575.
  ///
  /// Five added pairs have 0.6 of half the variance of trials with the mean 4/7, which includes one more loss
  /// and win. Together this is 0.575 + 3 · 6/49 with nine degrees of freedom, for which Student's quantile is
  /// 2.262.
  @Test func `the interval of few pairs equals that by hand`() {
    let interval = ScoreInterval(score: 0.6, sample: ScoreSample(counts: [1, 0, 1, 2, 1]))
    let variance = (0.575 + 3 * 6.0 / 49) / 9
    let expected = bounds(
      0.6, square: 2.262157162798205 * 2.262157162798205 / (1 + 5 * 0.24 / variance))
    #expect(abs(interval.low - expected.low) < 1e-9)
    #expect(abs(interval.high - expected.high) < 1e-9)
  }

  /// The other pairs are equal.
  @Test func `one more pair widens no interval by more than a third`() {
    for pairs in 2...60 {
      let before = ScoreInterval(score: 0.5, sample: ScoreSample(counts: [0, 0, pairs, 0, 0]))
      for place in 0..<5 {
        var counts = [0, 0, pairs, 0, 0]
        counts[place] += 1
        let sample = ScoreSample(counts: counts)
        let after = ScoreInterval(score: sample.moments.mean, sample: sample)
        #expect(after.high - after.low <= (before.high - before.low) * 4 / 3)
      }
    }
  }

  /// Trials of 0 or 1 have the largest variance.
  @Test func `no interval is wider than that of the same number of trials`() {
    for pairs in [1, 2, 3, 8, 50] {
      for counts in [[0, 1, pairs, 0, 0], [pairs, 0, 0, 0, pairs], [1, 2, 1, pairs, 5]] {
        let sample = ScoreSample(counts: counts)
        let mean = sample.moments.mean
        let interval = ScoreInterval(score: mean, sample: sample)
        let trials = ScoreInterval(score: mean, trials: Double(sample.deals))
        #expect(interval.high - interval.low <= trials.high - trials.low + 1e-12)
      }
    }
  }

  /// The expected values are worked examples.
  @Test(
    arguments: [
      (81, 263, 0.255289, 0.366210), (0, 20, 0, 0.161125), (20, 20, 1 - 0.161125, 1),
      (10, 20, 0.299298, 0.700702),
    ] as [(Int, Int, Double, Double)])
  func `intervals equal published values of Wilson's interval`(
    wins: Int, trials: Int, low: Double, high: Double
  ) {
    let interval = ScoreInterval(
      score: Double(wins) / Double(trials), trials: Double(trials))
    #expect(abs(interval.low - low) < 5e-7)
    #expect(abs(interval.high - high) < 5e-7)
  }

  /// Games without draws are independent trials, as in Wilson's derivation.
  @Test(arguments: [(81, 263), (0, 20), (20, 20), (4, 8), (1, 1)])
  func `games without draws have Wilson's interval`(wins: Int, games: Int) {
    let score = Double(wins) / Double(games)
    let wilson = ScoreInterval(score: score, trials: Double(games))
    for counts in [[games - wins, wins], [games - wins, 0, wins]] {
      let interval = ScoreInterval(score: score, sample: ScoreSample(counts: counts))
      #expect(abs(interval.low - wilson.low) < 1e-12)
      #expect(abs(interval.high - wilson.high) < 1e-12)
    }
  }

  /// Wilson's interval of 10 wins in 20 games is ½ ± z/2 / √(20 + z²), with z = 2.575829.
  @Test func `the confidence level determines the quantile`() {
    let strict = ScoreInterval(score: 0.5, trials: 20, level: 0.01)
    #expect(abs(strict.low - 0.250448) < 5e-7)
    #expect(abs(strict.high - 0.749552) < 5e-7)
    let sample = ScoreSample(counts: [3, 0, 4, 1, 9])
    let usual = ScoreInterval(score: 0.69, sample: sample)
    #expect(ScoreInterval(score: 0.69, sample: sample, level: 0.05) == usual)
    #expect(ScoreInterval(score: 0.69, sample: sample, level: 0.3).low > usual.low)
    // All pairs are won: the variance is 0, and 1 / (1 + z²/n) remains.
    let won = ScoreInterval(score: 1, sample: ScoreSample(counts: [0, 0, 0, 0, 5]), level: 0.01)
    #expect(abs(won.low - 5 / (5 + 2.575829 * 2.575829)) < 1e-6)
  }

  /// Ten pairs of 0, ¼, ½, ¾ and 1 are computed by hand.
  ///
  /// The mean is ½ and the sum of squares around it is 4 · ¼ + 2 · 1/16 = 9/8. Five more pairs have 3/8, so
  /// the variance is 3/2 / 14: ten pairs are equivalent to 1 + 10 · ¼ · 28/3 = 73/3 trials. With Student's
  /// quantile q for fourteen degrees of freedom, Wilson's interval is ½ ± q/2 / √(73/3 + q²).
  @Test func `the interval of ten pairs equals that by hand`() {
    let sample = ScoreSample(counts: [2, 1, 4, 1, 2])
    let interval = ScoreInterval(score: 0.5, sample: sample)
    let quantile = 2.1447866879169273
    let width = quantile / 2 / (73.0 / 3 + quantile * quantile).squareRoot()
    #expect(abs(interval.low - (0.5 - width)) < 1e-12)
    #expect(abs(interval.high - (0.5 + width)) < 1e-12)
  }

  @Test(arguments: [1, 5, 20, 1000])
  func `equal pairs give a narrow interval, but not a point`(pairs: Int) {
    let interval = ScoreInterval(score: 0.5, sample: ScoreSample(counts: [0, 0, pairs, 0, 0]))
    #expect(interval.low > 0 && interval.low < 0.5)
    #expect(interval.high > 0.5 && interval.high < 1)
    #expect(abs(interval.low + interval.high - 1) < 1e-12)
    #expect(interval.high - interval.low > 1 / Double(pairs + 2))
  }

  @Test func `only wins or only losses bound the score on one side`() {
    let wins = ScoreInterval(score: 1, sample: ScoreSample(counts: [0, 0, 0, 0, 20]))
    #expect(wins.high == 1)
    #expect(abs(wins.low - 0.838875) < 5e-7)
    let losses = ScoreInterval(score: 0, sample: ScoreSample(counts: [20, 0, 0, 0, 0]))
    #expect(losses.low == 0)
    #expect(abs(losses.high - 0.161125) < 5e-7)
  }

  @Test func `without pairs the interval is from 0 to 1`() {
    let interval = ScoreInterval(score: 0.5, sample: ScoreSample(counts: [0, 0, 0]))
    #expect(interval.low == 0)
    #expect(interval.high == 1)
  }

  @Test func `for any sample the interval is in 0...1 and contains the score`() {
    for a in 0...4 {
      for b in 0...4 {
        for c in 0...4 where a + b + c > 0 {
          let score = (Double(b) / 2 + Double(c)) / Double(a + b + c)
          let interval = ScoreInterval(score: score, sample: ScoreSample(counts: [a, b, c]))
          #expect(interval.low >= 0 && interval.low <= score)
          #expect(interval.high <= 1 && interval.high >= score)
          #expect(interval.low < interval.high)
        }
      }
    }
  }
}
