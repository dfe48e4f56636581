/// The difference in strength after a sequential test, adjusted for the test's stopping rule.
///
/// A test stops because its results are extreme. Therefore their mean is biased, and intervals for
/// a fixed number of deals cover the truth too rarely. This estimate orders all possible outcomes
/// of the test. The highest are those that crossed the upper bound, the earlier the higher.
/// Undecided ones follow, ordered by likelihood ratio. The lowest are those that crossed the lower
/// bound, the earlier the lower (Siegmund 1978, "Estimation following sequential tests"). The
/// estimate is the difference at which an outcome at least as high as the observed one is as likely
/// as not, so it is median-unbiased. The interval contains the differences at which the probability
/// of such an outcome is between 2.5% and 97.5%.
///
/// The probabilities are computed for a Brownian motion with the drift and variance of the
/// log-likelihood ratio. Because the test has discrete steps, the bounds are moved outwards by
/// 0.583 standard deviations (Siegmund 1979, "Corrected diffusion approximations in certain random
/// walk problems"). All other parameters come from the maximum likelihood distribution with each
/// difference (Chuang and Lai 2000, "Hybrid resampling methods for confidence intervals").
public struct SequentialEstimate: Codable, Hashable, Sendable {
  /// A median-unbiased value with its 95% confidence interval.
  public struct Bounds: Codable, Hashable, Sendable {
    /// The median-unbiased value.
    public let value: Double
    /// The lower 95% confidence bound.
    public let low: Double
    /// The upper 95% confidence bound.
    public let high: Double
    /// A Boolean value that indicates whether the search ended at ``low``, so that the bound may be
    /// lower.
    ///
    /// After n deals, the search ends 0.5/(n + 1) from a score of 0 or 1. In normalized Elo, it
    /// ends at -500 or 500.
    public let isLowOpen: Bool
    /// A Boolean value that indicates whether the search ended at ``high``, so that the bound may
    /// be higher.
    public let isHighOpen: Bool
  }

  /// The mean score in a game, 0...1.
  public let score: Bounds
  /// The Elo difference that predicts ``score``.
  public let elo: Bounds
  /// The normalized Elo difference, limited to -500...500.
  public let normalizedElo: Bounds
  /// A Boolean value that indicates whether there were fewer deals than ``minimumDealCount``.
  public let isRough: Bool

  /// The minimum number of deals for accurate coverage of the intervals.
  public static let minimumDealCount = 50

  /// Estimates the difference after a test, whether or not the test reached a decision.
  ///
  /// - Parameters:
  ///   - test: The test, which checked its bounds after every deal.
  ///   - counts: How many deals gave 0, ½, 1, 1½ and 2 points in their two games.
  /// - Returns: `nil` if there are no deals, or if the number of counts is not five.
  public init?(_ test: SequentialTest, counts: [Int]) {
    guard let ending = Ending(test, counts: counts) else { return nil }
    isRough = ending.deals < Double(SequentialEstimate.minimumDealCount)
    let (mean, variance) = ending.results.meanAndVariance
    let error = (variance / ending.deals).squareRoot()
    let least = 0.5 / (ending.deals + 1)
    let edge = naturalLogarithm((1 - least) / least)
    let scores = bounds(
      from: naturalLogarithm(mean / (1 - mean)), step: error / (mean * (1 - mean)), -edge...edge
    ) {
      ending.probabilityAbove(ending.results.fitted(mean: 1 / (1 + exponential(-$0))))
    }
    elo = scores.map { SequentialTest.eloPerUnit * $0 }
    score = scores.map { 1 / (1 + exponential(-$0)) }
    let unit = 2.0.squareRoot() * SequentialTest.eloPerUnit
    let limit = SequentialTest.eloRange.upperBound / unit
    normalizedElo = bounds(
      from: (mean - 0.5) / variance.squareRoot(), step: 1 / ending.deals.squareRoot(),
      -limit...limit
    ) { ending.probabilityAbove(ending.results.fitted(deviations: $0)) }.map { $0 * unit }
  }
}

extension SequentialEstimate.Bounds {
  func map(_ change: (Double) -> Double) -> Self {
    Self(
      value: change(value), low: change(low), high: change(high), isLowOpen: isLowOpen,
      isHighOpen: isHighOpen)
  }
}

/// The end of a test.
private struct Ending {
  let test: SequentialTest
  /// The outcomes plus a tenth of a deal each, because outcomes that did not occur are still
  /// possible.
  let results: OutcomeShares
  let deals: Double
  let ratio: Double

  private static let smoothing = 0.1
  /// The average overshoot beyond a bound, in standard deviations of a step.
  private static let overshoot = 0.583

  init?(_ test: SequentialTest, counts: [Int]) {
    let deals = counts.reduce(0, +)
    guard deals > 0, counts.count == 5 else { return nil }
    self.test = test
    self.deals = Double(deals)
    results = OutcomeShares(counts: counts).smoothed(by: Ending.smoothing)
    ratio = test.logLikelihoodRatio(of: counts)
  }

  /// Returns the probability that a test ends at least as high as this one if outcomes have the
  /// distribution `truth`.
  func probabilityAbove(_ truth: OutcomeShares) -> Double {
    let steps = test.steps(truth)
    // If both hypotheses agree within rounding, results say nothing about the difference in
    // strength.
    guard steps.variance > 0 else { return 0.5 }
    let deviation = steps.variance.squareRoot()
    let overshoot = Ending.overshoot * deviation
    let motion = BrownianExit(
      lower: (test.lowerBound - overshoot) / deviation,
      upper: (test.upperBound + overshoot) / deviation, drift: steps.mean / deviation)
    switch test.decision(at: ratio) {
    case .acceptsElo1: return motion.exitsAbove(by: deals)
    case .acceptsElo0: return 1 - motion.exitsBelow(by: deals)
    case .undecided:
      return motion.exitsAbove(by: deals) + motion.stays(above: ratio / deviation, at: deals)
    }
  }
}

/// Finds the values at which a probability is 50%, 2.5% and 97.5%.
///
/// - Parameters:
///   - step: The step size of the search, about one standard error.
///   - probability: Returns a probability, which rises from 0 to 1.
private func bounds(
  from start: Double, step: Double, _ range: ClosedRange<Double>,
  _ probability: (Double) -> Double
) -> SequentialEstimate.Bounds {
  // The quantile is nearly linear, so few steps suffice.
  func height(_ x: Double) -> Double {
    NormalDistribution.quantile(min(1 - 1e-12, max(1e-12, probability(x))))
  }
  func solve(_ target: Double, from start: Double) -> Double {
    let start = min(range.upperBound, max(range.lowerBound, start))
    var low = (x: start, y: height(start) - target)
    var high = low
    var reach = step
    // Extend the interval until it contains the target.
    while low.y > 0 {
      if low.x <= range.lowerBound { return range.lowerBound }
      high = low
      low.x = max(range.lowerBound, low.x - reach)
      low.y = height(low.x) - target
      reach *= 2
    }
    while high.y < 0 {
      if high.x >= range.upperBound { return range.upperBound }
      low = high
      high.x = min(range.upperBound, high.x + reach)
      high.y = height(high.x) - target
      reach *= 2
    }
    // Use regula falsi and halve the value at an end that is kept (Dowell and Jarratt 1971,
    // "Illinois").
    var last = 0
    for _ in 0..<60 where high.x - low.x > 1e-10 * step {
      let x = (low.x * high.y - high.x * low.y) / (high.y - low.y)
      let inside = x > low.x && x < high.x ? x : (low.x + high.x) / 2
      let y = height(inside) - target
      if abs(y) < 1e-10 { return inside }
      if y < 0 {
        low = (inside, y)
        if last < 0 { high.y /= 2 }
        last = -1
      } else {
        high = (inside, y)
        if last > 0 { low.y /= 2 }
        last = 1
      }
    }
    return (low.x + high.x) / 2
  }
  let value = solve(0, from: start)
  let reach = ScoreInterval.normalQuantile
  // If the test cannot have these results, the probabilities may not rise throughout, so each bound
  // is limited by the value.
  let low = min(value, solve(-reach, from: value - reach * step))
  let high = max(value, solve(reach, from: value + reach * step))
  return SequentialEstimate.Bounds(
    value: value, low: low, high: high, isLowOpen: low <= range.lowerBound,
    isHighOpen: high >= range.upperBound)
}
