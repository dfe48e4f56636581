/// The mean difference between two measurements on the same units, such as deals.
///
/// The interval and the p-value are Student's for the mean of independent differences. Both are
/// accurate for any distribution from a few dozen units on, unless nearly all differences are 0.
public struct PairedDifference: Hashable, Sendable {
  /// The number of units, each of which was measured twice.
  public private(set) var count = 0
  /// The number of units whose second measurement is higher.
  public private(set) var higher = 0
  /// The number of units whose second measurement is lower.
  public private(set) var lower = 0
  /// The mean second measurement minus the mean first measurement.
  public private(set) var mean = 0.0
  private var squares = 0.0
  private(set) var firstSum = 0.0
  private(set) var secondSum = 0.0

  /// Creates a difference without units.
  public init() {}

  /// Adds a unit.
  ///
  /// The order of the units affects the last bits of the results.
  public mutating func addUnit(_ first: Double, _ second: Double) {
    let difference = second - first
    count += 1
    if difference > 0 { higher += 1 }
    if difference < 0 { lower += 1 }
    firstSum += first
    secondSum += second
    // Welford's method (1962) avoids the cancellation of large squares.
    let distance = difference - mean
    mean += distance / Double(count)
    squares += distance * (difference - mean)
  }

  /// The mean first measurement, or `nil` if there are no units.
  public var firstMean: Double? { count > 0 ? firstSum / Double(count) : nil }

  /// The mean second measurement, or `nil` if there are no units.
  public var secondMean: Double? { count > 0 ? secondSum / Double(count) : nil }

  /// The variance of the differences, or `nil` for fewer than two units.
  var variance: Double? { count > 1 ? squares / Double(count - 1) : nil }

  /// The standard error of ``mean``, or `nil` for fewer than two units.
  public var standardError: Double? { variance.map { ($0 / Double(count)).squareRoot() } }

  /// The 95% confidence interval for the mean difference.
  ///
  /// It is `nil` for fewer than two units, or if all differences are equal, because the sampling
  /// error is then unknown.
  public var interval: (low: Double, high: Double)? { estimate?.interval() }

  /// The mean with its standard error, or `nil` if ``interval`` is `nil`.
  package var estimate: MeanEstimate? {
    guard let standardError, standardError > 0 else { return nil }
    return MeanEstimate(
      value: mean, standardError: standardError, degreesOfFreedom: Double(count - 1))
  }

  /// The probability of a mean at least as far from 0 as ``mean`` if there is no true difference.
  ///
  /// If all differences are equal, their variance of 0 says nothing about the sampling error. The
  /// p-value is then the probability that random signs all agree, or 1 if all differences are 0.
  public var pValue: Double { estimate?.pValue ?? signPValue }

  /// The sign test's p-value, which uses only the signs of the differences.
  public var signPValue: Double { SignTest.pValue(above: higher, below: lower) }
}
