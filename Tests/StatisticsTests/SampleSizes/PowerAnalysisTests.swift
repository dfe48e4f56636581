import Foundation
import Testing

@testable import Statistics

struct PowerAnalysisTests {
  /// Without draws, the mean of a pair has variance ⅛ between equal strategies, which requires
  /// (1.96 + 0.84)² / 8 / lead² pairs.
  @Test func `many pairs use the normal approximation`() throws {
    let analysis = PowerAnalysis(drawRate: 0, pairVariance: 1)
    let (count, isExact) = analysis.pairs(lead: 0.02)
    #expect(!isExact)
    #expect(abs(Double(count) - 7.8489 / 8 / 0.0004) < 10)
    let lead = try #require(analysis.lead(pairs: 833))
    #expect(abs(lead - (7.8489 / 8 / 833).squareRoot()) < 2e-4)
  }

  /// The number of pairs detects the lead, and one fewer does not.
  @Test(arguments: [(0.0, 1.0), (0.4, 0.7), (0.9, 1.3)])
  func `the number of pairs and the lead are inverse`(drawRate: Double, pairVariance: Double) throws
  {
    let analysis = PowerAnalysis(drawRate: drawRate, pairVariance: pairVariance)
    for pairs in [100, 5000, 1_000_000] {
      let lead = try #require(analysis.lead(pairs: pairs))
      #expect(analysis.pairs(lead: lead).count == pairs)
      #expect(analysis.pairs(lead: lead * 0.999).count >= pairs)
    }
  }

  /// Too few pairs detect nothing.
  @Test func `the power of few pairs is exact`() throws {
    let analysis = PowerAnalysis(drawRate: 0.1, pairVariance: 0.8)
    #expect(analysis.lead(pairs: 2) == nil)
    for pairs in [6, 8] {
      let lead = try #require(analysis.lead(pairs: pairs))
      let power = analysis.distribution(lead: lead).power(pairs: pairs, level: 0.05)
      #expect(power >= 0.8 && power < 0.802, "\(power)")
      #expect(analysis.pairs(lead: lead).count <= pairs)
    }
  }

  /// The reference is a recursion over all results.
  @Test(arguments: [1, 2, 5, 9])
  func `the probability of significant results is exact`(pairs: Int) {
    let ahead = PairDistribution(score: 0.7, drawRate: 0.2, pairVariance: 0.9)
    let sum = LeadResults(pairs: pairs, level: 0.05).probability(ahead.shares)
    #expect(abs(sum - ahead.power(pairs: pairs, level: 0.05)) < 1e-12)
  }

  @Test func `power and level may differ`() throws {
    let strict = PowerAnalysis(
      size: SampleSize(alpha: 0.01, power: 0.95), drawRate: 0, pairVariance: 1)
    let usual = PowerAnalysis(drawRate: 0, pairVariance: 1)
    #expect(try #require(strict.lead(pairs: 100)) > #require(usual.lead(pairs: 100)))
  }
}
