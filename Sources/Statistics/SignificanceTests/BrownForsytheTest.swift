/// A test of whether strata with unequal variances have equal mean differences.
///
/// The statistic is from Brown and Forsythe 1974, "The small sample behavior of some statistics
/// which test the equality of several means". The numerator's degrees of freedom are from Mehrotra
/// 1997, "Improving the Brown-Forsythe solution to the generalized Behrens-Fisher problem".
///
/// Unlike the statistics of Cochran's Q test and Welch's test, this one is not divided by the
/// variances of single strata. Therefore the test keeps its level even if there are few units per
/// stratum or if some strata do not vary. With two or three units per stratum, the test is
/// conservative.
public struct BrownForsytheTest: Hashable, Sendable {
  /// The variance between strata, divided by the one that the variance within strata predicts.
  public let statistic: Double
  /// The numerator's degrees of freedom, at most the number of strata minus 1.
  public let numeratorDegrees: Double
  /// The denominator's degrees of freedom.
  public let denominatorDegrees: Double
  /// The probability that the statistic is at least this large if all strata have equal means.
  public var pValue: Double {
    FisherDistribution.tail(statistic, numeratorDegrees, denominatorDegrees)
  }

  /// Compares the strata that contain two or more units.
  ///
  /// - Returns: `nil` if there are fewer than two such strata, or if none of them varies.
  public init?(_ difference: StratifiedDifference) {
    let strata = difference.strata.filter { $0.count > 1 }
    guard strata.count > 1 else { return nil }
    let count = strata.reduce(0.0) { $0 + Double($1.count) }
    let mean = strata.reduce(0.0) { $0 + Double($1.count) * $1.mean } / count
    var between = 0.0
    // In Mehrotra's notation, c = (1 - f)s², where s² is a stratum's variance and f its share in
    // all units.
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
