import Foundation
import Testing

@testable import Statistics

@Suite struct SequentialTestLikelihoodTests {
  private func test(
    _ elo0: Double, _ elo1: Double, _ model: SequentialTest.Model
  ) throws -> SequentialTest {
    try SequentialTest(elo0: elo0, elo1: elo1, alpha: 0.05, beta: 0.05, model: model)
  }

  /// Numbers that other programs print for the same results.
  @Test func knownRatios() throws {
    for (elo0, elo1, model, counts, expected) in [
      (0.0, 2.0, SequentialTest.Model.normalized, [36027, 68692, 36433], 0.923293),
      (0.5, 2.5, .logistic, [21184, 40708, 21404], -1.571889),
      (0, 2, .normalized, [365, 16618, 36029 + 200, 16974, 390], 2.250368),
    ] {
      let ratio = try test(elo0, elo1, model).logLikelihoodRatio(of: counts)
      #expect(abs(ratio - expected) < 5e-7, "\(ratio)")
    }
  }

  /// Turning everything around turns the sign around: whoever comes first does not matter.
  @Test(arguments: SequentialTest.Model.allCases)
  func symmetry(model: SequentialTest.Model) throws {
    let counts = [12, 30, 55, 41, 17]
    let ratio = try test(-3, 8, model).logLikelihoodRatio(of: counts)
    let mirrored = try test(-8, 3, model).logLikelihoodRatio(of: counts.reversed())
    #expect(abs(ratio + mirrored) < 1e-9)
    #expect(ratio != 0)
  }

  /// The fit of a hypothesis has the mean, or the mean in deviations, that it is asked for.
  @Test func fits() {
    let results = OutcomeShares(counts: [10, 20, 30, 25, 5])
    for mean in [0.2, 0.5, 0.73] {
      let fitted = results.fitted(mean: mean)
      let found = (0..<5).reduce(0.0) { $0 + fitted.shares[$1] * fitted.score($1) }
      let total = (0..<5).reduce(0.0) { $0 + fitted.shares[$1] }
      #expect(abs(found - mean) < 1e-12)
      #expect(abs(total - 1) < 1e-12)
    }
    for deviations in [-0.9, 0.01, 0.5] {
      let fitted = results.fitted(deviations: deviations)
      let mean = (0..<5).reduce(0.0) { $0 + fitted.shares[$1] * fitted.score($1) }
      let variance = (0..<5).reduce(0.0) { sum, place in
        sum + fitted.shares[place] * (fitted.score(place) - mean) * (fitted.score(place) - mean)
      }
      #expect(abs((mean - 0.5) / variance.squareRoot() - deviations) < 1e-8)
    }
  }

  /// Nothing is known before the first pair, and one-sided results at the edge stay finite.
  @Test(arguments: SequentialTest.Model.allCases)
  func extremes(model: SequentialTest.Model) throws {
    #expect(try test(0, 10, model).logLikelihoodRatio(of: [0, 0, 0, 0, 0]) == 0)
    for (elo0, elo1) in [(0.0, 10.0), (-500, 500), (499, 500), (-500, -499)] {
      for counts in [
        [1, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0, 0, 7, 0, 0], [0, 0, 0, 0, 1_000_000_000],
        [1_000_000_000, 0, 0, 0, 0], [5, 0, 0, 0, 5], [0, 0, 9], [9, 0, 0], [0, 0, 1 << 60],
      ] {
        let ratio = try test(elo0, elo1, model).logLikelihoodRatio(of: counts)
        #expect(ratio.isFinite, "\(counts) \(elo0) \(elo1)")
      }
    }
    #expect(try test(0, 10, model).logLikelihoodRatio(of: [0, 0, 0, 0, 40]) > 0)
    #expect(try test(0, 10, model).logLikelihoodRatio(of: [40, 0, 0, 0, 0]) < 0)
  }

  /// Of all distributions with the same mean, the fitted one makes the results likeliest.
  @Test(arguments: [0.3, 0.5, 0.8])
  func fitsAreLikeliest(mean: Double) {
    let counts = [10, 20, 30, 25, 5]
    let fitted = OutcomeShares(counts: counts).fitted(mean: mean)
    func likelihood(_ shares: [Double]) -> Double {
      zip(counts, shares).reduce(0) { $0 + Double($1.0) * log($1.1) }
    }
    let shares = (0..<5).map { fitted.shares[$0] }
    let best = likelihood(shares)
    // Directions that change neither the sum nor the mean.
    for direction in [[1.0, -2, 1, 0, 0], [0, 1, -2, 1, 0], [0, 0, 1, -2, 1], [1, 0, -2, 0, 1]] {
      for size in [-0.003, 0.003] {
        let others = zip(shares, direction).map { $0 + size * $1 }
        #expect(others.allSatisfy { $0 > 0 })
        #expect(likelihood(others) < best)
      }
    }
  }

  /// What never came counts as a thousandth.
  @Test func shares() {
    let shares = OutcomeShares(counts: [0, 3, 1])
    #expect(abs(shares.total - 4.001) < 1e-12)
    #expect(abs(shares.shares[0] - 0.001 / 4.001) < 1e-15)
    #expect(abs(shares.shares[1] - 3 / 4.001) < 1e-15)
    #expect((0..<3).map { shares.score($0) } == [0, 0.5, 1])
  }

  /// Decided games alone are Bernoulli trials, whose ratio is known: k·ln(p₁/p₀) + l·ln(q₁/q₀).
  @Test func decidedGames() throws {
    let (wins, losses) = (600.0, 400.0)
    let (p0, p1) = (0.5, 1 / (1 + pow(10, -50.0 / 400)))
    let expected = wins * log(p1 / p0) + losses * log((1 - p1) / (1 - p0))
    let ratio = try test(0, 50, .logistic).logLikelihoodRatio(of: [400, 0, 600])
    #expect(abs(ratio - expected) < 0.01)
  }
}
