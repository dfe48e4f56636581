import TestSupport
import Testing

@testable import Statistics

struct OutcomeSharesDeviationsTests {
  /// Returns the distance of a distribution from the condition.
  private func miss(_ shares: OutcomeShares, _ deviations: Double) -> Double {
    let (mean, variance) = shares.meanAndVariance
    return abs(mean - 0.5 - deviations * variance.squareRoot())
  }

  /// Returns a difference in nElo as standard deviations.
  private func deviations(_ elo: Double, outcomes: Int) -> Double {
    elo / (2 * SequentialTest.eloPerUnit) * Double(outcomes / 2).squareRoot()
  }

  /// This applies to any results.
  @Test(arguments: [3, 5])
  func `the condition is met at every bound`(outcomes: Int) {
    var tables = RandomTables(seed: 81, outcomes: outcomes)
    for _ in 0..<30 {
      let counts = tables.next()
      let results = OutcomeShares(counts: counts)
      for elo in [-500.0, -233, -150, -5, 0, 1, 50, 220, 300, 500] {
        let wanted = deviations(elo, outcomes: outcomes)
        let fitted = results.fitted(deviations: wanted)
        let total = (0..<outcomes).reduce(0.0) { $0 + fitted.shares[$1] }
        #expect(miss(fitted, wanted) < 1e-10, "seed 81: \(counts), \(elo) nElo")
        #expect(abs(total - 1) < 1e-11)
        #expect((0..<outcomes).allSatisfy { fitted.shares[$0] > 0 })
      }
    }
  }

  /// One outcome occurred more often than in any run.
  @Test(arguments: [
    [0, 0, 0, 0, 1_000_000_000], [1 << 60, 0, 0, 0, 0], [0, 0, 1 << 60, 0, 0], [0, 0, 1 << 60],
    [5, 0, 0, 0, 5], [0, 1 << 40, 0, 1, 0], [1, 0, 0],
  ])
  func `one-sided results meet the condition`(counts: [Int]) {
    for elo in [-500.0, -300, -20, 0.001, 10, 231, 233, 500] {
      let wanted = deviations(elo, outcomes: counts.count)
      let fitted = OutcomeShares(counts: counts).fitted(deviations: wanted)
      #expect(miss(fitted, wanted) < 1e-10, "\(counts) \(elo)")
    }
  }

  /// The alternatives are random tables that meet the condition.
  @Test(arguments: [3, 5])
  func `no other distribution is likelier than the fit`(outcomes: Int) {
    var tables = RandomTables(seed: 91, outcomes: outcomes)
    for _ in 0..<tries(5) {
      let counts = tables.next()
      let results = OutcomeShares(counts: counts)
      for elo in [-420.0, -150, 25, 220, 500] {
        let wanted = deviations(elo, outcomes: outcomes)
        let best = DirectFit(results).best(deviations: wanted)
        let found = results.likelihood(of: results.fitted(deviations: wanted))
        #expect(abs(found - best) < 1e-6, "seed 91: \(counts), \(elo) nElo: \(found), \(best)")
      }
    }
  }

  /// The better maximum need not be nearer to the start.
  @Test(
    arguments: [
      ([38, 13, 92, 83, 41], 500), ([0, 9, 0, 3, 0], 150), ([0, 0, 4798, 12, 0], 50),
      ([5, 32, 2, 51, 19], 500), ([0, 3, 0, 9, 0], -150), ([34, 0, 65492, 2235, 0], 200),
    ] as [([Int], Double)])
  func `the better of two local maxima is chosen`(counts: [Int], elo: Double) {
    let results = OutcomeShares(counts: counts)
    let wanted = deviations(elo, outcomes: 5)
    let found = results.likelihood(of: results.fitted(deviations: wanted))
    #expect(found > DirectFit(results).best(deviations: wanted) - 1e-6)
  }

  @Test func `results that meet the condition are unchanged`() {
    let results = OutcomeShares(counts: [5, 10, 30, 40, 90])
    let (mean, variance) = results.meanAndVariance
    let fitted = results.fitted(deviations: (mean - 0.5) / variance.squareRoot())
    #expect((0..<5).allSatisfy { abs(fitted.shares[$0] - results.shares[$0]) < 1e-9 })
  }
}
