import Foundation
import Testing

@testable import Statistics

/// Comparison with published values of SciPy 1.x and mpmath, to their printed digits.
struct NormalDistributionTests {
  @Test func `values equal published ones`() {
    for (x, expected) in [
      (-37, 5.7255712225245768e-300), (-8, 6.2209605742717841e-16), (-3.5, 0.00023262907903552504),
      (-3, 0.0013498980316300945), (-2.9, 0.0018658133003840385), (-1, 0.15865525393145705),
      (-0.001, 0.49960105778608894), (0, 0.5), (0.5, 0.6914624612740131),
      (1.959963984540054, 0.975), (3, 0.99865010196836991), (5, 0.99999971334842812),
    ] {
      let found = NormalDistribution.cumulative(x)
      #expect(agree(found, expected), "\(x): \(found)")
    }
    for (p, expected) in [
      (1e-300, -37.047096299361201), (1e-20, -9.2623400897984087), (1e-05, -4.2648907939228246),
      (0.025, -1.9599639845400542), (0.2, -0.84162123357291417), (0.8, 0.84162123357291436),
      (0.975, 1.9599639845400539), (0.999999, 4.7534243088170878),
    ] {
      let found = NormalDistribution.quantile(p)
      #expect(agree(found, expected, within: 1e-11), "\(p): \(found)")
    }
    #expect(abs(NormalDistribution.quantile(0.5)) < 1e-15)
    #expect(NormalDistribution.quantile(0) == -.infinity)
    #expect(NormalDistribution.quantile(1) == .infinity)
    #expect(NormalDistribution.quantile(1.1).isNaN)
  }

  @Test func `quantiles are the inverse of the distribution`() {
    for p in [1e-250, 1e-9, 0.001, 0.3, 0.5, 0.7, 0.999] {
      let found = NormalDistribution.cumulative(NormalDistribution.quantile(p))
      #expect(agree(found, p, within: 1e-9), "\(p): \(found)")
    }
  }

  @Test(arguments: [-6, -3.01, -2.99, -1, 0, 0.7, 2, 3.5])
  func `the derivative of the distribution is the density`(x: Double) {
    let step = 1e-4
    let slope =
      (NormalDistribution.cumulative(x + step) - NormalDistribution.cumulative(x - step))
      / (2 * step)
    #expect(agree(NormalDistribution.density(x), slope, within: 1e-5))
  }

  @Test func `extreme arguments have valid values`() {
    #expect(NormalDistribution.cumulative(-60) == 0)
    #expect(NormalDistribution.cumulative(60) == 1)
    #expect(NormalDistribution.quantile(.nan).isNaN)
    #expect(NormalDistribution.quantile(-0.1).isNaN)
  }
}
