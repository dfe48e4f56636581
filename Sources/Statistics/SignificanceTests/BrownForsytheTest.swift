/// Whether the mean difference is the same in all strata, which may vary as differently as they like.
///
/// Brown and Forsythe 1974, "The small sample behavior of some statistics which test the equality of
/// several means", with the degrees of freedom of the numerator by Mehrotra 1997, "Improving the
/// Brown-Forsythe solution to the generalized Behrens-Fisher problem". Unlike Cochran's Q and Welch's
/// test it divides by no stratum's own variance, so that it keeps its level with a handful of units in
/// each, and with strata that don't vary at all; with two or three units in each it rejects more
/// rarely than it might.
public struct BrownForsytheTest: Hashable, Sendable {
  /// The spread between strata over what the spread within them leads to expect.
  public let statistic: Double
  /// Degrees of freedom of the numerator: one less than strata, or fewer.
  public let numeratorDegrees: Double
  /// Degrees of freedom of the denominator.
  public let denominatorDegrees: Double
  /// How likely strata that agree would come out as unequal as these.
  public var pValue: Double {
    FisherDistribution.tail(statistic, numeratorDegrees, denominatorDegrees)
  }

  /// Compares the strata that have two units or more.
  ///
  /// - Returns: `nil` where there are less than two of them, or nothing varies within any.
  public init?(_ difference: StratifiedDifference) {
    let strata = difference.strata.filter { $0.count > 1 }
    guard strata.count > 1 else { return nil }
    let count = strata.reduce(0.0) { $0 + Double($1.count) }
    let mean = strata.reduce(0.0) { $0 + Double($1.count) * $1.mean } / count
    var between = 0.0
    // In Mehrotra's words: c = (1 - f)s², with the strata's variances s² and shares of all units f.
    var (sum, squares) = (0.0, 0.0)
    var (variances, sharedVariances, sharedSquares) = (0.0, 0.0, 0.0)
    for stratum in strata {
      let (units, variance) = (Double(stratum.count), stratum.variance ?? 0)
      let share = units / count
      between += units * (stratum.mean - mean) * (stratum.mean - mean)
      let part = (1 - share) * variance
      sum += part
      squares += part * part / (units - 1)
      variances += variance * variance
      sharedVariances += share * variance
      sharedSquares += share * variance * variance
    }
    let numerator = variances + sharedVariances * sharedVariances - 2 * sharedSquares
    guard squares > 0, numerator > 0 else { return nil }
    statistic = between / sum
    numeratorDegrees = sum * sum / numerator
    denominatorDegrees = sum * sum / squares
  }
}
