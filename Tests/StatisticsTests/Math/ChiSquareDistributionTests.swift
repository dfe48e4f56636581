import Testing

@testable import Statistics

struct ChiSquareDistributionTests {
  /// The expected tails are finite sums in 60 digits for even degrees of freedom, and sums with the error
  /// function for odd ones.
  @Test(arguments: [
    (3.841458820694124, 1, 0.05),
    (0.5, 1, 0.4795001221869535),
    (30, 1, 4.320463057827492e-08),
    (2, 2, 0.36787944117144233),
    (0.5, 5, 0.9921232932326295),
    (18.307038053275146, 10, 0.05),
    (149.44925277903886, 100, 0.001),
    (60, 100, 0.999481108537452),
    (1200.5, 1000, 1.1728501385223297e-05),
    (10000, 10000, 0.49811936596618267),
    (10600, 10000, 1.5545115785517565e-05),
  ])
  func `tails equal those of finite sums`(x: Double, degreesOfFreedom: Int, expected: Double) {
    let tail = ChiSquareDistribution.tail(x, degreesOfFreedom: degreesOfFreedom)
    #expect(abs(tail - expected) < 1e-10)
    #expect(abs(tail / expected - 1) < 1e-8)
  }

  @Test func `the ends of the distribution are exact`() {
    #expect(ChiSquareDistribution.tail(0, degreesOfFreedom: 3) == 1)
    #expect(ChiSquareDistribution.tail(.infinity, degreesOfFreedom: 3) == 0)
    #expect(ChiSquareDistribution.tail(.nan, degreesOfFreedom: 3) == 1)
    #expect(ChiSquareDistribution.tail(1e6, degreesOfFreedom: 3) == 0)
    #expect(abs(ChiSquareDistribution.tail(250_000, degreesOfFreedom: 250_000) - 0.5) < 0.001)
  }
}
