import Testing

@testable import Statistics

/// Against values of SciPy 1.x and mpmath, to the digits that they print.
@Suite struct DistributionTests {
  private func agree(_ found: Double, _ expected: Double, within error: Double = 1e-12) -> Bool {
    abs(found - expected) <= error * abs(expected)
  }

  @Test func normalDistribution() {
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

  @Test func gamma() {
    for (x, expected) in [
      (0.1, 2.2527126517342059), (0.5, 0.57236494292470009), (2.5, 0.28468287047291916),
      (10, 12.80182748008147), (14.9, 24.924132002217278), (15, 25.191221182738682),
      (100.25, 360.28455963776423), (1e6, 12815504.569147612), (1e9, 19723265827.503717),
    ] {
      #expect(agree(logGamma(x), expected, within: 1e-14), "\(x): \(logGamma(x))")
    }
    #expect(abs(logGamma(1)) < 1e-14)
  }

  @Test func betaDistribution() {
    for (x, a, b, expected) in [
      (0.5, 0.5, 0.5, 0.5), (0.3, 2, 5, 0.579825), (0.9, 2, 5, 0.999945),
      (0.01, 0.5, 400, 0.99541243040663351), (0.31, 81, 183, 0.5513100934029143),
      (0.5, 5000, 5100, 0.8401528708121381), (0.49, 50000, 50000, 1.2647525059110683e-10),
      (0.999, 1000, 0.5, 0.15724727426672383), (0.5, 5_000_000, 5_001_000, 0.6240791883167454),
    ] {
      let found = BetaDistribution.cumulative(x, a: a, b: b)
      // Logarithms of large gamma functions cancel out, and leave fewer digits.
      #expect(agree(found, expected, within: a > 1000 ? 2e-8 : 1e-11), "\(x) \(a) \(b): \(found)")
    }
    #expect(BetaDistribution.cumulative(0, a: 2, b: 3) == 0)
    #expect(BetaDistribution.cumulative(1, a: 2, b: 3) == 1)
  }

  @Test func studentDistribution() {
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
      #expect(agree(found, expected, within: n > 1000 ? 1e-8 : 1e-11), "\(n): \(found)")
    }
    #expect(StudentDistribution(degreesOfFreedom: 3).twoSided(0) == 1)
    #expect(StudentDistribution(degreesOfFreedom: 3).twoSided(.infinity) == 0)
  }
}
