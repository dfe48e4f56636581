/// The same thing measured twice on each of many units, and how far the second measurement is above
/// the first on average.
///
/// Interval and p-value are Student's for the mean of independent differences. They hold from a few
/// dozen units on, whatever the distribution, unless nearly all differences are 0.
public struct PairedDifference: Hashable, Sendable {
  /// The number of units.
  public private(set) var count = 0
  /// How many units rose from the first measurement to the second.
  public private(set) var higher = 0
  /// How many fell.
  public private(set) var lower = 0
  /// The mean of the second measurements less that of the first.
  public private(set) var mean = 0.0
  private var squares = 0.0
  private(set) var firstSum = 0.0
  private(set) var secondSum = 0.0

  /// Nothing measured yet.
  public init() {}

  /// Adds a unit; the order of units matters for the last bits of the results.
  public mutating func addUnit(_ first: Double, _ second: Double) {
    let difference = second - first
    count += 1
    if difference > 0 { higher += 1 }
    if difference < 0 { lower += 1 }
    firstSum += first
    secondSum += second
    // Welford 1962: no squares of large numbers that cancel out.
    let distance = difference - mean
    mean += distance / Double(count)
    squares += distance * (difference - mean)
  }

  /// The mean of the first measurements; `nil` without any.
  public var firstMean: Double? { count > 0 ? firstSum / Double(count) : nil }

  /// The mean of the second measurements; `nil` without any.
  public var secondMean: Double? { count > 0 ? secondSum / Double(count) : nil }

  /// With one degree of freedom less than units; `nil` for less than two.
  var variance: Double? { count > 1 ? squares / Double(count - 1) : nil }

  /// The standard error of ``mean``; `nil` for less than two units.
  public var standardError: Double? { variance.map { ($0 / Double(count)).squareRoot() } }

  /// The 95 % interval of the mean difference; `nil` for less than two units, and where all differ
  /// alike: nothing is known then of how far the mean of others would be from theirs.
  public var interval: (low: Double, high: Double)? {
    guard let standardError, standardError > 0 else { return nil }
    let width = StudentDistribution(degreesOfFreedom: Double(count - 1)).halfWidth(standardError)
    return (mean - width, mean + width)
  }

  /// How likely a mean as far from 0, or further, is where nothing differs.
  ///
  /// Differences that are all the same have no spread to be held against: theirs is the share of
  /// all choices of signs that are as one-sided. It is 1 for no difference at all.
  public var pValue: Double {
    guard let standardError, standardError > 0 else { return signPValue }
    return StudentDistribution(degreesOfFreedom: Double(count - 1)).twoSided(mean / standardError)
  }

  /// The same by the sign test, which looks only at which of the two is higher.
  public var signPValue: Double { SignTest.pValue(above: higher, below: lower) }
}
