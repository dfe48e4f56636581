/// The mean difference between two measurements on the same units, which belong to several strata.
///
/// The number of units per stratum is fixed beforehand, so only the variance within strata adds to
/// the standard error. The interval and the p-value are Student's, with the degrees of freedom from
/// Welch 1947, "The generalization of 'Student's' problem when several different population
/// variances are involved". With one stratum, both are equal to those from ``PairedDifference``.
///
/// With few units per stratum, the variance within strata has few degrees of freedom. The standard
/// error then includes a share of the variance between strata. The share falls exponentially as the
/// degrees of freedom within strata grow.
public struct StratifiedDifference: Hashable, Sendable {
  /// The measurements in each stratum, by its number.
  public private(set) var strata: [PairedDifference] = []
  /// For each stratum, the units before the first one that repeats an earlier unit, or `nil` if
  /// none does.
  private var originals: [PairedDifference?] = []
  /// The number of units in each stratum, including repetitions that are not counted.
  ///
  /// It is empty if all units are counted.
  private var weights: [Int] = []

  /// Creates a difference without units.
  public init() {}

  /// Adds a unit.
  ///
  /// The order of the units affects the last bits of the results.
  ///
  /// - Parameters:
  ///   - first: The first measurement.
  ///   - second: The second measurement.
  ///   - stratum: The stratum's number, from 0. All lower numbers need memory as well.
  ///   - isRepetition: `true` if the unit may repeat an earlier one in its stratum. In each
  ///     stratum, no two units before the first repetition are the same.
  /// - Precondition: `stratum` is not negative.
  public mutating func addUnit(
    _ first: Double, _ second: Double, stratum: Int, isRepetition: Bool = false
  ) {
    while strata.count <= stratum {
      strata.append(PairedDifference())
      originals.append(nil)
    }
    if isRepetition, originals[stratum] == nil { originals[stratum] = strata[stratum] }
    strata[stratum].addUnit(first, second)
  }

  /// Returns the difference without the repetitions in strata where repetitions are copies.
  ///
  /// Each stratum keeps its weight, which counts all its units.
  ///
  /// - Parameter isCopied: Returns `true` for strata where repetitions are copies.
  public func countingOnce(_ isCopied: (_ stratum: Int) -> Bool) -> StratifiedDifference {
    var once = self
    once.weights = strata.map(\.count)
    for (stratum, original) in originals.enumerated() where isCopied(stratum) {
      if let original, original.count > 0 { once.strata[stratum] = original }
    }
    return once
  }

  /// Returns the number of units in a stratum, including repetitions that are not counted.
  package func total(ofStratum stratum: Int) -> Int {
    weights.isEmpty ? strata[stratum].count : weights[stratum]
  }

  /// The number of units, including repetitions that are not counted.
  package var total: Int { strata.indices.reduce(0) { $0 + total(ofStratum: $1) } }

  private func weight(_ stratum: Int) -> Double { Double(total(ofStratum: stratum)) }

  /// The number of units, each of which was measured twice.
  public var count: Int { strata.reduce(0) { $0 + $1.count } }

  /// The number of units whose second measurement is higher.
  public var higher: Int { strata.reduce(0) { $0 + $1.higher } }

  /// The number of units whose second measurement is lower.
  public var lower: Int { strata.reduce(0) { $0 + $1.lower } }

  /// The mean first measurement, or `nil` if there are no units.
  public var firstMean: Double? { mean(\.firstSum) }

  /// The mean second measurement, or `nil` if there are no units.
  public var secondMean: Double? { mean(\.secondSum) }

  /// The mean second measurement minus the mean first measurement, or 0 if there are no units.
  public var mean: Double { mean { Double($0.count) * $0.mean } ?? 0 }

  private func mean(_ sum: (PairedDifference) -> Double) -> Double? {
    var (total, all) = (0.0, 0.0)
    for (place, stratum) in strata.enumerated() where stratum.count > 0 {
      let (weight, count) = (weight(place), Double(stratum.count))
      // Without repetitions, the product would only round the sum.
      total += weight == count ? sum(stratum) : sum(stratum) / count * weight
      all += weight
    }
    return all > 0 ? total / all : nil
  }

  /// The standard error of ``mean``, or `nil` for fewer than two units.
  public var standardError: Double? { spread.map { $0.variance.squareRoot() } }

  /// The 95% confidence interval for the mean difference.
  ///
  /// It is `nil` for fewer than two units, or if the differences do not vary.
  public var interval: (low: Double, high: Double)? { estimate?.interval() }

  /// The mean with its standard error, or `nil` if ``interval`` is `nil`.
  package var estimate: MeanEstimate? {
    guard let spread, spread.variance > 0 else { return nil }
    return MeanEstimate(
      value: mean, standardError: spread.variance.squareRoot(),
      degreesOfFreedom: spread.degreesOfFreedom)
  }

  /// The probability of a mean at least as far from 0 as ``mean`` if there is no true difference.
  ///
  /// If the differences do not vary, it is the sign test's p-value, as for ``PairedDifference``.
  public var pValue: Double { estimate?.pValue ?? signPValue }

  /// The sign test's p-value, which uses only the signs of the differences.
  public var signPValue: Double { SignTest.pValue(above: higher, below: lower) }

  /// How many more degrees of freedom within strata reduce the weight of the variance between
  /// strata by a factor of e.
  private static let decay = 3.0

  /// The variance of the mean, or `nil` for fewer than two units.
  private var spread: (variance: Double, degreesOfFreedom: Double)? {
    guard self.count > 1 else { return nil }
    let units = Double(total)
    let freedom = strata.reduce(0.0) { $0 + Double(max(0, $1.count - 1)) }
    let (mean, within) = (self.mean, self.within(units: units, freedom: freedom))
    let between = strata.indices.reduce(0.0) { sum, place in
      guard strata[place].count > 0 else { return sum }
      let distance = strata[place].mean - mean
      return sum + weight(place) * distance * distance
    }
    let share = exponential(-freedom / StratifiedDifference.decay)
    let more = share * Double(strata.count { $0.count > 0 } - 1)
    // Satterthwaite's degrees of freedom for the sum of two variances.
    let squares = freedom * freedom / within.degreesOfFreedom + share * more
    return (
      (freedom * within.variance + share * between / units) / (freedom + more),
      max(1, (freedom + more) * (freedom + more) / squares)
    )
  }

  /// Returns the variance of the mean, computed from the variance within strata, and its degrees of
  /// freedom, at least 1.
  ///
  /// - Parameter units: The sum of the weights.
  private func within(
    units: Double, freedom: Double
  ) -> (variance: Double, degreesOfFreedom: Double) {
    let singles = strata.indices.reduce(0.0) {
      $0 + (strata[$1].count == 1 ? weight($1) * weight($1) : 0)
    }
    var variance = 0.0
    var squares = 0.0
    for (place, stratum) in strata.enumerated() {
      guard let own = stratum.variance else { continue }
      // A stratum with a single unit gets the mean variance of the others.
      let ofStratum = weight(place) * weight(place) / Double(stratum.count)
      let weight = ofStratum + singles * Double(stratum.count - 1) / freedom
      let part = weight * own / (units * units)
      variance += part
      squares += part * part / Double(stratum.count + 1)
    }
    // The degrees of freedom follow Welch's second formula. His first one, also known as
    // Satterthwaite's, gives too few if strata contain two or three units with equal variances.
    return (variance, max(1, squares > 0 ? variance * variance / squares - 2 : freedom))
  }
}
