import Foundation
import Testing

@testable import Statistics

/// Comparison with published values of SciPy 1.x and mpmath, to their printed digits.
struct BetaDistributionTests {
  @Test func `values equal published ones`() {
    for (x, a, b, expected) in [
      (0.5, 0.5, 0.5, 0.5), (0.3, 2, 5, 0.579825), (0.9, 2, 5, 0.999945),
      (0.01, 0.5, 400, 0.99541243040663351), (0.31, 81, 183, 0.5513100934029143),
      (0.5, 5000, 5100, 0.8401528708121381), (0.49, 50000, 50000, 1.2647525059110683e-10),
      (0.999, 1000, 0.5, 0.15724727426672383), (0.5, 5_000_000, 5_001_000, 0.6240791883167454),
    ] {
      let found = BetaDistribution.cumulative(x, a: a, b: b)
      // Logarithms of large gamma functions cancel, which leaves fewer digits.
      #expect(agree(found, expected, within: a > 1000 ? 2e-8 : 1e-11), "\(x) \(a) \(b): \(found)")
    }
    #expect(BetaDistribution.cumulative(0, a: 2, b: 3) == 0)
    #expect(BetaDistribution.cumulative(1, a: 2, b: 3) == 1)
  }

  /// At whole numbers, the value is the probability of at least `a` successes in `a + b - 1` trials.
  @Test(arguments: [(1, 1), (1, 9), (3, 4), (10, 2), (20, 20)])
  func `values equal a binomial tail`(a: Int, b: Int) {
    let n = a + b - 1
    for x in [0.01, 0.3, 0.5, 0.95] {
      var (tail, choices) = (0.0, 1.0)
      for j in 0...n {
        if j > 0 { choices *= Double(n - j + 1) / Double(j) }
        if j >= a { tail += choices * pow(x, Double(j)) * pow(1 - x, Double(n - j)) }
      }
      let found = BetaDistribution.cumulative(x, a: Double(a), b: Double(b))
      #expect(agree(found, tail, within: 1e-11), "\(x) \(a) \(b): \(found)")
    }
  }

  @Test(arguments: [(0.5, 0.5), (2, 7.5), (400, 3)])
  func `the complement swaps the shapes`(a: Double, b: Double) {
    for x in [1e-6, 0.2, 0.5, 0.75, 0.9999] {
      let sum =
        BetaDistribution.cumulative(x, a: a, b: b)
        + BetaDistribution.cumulative(1 - x, complement: x, a: b, b: a)
      #expect(abs(sum - 1) < 1e-12)
    }
  }

  /// The complement may be smaller than the precision of a double: 1 - √1e-20 for the shapes 1 and ½.
  @Test func `a small complement is accurate`() {
    let found = BetaDistribution.cumulative(1, complement: 1e-20, a: 1, b: 0.5)
    #expect(abs(found - (1 - 1e-10)) < 1e-15)
    #expect(BetaDistribution.cumulative(1, a: 1, b: 0.5) == 1)
  }

  @Test func `arguments outside 0...1 are limited`() {
    #expect(BetaDistribution.cumulative(-0.5, a: 2, b: 3) == 0)
    #expect(BetaDistribution.cumulative(1.5, a: 2, b: 3) == 1)
  }
}
