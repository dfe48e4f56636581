@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

struct PairDistributionTests {
  private func moments(_ pair: PairDistribution) -> (mean: Double, variance: Double) {
    let mean = pair.shares.enumerated().reduce(0.0) { $0 + $1.element * Double($1.offset) / 4 }
    let variance = pair.shares.enumerated().reduce(0.0) {
      let distance = Double($1.offset) / 4 - mean
      return $0 + $1.element * distance * distance
    }
    return (mean, variance)
  }

  /// A win has a probability of 0.6, a draw and a loss of 0.2 each.
  @Test func `independent games have the expected distribution`() {
    let pair = PairDistribution(score: 0.7, drawRate: 0.2, pairVariance: 1)
    for (share, expected) in zip(pair.shares, [0.04, 0.08, 0.28, 0.24, 0.36]) {
      #expect(abs(share - expected) < 1e-12)
    }
  }

  /// The variance of a game is s(1 - s) - d/4.
  @Test(arguments: [
    (0.5, 0.0, 0.3), (0.5, 0.0, 1.7), (0.6, 0.3, 0.5), (0.6, 0.3, 2), (0.75, 0.1, 0.9),
    (0.2, 0.1, 1.2),
  ])
  func `a distribution has the requested mean and variance`(
    score: Double, drawRate: Double, factor: Double
  ) {
    let pair = PairDistribution(score: score, drawRate: drawRate, pairVariance: factor)
    let (mean, variance) = moments(pair)
    #expect(abs(mean - score) < 1e-12)
    #expect(abs(variance - factor * (score * (1 - score) - drawRate / 4) / 2) < 1e-12)
    #expect(abs(pair.shares.sum() - 1) < 1e-12)
    #expect(pair.shares.allSatisfy { $0 >= 0 })
    #expect(pair.hasPairVariance)
  }

  /// The games balance each other as much as possible: if 3 of 4 are won, half of all pairs are still won.
  @Test func `the minimum variance is that of balanced games`() {
    let pair = PairDistribution(score: 0.75, drawRate: 0, pairVariance: 0.001)
    #expect(!pair.hasPairVariance)
    for (share, expected) in zip(pair.shares, [0, 0, 0.5, 0, 0.5]) {
      #expect(abs(share - expected) < 1e-12)
    }
  }

  /// 1/(1 + z²/n) is above one half from n = 3.84 on.
  @Test func `certain wins are detected by the fourth pair`() {
    let pair = PairDistribution(score: 1, drawRate: 0, pairVariance: 1)
    #expect(pair.shares == [0, 0, 0, 0, 1])
    #expect((1...5).map { pair.power(pairs: $0, level: 0.05) } == [0, 0, 0, 1, 1])
    #expect(pair.power(pairs: 6, level: 0.01) == 0)  // z² = 6.63
    #expect(pair.power(pairs: 7, level: 0.01) == 1)
  }

  /// By hand: six pairs of two equal games are all won or all lost.
  ///
  /// Five or six are won in 7 of 64 cases; only six exclude one half (five: 5/6 minus 0.4).
  @Test func `the power of whole pairs equals that by hand`() {
    let pair = PairDistribution(score: 0.5, drawRate: 0, pairVariance: 2)
    #expect(pair.shares == [0.5, 0, 0, 0, 0.5])
    #expect(abs(pair.power(pairs: 6, level: 0.05) - 1 / 64.0) < 1e-12)
  }

  @Test func `the share of simulated matches that detect the lead equals the power`() {
    let pair = PairDistribution(score: 0.7, drawRate: 0.1, pairVariance: 0.8)
    let power = pair.power(pairs: 12, level: 0.05)
    var random = RandomStream(state: 61, 62, 63, 64)
    var found = 0
    let matches = 1000
    for _ in 0..<matches {
      var counts = [0, 0, 0, 0, 0]
      for _ in 0..<12 {
        var rest = random.nextUnit()
        let outcome = pair.shares.firstIndex { share in
          rest -= share
          return rest < 0
        }
        counts[outcome ?? 4] += 1
      }
      let sample = ScoreSample(counts: counts)
      found += ScoreInterval(score: sample.moments.mean, sample: sample).low > 0.5 ? 1 : 0
    }
    #expect((0.3...0.95).contains(power))
    // The tolerance is four standard errors of a share of a thousand.
    #expect(abs(Double(found) / Double(matches) - power) < 0.064, "\(found) \(power)")
  }
}
