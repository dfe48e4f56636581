import Foundation
import TestSupport
import Testing

@testable import Statistics

struct EvenMatchTests {
  /// Returns 10,000 pairs of two independent games by Davidson's model: e^(d/2), ν and e^(-d/2).
  private func pairs(lead: Double, draws: Double) -> (ScoreSample, games: [Int]) {
    let weights = [exp(-lead / 2), draws, exp(lead / 2)]
    let shares = weights.map { $0 / weights.sum() }
    var counts = [0.0, 0, 0, 0, 0]
    for first in 0..<3 {
      for second in 0..<3 { counts[first + second] += 10_000 * shares[first] * shares[second] }
    }
    return (
      ScoreSample(counts: counts.map { Int($0.rounded()) }),
      shares.map { Int((20_000 * $0).rounded()) }
    )
  }

  /// This applies to any lead; independent games do not balance each other.
  @Test(arguments: [(0.0, 0.5), (1.5, 0.5), (3, 0.5), (1, 8), (3, 8)])
  func `the draw rate at equal strengths is ν / (2 + ν)`(lead: Double, draws: Double) throws {
    let (sample, games) = pairs(lead: lead, draws: draws)
    let match = try #require(
      EvenMatch(sample: sample, wins: games[2], draws: games[1], losses: games[0]))
    #expect(abs(match.drawRate - draws / (2 + draws)) < 0.002)
    #expect(abs(match.pairVariance - 1) < 0.02, "\(match.pairVariance)")
  }

  /// The factor is 1 plus the correlation of the two games.
  @Test func `balanced pairs have a lower variance`() throws {
    // There are no draws; each strategy wins one game in 60 of 100 pairs, so the games have a correlation of
    // -0.2.
    let sample = ScoreSample(counts: [200, 0, 600, 0, 200])
    let match = try #require(EvenMatch(sample: sample, wins: 1000, draws: 0, losses: 1000))
    #expect(match.drawRate == 0)
    #expect(abs(match.pairVariance - 0.8) < 1e-9)
    #expect(abs((sample.varianceAtHalf ?? 0) - 0.1) < 1e-9)
  }

  /// If one side won nearly everything, its few lost pairs contain no information about even matches.
  ///
  /// The observed correlation is used instead.
  @Test func `with few losses the observed correlation is used`() throws {
    let sample = ScoreSample(counts: [0, 0, 9, 3, 821])
    #expect(sample.varianceAtHalf == nil)
    let match = try #require(EvenMatch(sample: sample, wins: 1654, draws: 3, losses: 9))
    #expect((0...0.05).contains(match.drawRate))
    #expect((0.9...1.1).contains(match.pairVariance))
    // Without losses or without wins, the numbers are still valid for a plan.
    for counts in [[0, 0, 0, 0, 9], [0, 0, 9, 0, 0], [5, 0, 0, 0, 0]] {
      let wins = 2 * counts[4]
      let match = try #require(
        EvenMatch(
          sample: ScoreSample(counts: counts), wins: wins, draws: 2 * counts[2],
          losses: 2 * counts[0]))
      #expect((0..<1).contains(match.drawRate))
      #expect((0.001...2).contains(match.pairVariance))
    }
    #expect(
      EvenMatch(sample: ScoreSample(counts: [0, 0, 0, 0, 0]), wins: 0, draws: 0, losses: 0) == nil)
  }
}
