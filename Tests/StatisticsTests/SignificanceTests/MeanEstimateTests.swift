@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

struct MeanEstimateTests {
  private static func estimate(_ value: Double, _ error: Double) -> MeanEstimate {
    MeanEstimate(value: value, standardError: error, degreesOfFreedom: 1e9)
  }

  @Test func `an interval has two quantiles of Student's distribution at any level`() {
    let estimate = MeanEstimate(value: 2, standardError: 0.5, degreesOfFreedom: 3)
    let (usual, wide) = (estimate.interval(), estimate.interval(level: 0.01))
    #expect(agree(usual.high, 2 + 0.5 * 3.182446305284263, within: 1e-9))
    #expect(agree(wide.low, 2 - 0.5 * 5.840909309733357, within: 1e-9))
    #expect(agree(estimate.pValue, 0.028, within: 1e-3))
  }

  /// The distances are 0.10 and 0.04 on the same side of one half, then on different sides.
  @Test(arguments: [(0.04, -0.06, 0.14), (-0.04, -0.14, 0.06)])
  func `a difference of distances does not depend on their sides`(
    second: Double, difference: Double, sum: Double
  ) {
    let distance = DistanceDifference(
      difference: Self.estimate(difference, 0.01), sum: Self.estimate(sum, 0.01))
    #expect(agree(distance.value, -0.06, within: 1e-12))
    let interval = distance.interval()
    #expect(agree(interval.low, -0.06 - 0.0196, within: 1e-3))
    #expect(agree(interval.high, -0.06 + 0.0196, within: 1e-3))
    #expect(distance.pValue < 1e-8)
  }

  /// If it is uncertain on which side of one half a score is, its distance may have decreased or increased.
  @Test func `an uncertain side makes a difference of distances uncertain`() {
    let distance = DistanceDifference(
      difference: Self.estimate(-0.06, 0.01), sum: Self.estimate(0.002, 0.01))
    #expect(distance.pValue > 0.8)
    let interval = distance.interval()
    #expect(interval.low < 0 && interval.high > 0)
  }

  /// Two first-player scores with known distances from one half, in deals that have luck in common.
  @Test(arguments: [(0.0, 0.0), (0.1, 0.1), (0.1, -0.1), (0.02, -0.02), (0, 0.1), (0.1, 0.05)])
  func `at most 5% of intervals miss the true difference of distances`(a: Double, b: Double) {
    var random = RandomStream(state: 5, 4, 3, UInt64(100 + 100 * a + 10 * b))
    let count = tries(2000)
    var (missed, found) = (0, 0)
    for _ in 0..<count {
      var (difference, mirrored) = (PairedDifference(), PairedDifference())
      for _ in 0..<60 {
        // The second game repeats the first with a probability of one half.
        let luck = random.nextUnit()
        let first: Double = luck < 0.5 + a ? 1 : 0
        let own = random.nextBool(probability: 0.5) ? luck : random.nextUnit()
        let second: Double = own < 0.5 + b ? 1 : 0
        difference.addUnit(first, second)
        mirrored.addUnit(1 - first, second)
      }
      guard let one = difference.estimate, let other = mirrored.estimate else { continue }
      let distance = DistanceDifference(difference: one, sum: other)
      let interval = distance.interval()
      let truth = abs(b) - abs(a)
      if !(interval.low...interval.high).contains(truth) { missed += 1 }
      if distance.pValue <= 0.05, truth == 0 { found += 1 }
    }
    // Four standard errors above 5%.
    let most = 0.05 * Double(count) + 4 * (Double(count) * 0.05 * 0.95).squareRoot()
    #expect(Double(missed) <= most, "\(missed) of \(count)")
    #expect(Double(found) <= most, "\(found) of \(count)")
  }
}
