/// The mean difference between two measurements of the same units.
///
/// The interval and the p-value are Student's for the mean of independent differences. They are accurate from
/// a few dozen units on, for any distribution, unless nearly all differences are 0.
public struct PairedDifference: Hashable, Sendable {
  /// The number of units.
  public private(set) var count = 0
  /// The number of units with a higher second measurement.
  public private(set) var higher = 0
  /// The number of units with a lower second measurement.
  public private(set) var lower = 0
  /// The mean of the second measurements minus the mean of the first measurements.
  public private(set) var mean = 0.0
  private var squares = 0.0
  private(set) var firstSum = 0.0
  private(set) var secondSum = 0.0

  /// Creates a difference without units.
  public init() {}

  /// Adds a unit; the order of units affects the last bits of the results.
  public mutating func addUnit(_ first: Double, _ second: Double) {
    let difference = second - first
    count += 1
    if difference > 0 { higher += 1 }
    if difference < 0 { lower += 1 }
    firstSum += first
    secondSum += second
    // Welford 1962, which avoids the cancellation of large squares.
    let distance = difference - mean
    mean += distance / Double(count)
    squares += distance * (difference - mean)
  }

  /// The mean of the first measurements; `nil` if there are no units.
  public var firstMean: Double? { count > 0 ? firstSum / Double(count) : nil }

  /// The mean of the second measurements; `nil` if there are no units.
  public var secondMean: Double? { count > 0 ? secondSum / Double(count) : nil }

  /// The variance of the differences; `nil` for fewer than two units.
  var variance: Double? { count > 1 ? squares / Double(count - 1) : nil }

  /// The standard error of ``mean``; `nil` for fewer than two units.
  public var standardError: Double? { variance.map { ($0 / Double(count)).squareRoot() } }

  /// The 95% confidence interval of the mean difference.
  ///
  /// `nil` for fewer than two units, and if all differences are equal: then the sampling error is unknown.
  public var interval: (low: Double, high: Double)? { estimate?.interval() }

  /// The mean with its standard error; `nil` if ``interval`` is.
  package var estimate: MeanEstimate? {
    guard let standardError, standardError > 0 else { return nil }
    return MeanEstimate(
      value: mean, standardError: standardError, degreesOfFreedom: Double(count - 1))
  }

  /// The probability of a mean at least as far from 0 without a true difference.
  ///
  /// If all differences are equal, they have no variance. Then the p-value is the share of all choices of
  /// signs that are as one-sided, or 1 if all differences are 0.
  public var pValue: Double { estimate?.pValue ?? signPValue }

  /// The p-value of the sign test, which uses only the signs of differences.
  public var signPValue: Double { SignTest.pValue(above: higher, below: lower) }
}
