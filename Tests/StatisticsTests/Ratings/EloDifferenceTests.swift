@testable import Statistics
import Testing

struct EloDifferenceTests {
  private func numbers(_ elo: EloDifference) -> [Double?] {
    [elo.value, elo.low, elo.high, elo.normalized, elo.normalizedLow, elo.normalizedHigh]
  }

  /// Worked values of both differences, with intervals by SciPy's quantiles and moments.
  ///
  /// The last case is uneven: its bounds are from the two scales of the delta method.
  @Test(
    arguments: [
      (
        [96, 111, 136], 1, [40.702458, 10.297996, 71.106921, 49.768415, 12.251136, 87.641778]
      ),
      (
        [34, 54, 31 + 32, 64, 75], 2,
        [55.579780, 27.962258, 83.197302, 57.935600, 28.579785, 87.526734]
      ),
      (
        [1, 2, 4, 20, 73], 2,
        [391.569990, 317.617719, 465.522260, 533.940909, 335.759753, 761.382202]
      ),
    ] as [([Int], Int, [Double])])
  func `differences equal worked values`(counts: [Int], games: Int, expected: [Double]) throws {
    let elo = try #require(
      EloDifference(sample: ScoreSample(counts: counts), gamesPerDeal: games))
    #expect(elo.basis == .results)
    for (number, value) in zip(numbers(elo), expected) {
      #expect(abs((number ?? .nan) - value) < 1e-6, "\(number ?? .nan) \(value)")
    }
  }

  @Test func `for deterministic games the score is exact`() {
    let elo = EloDifference(deterministic: 0.75)
    #expect(abs((elo.value ?? .nan) - 190.8485) < 1e-4)
    #expect(elo.score == nil && elo.superiority == nil && elo.normalizedLow == nil)
    #expect(elo.basis == .deterministic && EloDifference(deterministic: 1).value == nil)
  }

  /// The expected values were computed with SciPy.
  @Test func `the likelihood of superiority is correct`() throws {
    for (counts, expected) in [
      ([96, 111, 136], 0.995612703359), ([34, 54, 63, 64, 75], 0.999955405016),
    ] {
      let elo = try #require(EloDifference(sample: ScoreSample(counts: counts), gamesPerDeal: 1))
      #expect(abs((elo.superiority ?? .nan) - expected) < 1e-10)
    }
  }

  /// This includes few or one-sided deals.
  @Test func `the likelihood of superiority agrees with the interval`() throws {
    for deals in 1...6 {
      for won in 0...deals {
        for drawn in 0...(deals - won) {
          let sample = ScoreSample(counts: [0, deals - won - drawn, drawn, 0, won])
          let elo = try #require(EloDifference(sample: sample, gamesPerDeal: 2))
          let (score, superiority) = try (#require(elo.score), #require(elo.superiority))
          #expect((superiority > 0.975) == (score.low > 0.5), "\(sample)")
          #expect((superiority < 0.025) == (score.high < 0.5), "\(sample)")
        }
      }
    }
  }

  /// Elo bounds are those of the score on a different scale: 400 · log₁₀(s / (1 - s)).
  @Test func `score and Elo have the same interval`() throws {
    let elo = try #require(
      EloDifference(sample: ScoreSample(counts: [3, 0, 4, 1, 9]), gamesPerDeal: 2))
    let interval = try #require(elo.score)
    for (bound, score) in [(elo.low, interval.low), (elo.high, interval.high)] {
      let odds = pow10((bound ?? .nan) / 400)
      #expect(abs(odds / (1 + odds) - score) < 1e-12)
    }
  }

  private func pow10(_ x: Double) -> Double {
    // The series of ten to the power of x is in powers of x·ln 10; x is small here.
    var (term, sum) = (1.0, 1.0)
    for step in 1...80 {
      term *= x * 2.302_585_092_994_046 / Double(step)
      sum += term
    }
    return sum
  }

  /// Wilson's bound for n of n is n / (n + z²).
  @Test(arguments: [(4, 7.025524, 4.968134), (1000, 966.201527, 1974.284231)])
  func `a strategy that won everything has a lower bound`(
    pairs: Int, elo: Double, normalized: Double
  ) throws {
    let won = try #require(
      EloDifference(sample: ScoreSample(counts: [0, 0, 0, 0, pairs]), gamesPerDeal: 2))
    #expect(won.basis == .oneSided)
    #expect((won.value, won.high) == (nil, nil))
    #expect((won.normalized, won.normalizedHigh) == (nil, nil))
    #expect(abs((won.low ?? .nan) - elo) < 1e-6)
    #expect(abs((won.normalizedLow ?? .nan) - normalized) < 1e-6)
    let lost = try #require(
      EloDifference(sample: ScoreSample(counts: [pairs, 0, 0, 0, 0]), gamesPerDeal: 2))
    #expect((lost.value, lost.low, lost.normalizedLow) == (nil, nil, nil))
    #expect(abs((lost.high ?? .nan) + elo) < 1e-6)
    #expect(abs((lost.normalizedHigh ?? .nan) + normalized) < 1e-6)
  }

  @Test func `one won pair bounds only the score`() throws {
    let won = try #require(
      EloDifference(sample: ScoreSample(counts: [0, 0, 0, 0, 1]), gamesPerDeal: 2))
    #expect((won.low ?? 0) < 0)
    #expect(won.normalizedLow == nil)
  }

  @Test func `equal deals have a bounded difference`() throws {
    let sample = ScoreSample(counts: [0, 0, 1000, 0, 0])
    let drawn = try #require(EloDifference(sample: sample, gamesPerDeal: 2, hasWins: false))
    let alike = try #require(EloDifference(sample: sample, gamesPerDeal: 2))
    #expect((drawn.basis, alike.basis) == (.drawn, .alike))
    #expect(numbers(drawn) == numbers(alike))
    #expect((drawn.value, drawn.normalized, drawn.superiority) == (0, 0, 0.5))
    #expect((0.1...2).contains(drawn.high ?? 0))
    // Pairs that all have 1½ points are a lead with an unknown standard deviation.
    let ahead = try #require(
      EloDifference(sample: ScoreSample(counts: [0, 0, 0, 1000, 0]), gamesPerDeal: 2))
    #expect(ahead.basis == .alike)
    #expect(abs((ahead.value ?? 0) - 190.848502) < 1e-6)
    #expect((ahead.normalized, ahead.normalizedHigh) == (nil, nil))
    // The bound is at least the value for pairs of all or nothing: ¼ / √(2 · 3/16) · 800 / ln 10 = 141.8.
    #expect((130...142).contains(ahead.normalizedLow ?? 0))
  }

  /// The score includes incomplete deals.
  @Test func `a score of all games may be given`() throws {
    let sample = ScoreSample(counts: [1, 0, 2, 0, 3])
    let elo = try #require(EloDifference(sample: sample, gamesPerDeal: 2, score: 0.75))
    #expect(abs((elo.value ?? 0) - 190.848502) < 1e-6)
    #expect(elo.score == ScoreInterval(score: 0.75, sample: sample))
  }

  /// The bounds surround the value, and swapped sides give opposite results.
  @Test func `for any sample the numbers are finite`() throws {
    #expect(EloDifference(sample: ScoreSample(counts: [0, 0, 0]), gamesPerDeal: 1) == nil)
    for a in [0, 1, 500] {
      for b in [0, 1, 500] {
        for c in [0, 1, 500] where a + b + c > 0 {
          let elo = try #require(
            EloDifference(sample: ScoreSample(counts: [a, b, c]), gamesPerDeal: 2))
          let mirrored = try #require(
            EloDifference(sample: ScoreSample(counts: [c, b, a]), gamesPerDeal: 2))
          #expect(numbers(elo).compactMap { $0 }.allSatisfy { $0.isFinite })
          #expect((0...1).contains(elo.superiority ?? .nan))
          for (value, low, high) in [
            (elo.value, elo.low, elo.high),
            (elo.normalized, elo.normalizedLow, elo.normalizedHigh),
          ] {
            guard let value else { continue }
            #expect((low ?? .infinity) < value && value < (high ?? -.infinity))
          }
          #expect(abs((elo.value ?? 0) + (mirrored.value ?? 0)) < 1e-9)
          #expect(abs((elo.low ?? 0) + (mirrored.high ?? 0)) < 1e-6)
          #expect(abs((elo.normalizedLow ?? 0) + (mirrored.normalizedHigh ?? 0)) < 1e-6)
        }
      }
    }
  }
}
