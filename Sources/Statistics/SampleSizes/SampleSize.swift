/// How many observations a difference needs, and how small a difference observations can show.
///
/// For a two-sided test of a mean by the normal approximation: Cohen 1988, "Statistical power
/// analysis for the behavioral sciences".
public struct SampleSize: Hashable, Sendable {
  /// How often a difference is found that is not there; above 0 and below 1.
  public var alpha = 0.05
  /// How often a difference is found that is there; above ``alpha`` and below 1.
  public var power = 0.8

  /// At a level of 5 % and a power of 80 %, unless changed.
  public init(alpha: Double = 0.05, power: Double = 0.8) {
    self.alpha = alpha
    self.power = power
  }

  /// The least number of observations, not rounded.
  ///
  /// - Parameters:
  ///   - difference: What is to be found, not 0.
  ///   - variance: Of an observation where there is no difference.
  ///   - shifted: Of an observation where there is this difference.
  public func observations(difference: Double, variance: Double, shifted: Double) -> Double {
    let deviations = levelQuantile * variance.squareRoot() + powerQuantile * shifted.squareRoot()
    return deviations * deviations / (difference * difference)
  }

  /// The smallest difference that is found with the ``power``.
  ///
  /// - Parameters:
  ///   - observations: At least 1.
  ///   - variance: Of an observation.
  public func difference(observations: Int, variance: Double) -> Double {
    (levelQuantile + powerQuantile) * (variance / Double(observations)).squareRoot()
  }

  private var levelQuantile: Double { -NormalDistribution.quantile(alpha / 2) }
  private var powerQuantile: Double { NormalDistribution.quantile(power) }
}
