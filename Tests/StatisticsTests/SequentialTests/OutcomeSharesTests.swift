import Foundation
@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

struct OutcomeSharesTests {
  @Test func `an outcome that did not occur counts as a thousandth`() {
    let shares = OutcomeShares(counts: [0, 3, 1])
    #expect(abs(shares.total - 4.001) < 1e-12)
    #expect(abs(shares.shares[0] - 0.001 / 4.001) < 1e-15)
    #expect(abs(shares.shares[1] - 3 / 4.001) < 1e-15)
    let scores = (0..<3).map { shares.score($0) }
    #expect(scores == [0, 0.5, 1])
  }

  @Test func `moments follow from the shares`() {
    let (mean, variance) = OutcomeShares(counts: [1, 0, 2, 0, 1]).meanAndVariance
    #expect(abs(mean - 0.5) < 1e-12)
    #expect(abs(variance - 0.125) < 1e-4)  // a thousandth of two outcomes is added
    let even = OutcomeShares(counts: [7, 1, 2]).evenly
    #expect((0..<3).allSatisfy { even.shares[$0] == 1 / 3.0 })
  }

  /// There are four outcomes, half of one kind and half of another.
  @Test func `the likelihood is that of the shares`() {
    let results = OutcomeShares(counts: [2, 2_000_000, 2_000_000])
    #expect(abs(results.likelihood(of: results) - log(0.5)) < 1e-4)
    #expect(abs(results.likelihood(of: results.evenly) + log(3)) < 1e-12)
  }

  /// The mean may require outcomes that did not occur.
  @Test(arguments: [
    [10, 20, 30, 25, 5], [0, 0, 0, 0, 1_000_000_000], [1 << 60, 0, 0, 0, 0], [0, 0, 1_000_000],
    [0, 0, 7, 0, 0],
  ])
  func `the fit has the requested mean`(counts: [Int]) {
    let results = OutcomeShares(counts: counts)
    for mean in [0.053, 0.2, 0.5, 0.73, 0.947] {
      let fitted = results.fitted(mean: mean)
      let total = (0..<counts.count).reduce(0.0) { $0 + fitted.shares[$1] }
      #expect(abs(fitted.meanAndVariance.mean - mean) < 1e-11, "\(counts) \(mean)")
      #expect(abs(total - 1) < 1e-11)
    }
  }

  @Test(arguments: [0.3, 0.5, 0.8])
  func `the fit has the maximum likelihood among distributions with the same mean`(mean: Double) {
    let counts = [10, 20, 30, 25, 5]
    let fitted = OutcomeShares(counts: counts).fitted(mean: mean)
    func likelihood(_ shares: [Double]) -> Double {
      zip(counts, shares).reduce(0) { $0 + Double($1.0) * log($1.1) }
    }
    let shares = (0..<5).map { fitted.shares[$0] }
    let best = likelihood(shares)
    // The directions change neither the sum nor the mean.
    for direction in [[1.0, -2, 1, 0, 0], [0, 1, -2, 1, 0], [0, 0, 1, -2, 1], [1, 0, -2, 0, 1]] {
      for size in [-0.003, 0.003] {
        let others = zip(shares, direction).map { $0 + size * $1 }
        #expect(others.allSatisfy { $0 > 0 })
        #expect(likelihood(others) < best)
      }
    }
  }

  @Test(arguments: [3, 5])
  func `for random tables the fit is that of a search without derivatives`(outcomes: Int) {
    var tables = RandomTables(seed: 71, outcomes: outcomes)
    for _ in 0..<tries(4) {
      let counts = tables.next()
      let results = OutcomeShares(counts: counts)
      for mean in [0.07, 0.4, 0.9] {
        let best = DirectFit(results).best(mean: mean)
        let found = results.likelihood(of: results.fitted(mean: mean))
        #expect(abs(found - best) < 1e-6, "seed 71: \(counts), mean \(mean)")
      }
    }
  }
}
