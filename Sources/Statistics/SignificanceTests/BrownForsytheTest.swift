/// A test of equal mean differences in strata with unequal variances.
///
/// Brown and Forsythe 1974, "The small sample behavior of some statistics which test the equality of several
/// means". The numerator has the degrees of freedom of Mehrotra 1997, "Improving the Brown-Forsythe solution
/// to the generalized Behrens-Fisher problem".
///
/// Unlike Cochran's Q and Welch's test, the statistic is not divided by the variances of single strata. So
/// the test keeps its level with few units per stratum, and with strata without variance. With two or three
/// units per stratum it is conservative.
public struct BrownForsytheTest: Hashable, Sendable {
  /// The variance between strata divided by its expectation from the variance within strata.
  public let statistic: Double
  /// The degrees of freedom of the numerator, at most the number of strata minus 1.
  public let numeratorDegrees: Double
  /// The degrees of freedom of the denominator.
  public let denominatorDegrees: Double
  /// The probability of at least this statistic if the strata have equal means.
  public var pValue: Double {
    FisherDistribution.tail(statistic, numeratorDegrees, denominatorDegrees)
  }

  /// Compares the strata with two or more units.
  ///
  /// - Returns: `nil` if there are fewer than two such strata, or if none of them has a variance.
  public init?(_ difference: StratifiedDifference) {
    let strata = difference.strata.filter { $0.count > 1 }
    guard strata.count > 1 else { return nil }
    let count = strata.reduce(0.0) { $0 + Double($1.count) }
    let mean = strata.reduce(0.0) { $0 + Double($1.count) * $1.mean } / count
    var between = 0.0
    // In Mehrotra's notation: c = (1 - f)s², with the strata's variances s² and shares of all units f.
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
