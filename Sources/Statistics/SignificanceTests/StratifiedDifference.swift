/// The same thing measured twice on units of several strata, and how far the second measurement is
/// above the first on average, each stratum weighing by its units.
///
/// How many units a stratum has is fixed beforehand, so only the spread within strata makes the mean
/// uncertain: what one stratum gains and another loses does not. Interval and p-value are Student's,
/// with the degrees of freedom of Welch 1947, "The generalization of 'Student's' problem when several
/// different population variances are involved". With one stratum they are those of
/// ``PairedDifference``.
///
/// With few units for each stratum the spread within strata has few degrees of freedom. The spread of the
/// strata's means then takes a share in the variance. The share falls exponentially as the degrees of freedom
/// within strata increase.
public struct StratifiedDifference: Hashable, Sendable {
  /// The measurements of each stratum, by its number; without units where it has none.
  public private(set) var strata: [PairedDifference] = []

  /// Nothing measured yet.
  public init() {}

  /// Adds a unit; the order of units matters for the last bits of the results.
  ///
  /// - Parameters:
  ///   - first: What was measured first.
  ///   - second: What was measured second.
  ///   - stratum: The stratum's number, from 0; memory is taken for all below it.
  /// - Precondition: `stratum` is not negative.
  public mutating func addUnit(_ first: Double, _ second: Double, stratum: Int) {
    while strata.count <= stratum { strata.append(PairedDifference()) }
    strata[stratum].addUnit(first, second)
  }

  /// The number of units.
  public var count: Int { strata.reduce(0) { $0 + $1.count } }

  /// How many units rose from the first measurement to the second.
  public var higher: Int { strata.reduce(0) { $0 + $1.higher } }

  /// How many fell.
  public var lower: Int { strata.reduce(0) { $0 + $1.lower } }

  /// The mean of the first measurements; `nil` without any.
  public var firstMean: Double? { mean(\.firstSum) }

  /// The mean of the second measurements; `nil` without any.
  public var secondMean: Double? { mean(\.secondSum) }

  /// The mean of the second measurements less that of the first; 0 without any.
  public var mean: Double { mean { Double($0.count) * $0.mean } ?? 0 }

  private func mean(_ sum: (PairedDifference) -> Double) -> Double? {
    let count = self.count
    return count > 0 ? strata.reduce(0) { $0 + sum($1) } / Double(count) : nil
  }

  /// The standard error of ``mean``; `nil` for less than two units.
  public var standardError: Double? { spread.map { $0.variance.squareRoot() } }

  /// The 95 % interval of the mean difference; `nil` for less than two units, and where all units differ
  /// alike.
  public var interval: (low: Double, high: Double)? {
    guard let spread, spread.variance > 0 else { return nil }
    let width = StudentDistribution(degreesOfFreedom: spread.degreesOfFreedom)
      .halfWidth(spread.variance.squareRoot())
    return (mean - width, mean + width)
  }

  /// How likely a mean as far from 0, or further, is where nothing differs.
  ///
  /// Without a spread to be held against it is the sign test's, as for ``PairedDifference``.
  public var pValue: Double {
    guard let spread, spread.variance > 0 else { return signPValue }
    return StudentDistribution(degreesOfFreedom: spread.degreesOfFreedom)
      .twoSided(mean / spread.variance.squareRoot())
  }

  /// The same by the sign test, which looks only at which of the two is higher.
  public var signPValue: Double { SignTest.pValue(above: higher, below: lower) }

  /// The degrees of freedom within strata that divide the share of their means by e.
  private static let decay = 3.0

  /// Of the mean; `nil` for less than two units.
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

  /// Of the mean, by the spread within strata; at least 1 degree of freedom.
  private func within(freedom: Double) -> (variance: Double, degreesOfFreedom: Double) {
    let count = Double(self.count)
    let singles = Double(strata.count { $0.count == 1 })
    var variance = 0.0
    var squares = 0.0
    for stratum in strata {
      guard let own = stratum.variance else { continue }
      // A stratum of one unit borrows the mean variance of the others.
      let weight = Double(stratum.count) + singles * Double(stratum.count - 1) / freedom
      let part = weight * own / (count * count)
      variance += part
      squares += part * part / Double(stratum.count + 1)
    }
    // Welch's second formula: unlike the first, which is known by Satterthwaite's name too, it gives
    // about as many degrees as there are where strata of two or three units have the same variance.
    return (variance, max(1, squares > 0 ? variance * variance / squares - 2 : freedom))
  }
}
