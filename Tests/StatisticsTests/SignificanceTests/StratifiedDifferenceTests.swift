@testable import GameCore
import Testing

@testable import Statistics

struct StratifiedDifferenceTests {
  /// Four strata of different sizes and variances, one of them without a variance.
  static let strata: [[Double]] = [
    [1, 2, 4, 3, 5], [0.5, 0, -1, 2], [7, 2, 3, 8, 5, 1], [0.25, 0.25, 0.25],
  ]

  static func difference(_ strata: [[Double]]) -> StratifiedDifference {
    var difference = StratifiedDifference()
    for (stratum, units) in strata.enumerated() {
      for unit in units { difference.addUnit(10, 10 + unit, stratum: stratum) }
    }
    return difference
  }

  /// NumPy and SciPy computed the expected values from the definition.
  ///
  /// The variance of the mean is that of the strata's means, weighted by their units, plus e^(-14/3) of the
  /// variance of these means.
  @Test func `four strata equal a computation from the definition`() throws {
    let difference = Self.difference(Self.strata)
    let interval = try #require(difference.interval)
    #expect(difference.count == 18)
    #expect((difference.higher, difference.lower) == (16, 1))
    #expect(agree(difference.mean, 2.4027777777777777, within: 1e-14))
    #expect(difference.firstMean == 10)
    #expect(agree(difference.secondMean ?? .nan, 12.402777777777779, within: 1e-14))
    #expect(agree(difference.standardError ?? .nan, 0.45295643658138757, within: 1e-13))
    #expect(agree(difference.pValue, 0.00030326497481514015, within: 1e-10))
    #expect(agree(interval.low, 1.3986867611, within: 1e-8))
    #expect(agree(interval.high, 3.4068687944, within: 1e-8))
  }

  /// D4: copies of units add nothing, except to the weight of their stratum.
  @Test func `repetitions that are copies count once`() throws {
    let units: [Double] = [1, 2, 4, 3, 5]
    var (once, repeated) = (StratifiedDifference(), StratifiedDifference())
    for unit in units { once.addUnit(0, unit, stratum: 0) }
    for round in 0..<100 {
      for unit in units { repeated.addUnit(0, unit, stratum: 0, isRepetition: round > 0) }
    }
    #expect(repeated.pValue < once.pValue)
    let counted = repeated.countingOnce { _ in true }
    #expect((counted.count, counted.total, counted.higher) == (5, 500, 5))
    #expect(agree(counted.pValue, once.pValue, within: 1e-12))
    #expect(agree(counted.interval?.low ?? 0, once.interval?.low ?? 1, within: 1e-12))
    #expect(repeated.countingOnce { _ in false }.count == 500)
    // Another stratum has the weight of as many units, although only one of the two is counted fully.
    for unit in 0..<500 { repeated.addUnit(0, Double(unit % 2), stratum: 1) }
    let mean: Double = (3 + 0.5) / 2
    #expect(agree(repeated.countingOnce { $0 == 0 }.mean, mean, within: 1e-12))
    #expect(agree(repeated.countingOnce { $0 == 0 }.secondMean ?? 0, mean, within: 1e-12))
  }

  /// Pooled, these differences have p = 0.7.
  @Test func `opposite differences of strata are not sampling error`() {
    var (pooled, stratified) = (PairedDifference(), StratifiedDifference())
    for unit in 0..<20 {
      for (stratum, change) in [-8.0, 8.4].enumerated() {
        let second = change + Double(unit % 3) / 10
        pooled.addUnit(0, second)
        stratified.addUnit(0, second, stratum: stratum)
      }
    }
    #expect(agree(pooled.mean, stratified.mean, within: 1e-12))
    #expect(pooled.pValue > 0.5)
    #expect(stratified.pValue < 1e-20)
  }

  /// The stratum may have any number.
  @Test func `one stratum is the unstratified difference`() throws {
    var (paired, stratified) = (PairedDifference(), StratifiedDifference())
    for (first, second) in [(0.7, 1.9), (-1.6, 0.8), (-0.2, 1.1), (3.7, 5.5), (0, 4.6)] {
      paired.addUnit(first, second)
      stratified.addUnit(first, second, stratum: 3)
    }
    let (a, b) = (try #require(paired.interval), try #require(stratified.interval))
    #expect(agree(a.low, b.low, within: 1e-12))
    #expect(agree(a.high, b.high, within: 1e-12))
    #expect(agree(paired.pValue, stratified.pValue, within: 1e-12))
    #expect(stratified.signPValue == paired.signPValue)
  }

  /// Strata of one unit use the variance of the others; without others, that around their mean.
  @Test func `strata of one unit use the variance of the others`() throws {
    let borrowed = Self.difference(Self.strata + [[4], [9]])
    #expect(agree(borrowed.mean, 2.8125, within: 1e-14))
    #expect(agree(borrowed.standardError ?? .nan, 0.43221015523862444, within: 1e-13))
    let alone = Self.difference([[1], [2], [6]])
    var paired = PairedDifference()
    for unit in [1.0, 2, 6] { paired.addUnit(0, unit) }
    #expect(agree(alone.standardError ?? .nan, paired.standardError ?? .nan, within: 1e-14))
    #expect(agree(alone.pValue, paired.pValue, within: 1e-12))
  }

  @Test func `the first unit of a new stratum widens no interval by more than a third`() throws {
    var difference = StratifiedDifference()
    var random = RandomStream(state: 1, 2, 3, 4)
    var before: Double?
    for unit in 0..<100 {
      difference.addUnit(
        0, random.nextUnit() + random.nextUnit() + random.nextUnit(), stratum: unit % 28)
      guard unit >= 8, let interval = difference.interval else { continue }
      let width = interval.high - interval.low
      if let before { #expect(width <= before * 4 / 3, "unit \(unit)") }
      before = width
    }
    #expect(before != nil)
  }

  /// The variance of the strata's means is used as long as there are few units.
  @Test func `without a variance within strata that of their means is used`() throws {
    let few = Self.difference([[2, 2, 2], [-1, -1]])
    let interval = try #require(few.interval)
    #expect(interval.low < -0.5 && interval.high > 2)
    let many = Self.difference([
      [Double](repeating: 2, count: 30), [Double](repeating: -1, count: 30),
    ])
    #expect((many.standardError ?? 1) < 1e-4)
  }

  @Test func `equal differences have no interval and a p-value by signs`() {
    let constant = Self.difference([[2, 2, 2], [2, 2]])
    #expect(constant.interval == nil)
    #expect(constant.standardError == 0)
    let pValue: Double = 2 / 32
    #expect(constant.pValue == pValue)
    #expect(Self.difference([[0, 0], [0]]).pValue == 1)
  }

  @Test func `few units have no interval`() {
    #expect(StratifiedDifference().interval == nil)
    #expect(StratifiedDifference().firstMean == nil)
    #expect(StratifiedDifference().mean == 0)
    #expect(StratifiedDifference().pValue == 1)
    #expect(Self.difference([[], [5]]).interval == nil)
    #expect(Self.difference([[], [5]]).pValue == 1)
  }
}
