@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

/// Reaction times compared with closed forms.
struct ReactionTests {
  private func times(_ reaction: Reaction, slot: Int, count: Int) -> [Double] {
    var random = DealRandomness(seed: 5, deal: 1).strategy(rotation: 0, slot: slot)
    return (0..<count).map { _ in Double(reaction.microseconds(using: &random)) / 1000 }
  }

  private typealias Numbers = (mu: Double, sigma: Double, tau: Double)

  /// Shifted exponential, normal and ex-Gaussian times, and the probability that the first of two is faster.
  private static let races: [(first: Numbers, second: Numbers, share: Double)] = [
    ((300, 0, 100), (350, 0, 100), 0.696735), ((400, 50, 0), (420, 60, 0), 0.601053),
    ((380, 40, 90), (420, 50, 120), 0.682627),
  ]

  @Test(arguments: races)
  private func `the faster of two times has the expected probability`(
    first: Numbers, second: Numbers, share: Double
  ) throws {
    let count = tries(60_000)
    let (a, b) = try (
      times(Reaction(mu: first.mu, sigma: first.sigma, tau: first.tau), slot: 0, count: count),
      times(Reaction(mu: second.mu, sigma: second.sigma, tau: second.tau), slot: 1, count: count)
    )
    let found = Double(zip(a, b).count { $0 < $1 }) / Double(count)
    // Four standard errors.
    #expect(abs(found - share) < 4 * (share * (1 - share) / Double(count)).squareRoot())
  }

  @Test(
    arguments: [Reaction.Model.exGaussian, .wald],
    [(380.0, 40.0, 90.0), (550, 80, 200), (320, 0, 50)])
  func `moments are as documented`(
    model: Reaction.Model, numbers: (mu: Double, sigma: Double, tau: Double)
  ) throws {
    let (mu, sigma, tau) = numbers
    let count = 40_000
    let sample = times(
      try Reaction(mu: mu, sigma: sigma, tau: tau, model: model), slot: 2, count: count)
    let mean = sample.sum() / Double(count)
    let variance = sample.map { ($0 - mean) * ($0 - mean) }.sum() / Double(count)
    let third = sample.map { ($0 - mean) * ($0 - mean) * ($0 - mean) }.sum() / Double(count)
    let deviation = (sigma * sigma + tau * tau).squareRoot()
    // Standard errors: deviation/√n for the mean; the others follow from a kurtosis of at most 9 and a sixth
    // moment of at most 265, those of an exponential number.
    #expect(abs(mean - mu - tau) < 4 * deviation / 200)
    let varianceLimit = 4 * 8.0.squareRoot() / 200
    #expect(abs(variance / deviation / deviation - 1) < varianceLimit)
    let cube = deviation * deviation * deviation
    let thirdLimit = 4 * 265.0.squareRoot() / 200
    #expect(abs(third - 2 * tau * tau * tau) / cube < thirdLimit)
  }

  @Test func `the same random numbers give the same times`() throws {
    // The expected times were computed once and must never change.
    let reaction = try Reaction(mu: 380, sigma: 40, tau: 90)
    let wald = try Reaction(mu: 380, sigma: 40, tau: 90, model: .wald)
    #expect(times(reaction, slot: 3, count: 3) == [612.768, 382.725, 436.177])
    #expect(times(wald, slot: 3, count: 3) == [582.907, 429.238, 543.922])
  }

  @Test(arguments: [-1.0, -.infinity, .infinity, .nan])
  func `impossible times are refused`(time: Double) {
    #expect(throws: SetupError.self) { try Reaction(mu: time, sigma: 1, tau: 1) }
    #expect(throws: SetupError.self) { try Reaction(mu: 1, sigma: time, tau: 1) }
    #expect(throws: SetupError.self) { try Reaction(mu: 1, sigma: 1, tau: time) }
  }

  @Test func `uniform times are between two bounds`() throws {
    let reaction = try Reaction(mu: 400, sigma: 150, tau: 0, model: .uniform)
    let drawn = times(reaction, slot: 1, count: 5000)
    #expect(drawn.allSatisfy { 250...550 ~= $0 })
    let mean = drawn.sum() / 5000
    // The tolerance is five standard errors of a deviation of 300/√12.
    #expect(abs(mean - 400) < 6.2)
    for (mu, sigma, tau) in [(400.0, 150.0, 1.0), (100, 150, 0)] {
      #expect(throws: SetupError.self) {
        try Reaction(mu: mu, sigma: sigma, tau: tau, model: .uniform)
      }
    }
  }

  /// The minimum time is that of the distribution, and never below the human limit.
  @Test func `times have a minimum`() throws {
    #expect(try Reaction(mu: 400, sigma: 150, tau: 0, model: .uniform).soonest == 250)
    #expect(try Reaction(mu: 400, sigma: 40, tau: 90).soonest == 160)
    #expect(try Reaction(mu: 120, sigma: 40, tau: 90).soonest == 100)
  }

  @Test func `no time is above the maximum of the game`() throws {
    let reaction = try Reaction(mu: 400, sigma: 0, tau: 0)
    var random = DealRandomness(seed: 5, deal: 1).strategy(rotation: 0, slot: 0)
    #expect(reaction.microseconds(using: &random, atMost: 300_000) == 300_000)
    #expect(reaction.microseconds(using: &random) == 400_000)
  }
}
