/// Where the true mean score lies with a probability of 95 %.
public struct ScoreInterval: Hashable, Sendable {
  /// The lower bound, 0...1.
  public let low: Double
  /// The upper bound, 0...1, never below ``low``.
  public let high: Double

  /// The 97.5 % quantile of the standard normal distribution.
  public static let normalQuantile = 1.959963984540054

  /// Wilson's interval (1927, "Probable inference") for a mean of pairs' scores.
  ///
  /// Wilson's formula is for trials of 0 or 1. A pair's score varies less than that, so the number
  /// of trials is replaced by the number that would vary as much: pairs · m(1-m) / variance, both
  /// from the smoothed sample (Kish's effective sample size).
  ///
  /// - Parameters:
  ///   - score: The mean score, 0...1.
  ///   - sample: The pairs it comes from; without any, the interval is 0...1.
  public init(score: Double, sample: ScoreSample) {
    let (mean, variance) = sample.smoothed
    guard sample.pairs > 0 else {
      self.init(low: 0, high: 1)
      return
    }
    self.init(score: score, trials: Double(sample.pairs) * mean * (1 - mean) / variance)
  }

  private init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Wilson's interval for a share of `trials` independent trials.
  ///
  /// - Precondition: `trials` is positive.
  public init(score: Double, trials: Double) {
    let z = ScoreInterval.normalQuantile
    let square = z * z / trials
    let centre = (score + square / 2) / (1 + square)
    let spread =
      z / (1 + square) * (score * (1 - score) / trials + square / trials / 4).squareRoot()
    low = score <= 0 ? 0 : max(0, centre - spread)
    high = score >= 1 ? 1 : min(1, centre + spread)
  }
}
