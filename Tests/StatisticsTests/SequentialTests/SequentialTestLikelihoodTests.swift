import Foundation
import Testing

@testable import Statistics

struct SequentialTestLikelihoodTests {
  private func test(
    _ elo0: Double, _ elo1: Double, _ model: SequentialTest.Model
  ) throws -> SequentialTest {
    try SequentialTest(elo0: elo0, elo1: elo1, alpha: 0.05, beta: 0.05, model: model)
  }

  /// The expected values are those of other programs for the same results.
  @Test func `ratios equal those of other programs`() throws {
    for (elo0, elo1, model, counts, expected) in [
      (0.0, 2.0, SequentialTest.Model.normalized, [36027, 68692, 36433], 0.923293),
      (0.5, 2.5, .logistic, [21184, 40708, 21404], -1.571889),
      (0, 2, .normalized, [365, 16618, 36029 + 200, 16974, 390], 2.250368),
    ] {
      let ratio = try test(elo0, elo1, model).logLikelihoodRatio(of: counts)
      #expect(abs(ratio - expected) < 5e-7, "\(ratio)")
    }
  }

  @Test(arguments: SequentialTest.Model.allCases)
  func `swapped sides give the opposite sign`(model: SequentialTest.Model) throws {
    let counts = [12, 30, 55, 41, 17]
    let ratio = try test(-3, 8, model).logLikelihoodRatio(of: counts)
    let mirrored = try test(-8, 3, model).logLikelihoodRatio(of: counts.reversed())
    #expect(abs(ratio + mirrored) < 1e-9)
    #expect(ratio != 0)
  }

  /// The one-sided results are at the edge of the range.
  @Test(arguments: SequentialTest.Model.allCases)
  func `the ratio is 0 before the first pair and finite for one-sided results`(
    model: SequentialTest.Model
  ) throws {
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

  /// Games without draws are Bernoulli trials, whose ratio is known: k·ln(p₁/p₀) + l·ln(q₁/q₀).
  @Test func `the ratio of decided games equals a closed form`() throws {
    let (wins, losses) = (600.0, 400.0)
    let (p0, p1) = (0.5, 1 / (1 + pow(10, -50.0 / 400)))
    let expected = wins * log(p1 / p0) + losses * log((1 - p1) / (1 - p0))
    let ratio = try test(0, 50, .logistic).logLikelihoodRatio(of: [400, 0, 600])
    #expect(abs(ratio - expected) < 0.01)
  }

  /// The hypotheses are leads of 300 and of 200.
  ///
  /// Beyond ±232 nElo, an earlier version compared the distributions of the results.
  @Test(arguments: [
    (200.0, 300.0), (240, 260), (300, 500), (-300, -200), (-500, -240), (-240, 240),
  ])
  func `equal players have evidence against large leads`(elo0: Double, elo1: Double) throws {
    let even = try test(elo0, elo1, .normalized).logLikelihoodRatio(of: [20, 10, 40, 10, 20])
    if elo0 > 0 { #expect(even < -3) }
    if elo1 < 0 { #expect(even > 3) }
    if elo0 == -elo1 { #expect(abs(even) < 1e-9) }
    // If nearly all pairs are won, they are evidence for 500 against 300; if nearly all are lost, for -500.
    let won = try test(elo0, elo1, .normalized).logLikelihoodRatio(of: [0, 0, 2, 3, 195])
    let lost = try test(elo0, elo1, .normalized).logLikelihoodRatio(of: [195, 3, 2, 0, 0])
    #expect(won > 3)
    #expect(lost < -3)
  }

  /// The expected ratios are those of version 0.1.0.
  @Test func `ratios of correct fits are unchanged`() throws {
    for (counts, elo0, elo1, expected) in [
      ([3, 10, 31, 22, 14], 0.0, 10.0, 1.16653749843),
      ([3, 10, 31, 22, 14], -220, -100, 33.5088796749),
      ([0, 0, 3, 0, 5], 180, 220, 0.275251491421),
      ([120, 80, 400, 95, 160], 0, 10, 2.43510602397),
      ([120, 80, 400, 95, 160], -220, -100, 260.704201267),
      ([0, 0, 0, 0, 6], 180, 220, 0.280143000669),
      ([2, 0, 17, 0, 1], 0, 10, -0.121355465272),
      ([2, 0, 17, 0, 1], -220, -100, 6.05071387646),
      ([40, 3, 7, 2, 1], 180, 220, -9.954163017),
      ([1500, 2500, 9000, 2600, 1700], 0, 10, 5.68287571506),
      ([1500, 2500, 9000, 2600, 1700], -220, -100, 5240.63161713),
    ] {
      let ratio = try test(elo0, elo1, .normalized).logLikelihoodRatio(of: counts)
      #expect(abs(ratio - expected) < 1e-8, "\(counts) \(elo0) \(elo1): \(ratio)")
    }
  }
}
