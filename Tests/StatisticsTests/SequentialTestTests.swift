import Testing

@testable import Statistics

@Suite struct SequentialTestTests {
  private func test(
    _ elo0: Double, _ elo1: Double, _ model: SequentialTest.Model, alpha: Double = 0.05,
    beta: Double = 0.05
  ) throws -> SequentialTest {
    try SequentialTest(elo0: elo0, elo1: elo1, alpha: alpha, beta: beta, model: model)
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

  @Test func bounds() throws {
    let even = try test(0, 10, .logistic)
    #expect(abs(even.upperBound - 2.944439) < 5e-7)
    #expect(abs(even.lowerBound + 2.944439) < 5e-7)
    #expect(even.decision(at: 2.95) == .acceptsElo1)
    #expect(even.decision(at: -2.95) == .acceptsElo0)
    #expect(even.decision(at: 2.94) == .undecided)
    let strict = try test(0, 10, .logistic, alpha: 0.01, beta: 0.2)
    #expect(abs(strict.upperBound - 4.382027) < 5e-7)  // ln(0.8 / 0.01)
    #expect(abs(strict.lowerBound + 1.599388) < 5e-7)  // ln(0.2 / 0.99)
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

  @Test func contradictions() {
    for (elo0, elo1, alpha, beta, name) in [
      (5.0, 5.0, 0.05, 0.05, "elo0"), (6, 5, 0.05, 0.05, "elo0"), (0, 501, 0.05, 0.05, "elo1"),
      (.nan, 5, 0.05, 0.05, "elo0"), (0, .infinity, 0.05, 0.05, "elo1"),
      (0, 5, 0, 0.05, "alpha"), (0, 5, 0.05, 1, "beta"), (0, 5, .nan, 0.05, "alpha"),
      (0, 5, 0.5, 0.5, "alpha"), (0, 5, -0.1, 0.5, "alpha"),
    ] {
      let error = #expect(throws: SequentialTest.Contradiction.self) {
        try SequentialTest(elo0: elo0, elo1: elo1, alpha: alpha, beta: beta, model: .logistic)
      }
      #expect(error?.description.hasPrefix(name) == true)
    }
  }
}
