import Foundation
import Testing

@testable import Statistics

struct SequentialEstimateTests {
  private func test(
    _ elo0: Double, _ elo1: Double, _ model: SequentialTest.Model = .normalized,
    alpha: Double = 0.05, beta: Double = 0.05
  ) throws -> SequentialTest {
    try SequentialTest(elo0: elo0, elo1: elo1, alpha: alpha, beta: beta, model: model)
  }

  /// Such a test rarely ends before its last deal.
  @Test(arguments: SequentialTest.Model.allCases)
  func `without a stop the estimates are the usual ones`(model: SequentialTest.Model) throws {
    let counts = [60, 90, 400, 130, 120]
    let test = try test(-5, 5, model, alpha: 1e-6, beta: 1e-6)
    #expect(test.decision(at: test.logLikelihoodRatio(of: counts)) == .undecided)
    let found = try #require(SequentialEstimate(test, counts: counts))
    let usual = try #require(EloDifference(sample: ScoreSample(counts: counts), gamesPerDeal: 2))
    for (number, expected, error) in [
      (found.elo.value, usual.value, 0.2), (found.elo.low, usual.low, 0.8),
      (found.elo.high, usual.high, 0.8), (found.normalizedElo.value, usual.normalized, 0.2),
    ] {
      let expected = try #require(expected)
      #expect(abs(number - expected) < error)
    }
    #expect(abs(found.score.value - 1 / (1 + pow(10, -found.elo.value / 400))) < 1e-12)
    #expect(!found.isRough)
  }

  /// Estimates are lower after an upper exit and higher after a lower one.
  @Test(arguments: SequentialTest.Model.allCases)
  func `estimates after a stop are less extreme than the results`(model: SequentialTest.Model)
    throws
  {
    let test = try test(0, 40, model)
    let high = [8, 20, 70, 34, 28]
    #expect(test.decision(at: test.logLikelihoodRatio(of: high)) == .acceptsElo1)
    let low = Array(high.reversed())
    #expect(test.decision(at: test.logLikelihoodRatio(of: low)) == .acceptsElo0)
    for (counts, sign) in [(high, 1.0), (low, -1)] {
      let found = try #require(SequentialEstimate(test, counts: counts))
      let usual = try #require(
        EloDifference(sample: ScoreSample(counts: counts), gamesPerDeal: 2))
      let (elo, normalized) = (try #require(usual.value), try #require(usual.normalized))
      #expect(sign * (elo - found.elo.value) > 1)
      #expect(sign * (normalized - found.normalizedElo.value) > 1)
      for bounds in [found.elo, found.normalizedElo, found.score] {
        #expect(bounds.low < bounds.value && bounds.value < bounds.high)
      }
    }
  }

  @Test(arguments: [[30, 40, 60, 30, 20], [3, 10, 60, 40, 40], [10, 30, 70, 30, 11]])
  func `swapped sides give opposite estimates`(counts: [Int]) throws {
    for model in SequentialTest.Model.allCases {
      let found = try #require(
        SequentialEstimate(try test(-10, 50, model, alpha: 0.02), counts: counts))
      let mirrored = try #require(
        SequentialEstimate(
          try test(-50, 10, model, beta: 0.02), counts: counts.reversed()))
      for (one, other) in [
        (found.elo, mirrored.elo), (found.normalizedElo, mirrored.normalizedElo),
      ] {
        #expect(abs(one.value + other.value) < 1e-6)
        #expect(abs(one.low + other.high) < 1e-6)
        #expect(abs(one.high + other.low) < 1e-6)
      }
    }
  }

  @Test func `impossible results of a test give ordered numbers`() throws {
    for (elo0, elo1) in [(0.0, 1e-12), (-500, 500), (499, 500), (0, 5)] {
      for model in SequentialTest.Model.allCases {
        for counts in [
          [1, 0, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 30], [0, 0, 1_000_000, 0, 0],
          [500_000, 0, 0, 0, 500_000], [0, 1, 0, 0, 1 << 40],
        ] {
          let found = try #require(
            SequentialEstimate(try test(elo0, elo1, model), counts: counts))
          for bounds in [found.score, found.elo, found.normalizedElo] {
            #expect(bounds.low <= bounds.value, "\(elo0) \(elo1) \(model) \(counts) \(bounds)")
            #expect(bounds.value <= bounds.high, "\(elo0) \(elo1) \(model) \(counts) \(bounds)")
            #expect(bounds.low.isFinite && bounds.high.isFinite)
          }
          #expect(found.score.low > 0 && found.score.high < 1)
          #expect(abs(found.normalizedElo.high) <= 500.000001)
        }
      }
    }
  }

  @Test func `with few deals unlimited bounds are marked`() throws {
    let test = try test(0, 40)
    let lost = try #require(SequentialEstimate(test, counts: [3, 0, 0, 0, 0]))
    let won = try #require(SequentialEstimate(test, counts: [0, 0, 0, 0, 3]))
    let many = try #require(SequentialEstimate(test, counts: [20, 30, 60, 30, 20]))
    for part in [\SequentialEstimate.elo, \.normalizedElo, \.score] {
      #expect((lost[keyPath: part].isLowOpen, lost[keyPath: part].isHighOpen) == (true, false))
      #expect((won[keyPath: part].isLowOpen, won[keyPath: part].isHighOpen) == (false, true))
      #expect((many[keyPath: part].isLowOpen, many[keyPath: part].isHighOpen) == (false, false))
    }
  }

  @Test func `estimates of few deals are marked as rough`() throws {
    #expect(SequentialEstimate(try test(0, 40), counts: [0, 0, 0, 0, 0]) == nil)
    #expect(SequentialEstimate(try test(0, 40), counts: [3, 4, 5]) == nil)
    for (draws, isRough) in [(39, true), (40, false)] {
      let found = try #require(SequentialEstimate(try test(0, 40), counts: [2, 3, draws, 3, 2]))
      #expect(found.isRough == isRough)
    }
  }
}
