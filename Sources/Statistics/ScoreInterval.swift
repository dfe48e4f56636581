/// Where the true mean score lies with a probability of 95 %, unless another level is asked for.
public struct ScoreInterval: Hashable, Sendable {
  /// The lower bound, 0...1.
  public let low: Double
  /// The upper bound, 0...1, never below ``low``.
  public let high: Double

  /// How often an interval may miss the truth where nothing else is asked for.
  public static let level = 0.05

  /// The 97.5 % quantile of the standard normal distribution.
  public static let normalQuantile = 1.959963984540054

  /// Wilson's interval (1927, "Probable inference") for a mean of deals' scores.
  ///
  /// Wilson's formula is for trials of 0 or 1. A deal's score varies less than that, so the number
  /// of trials is replaced by the number whose mean would vary as much: 1 + m(1-m) / V for a mean m
  /// of variance V (Kish's effective sample size). V is estimated, so Student's quantile takes the
  /// place of the normal one. Deals that are all or nothing count as one trial each, with the normal
  /// quantile: their spread follows from their mean. Deals that are all alike show no spread: then
  /// one deal of 0 and one of 1 are added.
  ///
  /// - Parameters:
  ///   - score: The mean score, 0...1.
  ///   - sample: The deals it comes from; without any, the interval is 0...1.
  ///   - level: How often the interval may miss the truth, above 0 and below 1.
  public init(score: Double, sample: ScoreSample, level: Double = ScoreInterval.level) {
    self.init(
      score: score, sample: sample, quantiles: ScoreQuantiles(freedom: sample.deals - 1, level))
  }

  /// The same with quantiles for one degree of freedom less than there are deals.
  init(score: Double, sample: ScoreSample, quantiles: ScoreQuantiles) {
    let deals = Double(sample.deals)
    let (mean, variance) = sample.moments
    if deals > 1, variance > 0 {
      self.init(
        score: score, mean: mean, variance: variance / (deals - 1),
        quantile: quantiles.value(for: sample))
      return
    }
    let smoothed = sample.smoothed
    self.init(
      score: score, deals: sample.deals, smoothedMean: smoothed.mean,
      smoothedVariance: smoothed.variance, quantile: quantiles.normal)
  }

  /// The interval of a mean whose own variance was estimated.
  init(score: Double, mean: Double, variance: Double, quantile: Double) {
    self.init(score: score, trials: 1 + mean * (1 - mean) / variance, quantile: quantile)
  }

  /// The interval of deals that show no spread.
  init(
    score: Double, deals: Int, smoothedMean mean: Double, smoothedVariance variance: Double,
    quantile: Double
  ) {
    guard deals > 0 else {
      self.init(low: 0, high: 1)
      return
    }
    self.init(
      score: score, trials: Double(deals) * mean * (1 - mean) / variance, quantile: quantile)
  }

  init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Wilson's interval for a share of `trials` independent trials.
  ///
  /// - Parameters:
  ///   - score: The share, 0...1.
  ///   - trials: Above 0.
  ///   - level: How often the interval may miss the truth, above 0 and below 1.
  public init(score: Double, trials: Double, level: Double = ScoreInterval.level) {
    self.init(score: score, trials: trials, quantile: ScoreQuantiles.normal(level))
  }

  private init(score: Double, trials: Double, quantile z: Double) {
    let square = z * z / trials
    let centre = (score + square / 2) / (1 + square)
    let spread =
      z / (1 + square) * (score * (1 - score) / trials + square / trials / 4).squareRoot()
    low = score <= 0 ? 0 : max(0, centre - spread)
    high = score >= 1 ? 1 : min(1, centre + spread)
  }
}

/// How many standard errors an interval reaches to each side.
struct ScoreQuantiles {
  /// Where the spread is known, or follows from the mean.
  let normal: Double
  /// Where the spread is estimated, by Student's distribution.
  let student: Double

  /// - Parameter freedom: The degrees of freedom that the spread is estimated with.
  init(freedom: Int, _ level: Double) {
    normal = ScoreQuantiles.normal(level)
    student =
      freedom > 0
      ? StudentDistribution(degreesOfFreedom: Double(freedom)).twoSidedQuantile(level) : normal
  }

  static func normal(_ level: Double) -> Double {
    level == ScoreInterval.level
      ? ScoreInterval.normalQuantile : -NormalDistribution.quantile(level / 2)
  }

  /// The quantile for a sample whose deals the degrees of freedom fit.
  func value(for sample: ScoreSample) -> Double { sample.isAllOrNothing ? normal : student }
}
