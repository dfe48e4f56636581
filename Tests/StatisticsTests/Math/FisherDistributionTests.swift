import Testing

@testable import Statistics

struct FisherDistributionTests {
  /// The expected values are those of SciPy's `f.sf`.
  @Test func `values equal published ones`() {
    for (x, first, second, expected) in [
      (1.0, 1.0, 1.0, 0.5), (2.5, 3, 17.5, 0.09324992632762566),
      (0.3, 2.2, 1.5, 0.7906091887814463), (40, 5, 60, 7.068285549476826e-18),
      (1.01, 20, 1000.5, 0.44684200550670516), (10000, 1, 3, 2.2045219231849105e-06),
      (900, 4, 200, 1.2756131946241401e-126),
    ] {
      let found = FisherDistribution.tail(x, first, second)
      #expect(agree(found, expected, within: 1e-9), "\(x) \(first) \(second): \(found)")
    }
  }

  @Test func `the ends of the distribution are exact`() {
    #expect(FisherDistribution.tail(0, 2, 3) == 1)
    #expect(FisherDistribution.tail(-1, 2, 3) == 1)
    #expect(FisherDistribution.tail(.infinity, 2, 3) == 0)
  }
}
