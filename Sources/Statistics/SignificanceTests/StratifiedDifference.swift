/// The mean difference between two measurements of the same units in several strata.
///
/// The number of units in a stratum is fixed beforehand, so only the variance within strata contributes to
/// the standard error. The interval and the p-value are Student's, with the degrees of freedom of Welch 1947,
/// "The generalization of 'Student's' problem when several different population variances are involved". With
/// one stratum they are those of ``PairedDifference``.
///
/// With few units per stratum, the variance within strata has few degrees of freedom. The standard error then
/// contains a share of the variance of the strata's means. The share falls exponentially as the degrees of
/// freedom within strata increase.
public struct StratifiedDifference: Hashable, Sendable {
  /// The measurements of each stratum, by its number.
  public private(set) var strata: [PairedDifference] = []

  /// Creates a difference without units.
  public init() {}

  /// Adds a unit; the order of units affects the last bits of the results.
  ///
  /// - Parameters:
  ///   - first: The first measurement.
  ///   - second: The second measurement.
  ///   - stratum: The number of the stratum, from 0; all lower numbers also use memory.
  /// - Precondition: `stratum` is not negative.
  public mutating func addUnit(_ first: Double, _ second: Double, stratum: Int) {
    while strata.count <= stratum { strata.append(PairedDifference()) }
    strata[stratum].addUnit(first, second)
  }

  /// The number of units.
  public var count: Int { strata.reduce(0) { $0 + $1.count } }

  /// The number of units with a higher second measurement.
  public var higher: Int { strata.reduce(0) { $0 + $1.higher } }

  /// The number of units with a lower second measurement.
  public var lower: Int { strata.reduce(0) { $0 + $1.lower } }

  /// The mean of the first measurements; `nil` if there are no units.
  public var firstMean: Double? { mean(\.firstSum) }

  /// The mean of the second measurements; `nil` if there are no units.
  public var secondMean: Double? { mean(\.secondSum) }

  /// The mean of the second measurements minus the mean of the first measurements; 0 if there are no units.
  public var mean: Double { mean { Double($0.count) * $0.mean } ?? 0 }

  private func mean(_ sum: (PairedDifference) -> Double) -> Double? {
    let count = self.count
    return count > 0 ? strata.reduce(0) { $0 + sum($1) } / Double(count) : nil
  }

  /// The standard error of ``mean``; `nil` for fewer than two units.
  public var standardError: Double? { spread.map { $0.variance.squareRoot() } }

  /// The 95% confidence interval of the mean difference.
  ///
  /// `nil` for fewer than two units, and if all differences are equal.
  public var interval: (low: Double, high: Double)? {
    guard let spread, spread.variance > 0 else { return nil }
    let width = StudentDistribution(degreesOfFreedom: spread.degreesOfFreedom)
      .halfWidth(spread.variance.squareRoot())
    return (mean - width, mean + width)
  }

  /// The probability of a mean at least as far from 0 without a true difference.
  ///
  /// Without a variance, the p-value is that of the sign test, as for ``PairedDifference``.
  public var pValue: Double {
    guard let spread, spread.variance > 0 else { return signPValue }
    return StudentDistribution(degreesOfFreedom: spread.degreesOfFreedom)
      .twoSided(mean / spread.variance.squareRoot())
  }

  /// The p-value of the sign test, which uses only the signs of differences.
  public var signPValue: Double { SignTest.pValue(above: higher, below: lower) }

  /// The number of degrees of freedom within strata that divides the share of the strata's means by e.
  private static let decay = 3.0

  /// The variance of the mean; `nil` for fewer than two units.
  private var spread: (variance: Double, degreesOfFreedom: Double)? {
    let units = Double(self.count)
    guard units > 1 else { return nil }
    let freedom = strata.reduce(0.0) { $0 + Double(max(0, $1.count - 1)) }
    let (mean, within) = (self.mean, self.within(freedom: freedom))
    let between = strata.reduce(0.0) { $0 + Double($1.count) * ($1.mean - mean) * ($1.mean - mean) }
    let share = exponential(-freedom / StratifiedDifference.decay)
    let more = share * Double(strata.count { $0.count > 0 } - 1)
    // Satterthwaite's degrees of freedom of a sum of two variances.
    let squares = freedom * freedom / within.degreesOfFreedom + share * more
    return (
      (freedom * within.variance + share * between / units) / (freedom + more),
      max(1, (freedom + more) * (freedom + more) / squares)
    )
  }

  /// Returns the variance of the mean from the variance within strata; at least 1 degree of freedom.
  private func within(freedom: Double) -> (variance: Double, degreesOfFreedom: Double) {
    let count = Double(self.count)
    let singles = Double(strata.count { $0.count == 1 })
    var variance = 0.0
    var squares = 0.0
    for stratum in strata {
      guard let own = stratum.variance else { continue }
      // The variance of a stratum with one unit is the mean variance of the others.
      let weight = Double(stratum.count) + singles * Double(stratum.count - 1) / freedom
      let part = weight * own / (count * count)
      variance += part
      squares += part * part / Double(stratum.count + 1)
    }
    // Welch's second formula. The first, also known as Satterthwaite's, is too low for strata of two or three
    // units with equal variances.
    return (variance, max(1, squares > 0 ? variance * variance / squares - 2 : freedom))
  }
}
