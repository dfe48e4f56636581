/// The number of observations that a significance level and a power require.
///
/// It is computed for a two-sided test about a mean, by the normal approximation (Cohen 1988,
/// "Statistical Power Analysis for the Behavioral Sciences").
public struct SampleSize: Hashable, Sendable {
  /// The significance level (type I error rate), above 0 and below 1.
  public var alpha = 0.05
  /// The power, above ``alpha`` and below 1.
  public var power = 0.8

  /// Creates a plan, by default at the 5% level with 80% power.
  public init(alpha: Double = 0.05, power: Double = 0.8) {
    self.alpha = alpha
    self.power = power
  }

  /// Returns the smallest number of observations that detects a difference, without rounding it.
  ///
  /// - Parameters:
  ///   - difference: The difference to detect, not 0.
  ///   - variance: The variance of an observation without a difference.
  ///   - shifted: The variance of an observation with this difference.
  public func observations(difference: Double, variance: Double, shifted: Double) -> Double {
    let deviations = levelQuantile * variance.squareRoot() + powerQuantile * shifted.squareRoot()
    return deviations * deviations / (difference * difference)
  }

  /// Returns the minimum detectable difference.
  ///
  /// - Parameters:
  ///   - observations: The number of observations, at least 1.
  ///   - variance: The variance of an observation.
  public func difference(observations: Int, variance: Double) -> Double {
    (levelQuantile + powerQuantile) * (variance / Double(observations)).squareRoot()
  }

  private var levelQuantile: Double { -NormalDistribution.quantile(alpha / 2) }
  private var powerQuantile: Double { NormalDistribution.quantile(power) }
}
