import Foundation
import Testing

@testable import Statistics

/// Comparison with published values of SciPy 1.x and mpmath, to their printed digits.
struct StudentDistributionTests {
  @Test func `values equal published ones`() {
    for (n, t, expected) in [
      (1.0, 1.0, 0.5), (1, 12.7, 0.050024327689344165), (2, 0.001, 0.9992928933955901),
      (9, 4.0621, 0.002833007840390159), (30, 2, 0.054625044962983094),
      (499, -3, 0.0028347652358171327), (4999, 1.96, 0.05005126338728737),
      (999_999, 1.96, 0.04999606758554708), (5, 50, 6.047757626601225e-08),
    ] {
      let found = StudentDistribution(degreesOfFreedom: n).twoSided(t)
      #expect(agree(found, expected, within: n > 1000 ? 1e-8 : 1e-11), "\(n) \(t): \(found)")
    }
    for (n, expected) in [
      (1.0, 12.706204736174694), (2, 4.302652729749462), (9, 2.262157162798205),
      (99, 1.9842169515864174), (4999, 1.9604386466615247), (999_999, 1.9599663568164791),
    ] {
      let found = StudentDistribution(degreesOfFreedom: n).twoSidedQuantile(0.05)
      #expect(agree(found, expected, within: n > 1000 ? 1e-14 : 1e-11), "\(n): \(found)")
    }
    #expect(StudentDistribution(degreesOfFreedom: 3).twoSided(0) == 1)
    #expect(StudentDistribution(degreesOfFreedom: 3).twoSided(.infinity) == 0)
  }

  /// With one degree of freedom this is Cauchy's distribution; with two, there is also a closed form.
  @Test(arguments: [1e-6, 0.3, 1, 7.5, 1e4, 1e9])
  func `values equal closed forms`(t: Double) {
    let one = StudentDistribution(degreesOfFreedom: 1)
    let two = StudentDistribution(degreesOfFreedom: 2)
    #expect(agree(one.twoSided(t), 2 / .pi * atan(1 / t), within: 1e-11))
    // The expression equals 1 - t / √(2 + t²), without cancellation.
    let root = (2 + t * t).squareRoot()
    #expect(agree(two.twoSided(t), 2 / (root * (root + t)), within: 1e-11))
    #expect(one.twoSided(-t) == one.twoSided(t))
  }

  /// Extreme quantiles are several powers of two away.
  @Test(arguments: [0.999, 0.5, 1e-3, 1e-9])
  func `quantiles are the inverse of the distribution`(probability: Double) {
    let found = StudentDistribution(degreesOfFreedom: 1).twoSidedQuantile(probability)
    #expect(agree(found, tan(.pi / 2 * (1 - probability)), within: 1e-6), "\(found)")
  }
}
