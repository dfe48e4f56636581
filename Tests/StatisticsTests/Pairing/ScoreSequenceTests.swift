import Foundation
import TestSupport
import Testing

@testable import Statistics

struct ScoreSequenceTests {
  /// With two outcomes, the mixture is nearly that of the arcsine distribution, whose capital is B(a + ½, b +
  /// ½)/π / (mᵃ(1 - m)ᵇ).
  @Test(arguments: [(0, 0), (3, 0), (5, 9), (40, 60), (200, 260)])
  func `the capital of two outcomes equals a closed form`(losses: Int, wins: Int) {
    let sequence = ScoreSequence(counts: [losses, wins])
    for mean in [0.1, 0.5, 0.7] {
      let (won, lost) = (Double(wins), Double(losses))
      let beta: Double = lgamma(won + 0.5) + lgamma(lost + 0.5) - lgamma(won + lost + 1)
      let mixture: Double = beta - log(Double.pi)
      let expected: Double = mixture - won * log(mean) - lost * log(1 - mean)
      #expect(abs(sequence.logCapital(against: mean) - expected) < 1e-6)
    }
  }

  /// If the expected next number is the mean, the bet is fair.
  @Test func `the expected capital of a fair game is constant`() {
    let before = ScoreSequence(counts: [3, 1, 0, 4, 2])
    let chances = [0.3, 0.1, 0.2, 0.1, 0.3]
    let mean = zip(0..., chances).reduce(0.0) { $0 + Double($1.0) / 4 * $1.1 }
    let after = chances.indices.reduce(0.0) { sum, index in
      var counts = before.counts
      counts[index] += 1
      return sum + chances[index] * exp(ScoreSequence(counts: counts).logCapital(against: mean))
    }
    #expect(abs(after - exp(before.logCapital(against: mean))) < 1e-9)
  }

  @Test func `at the bounds the capital reaches 1/α on both sides of the mean`() {
    let sequence = ScoreSequence(counts: [10, 20, 30, 25, 15])
    let (low, high) = sequence.interval(error: 0.05)
    #expect(low < sequence.mean && sequence.mean < high)
    for bound in [low, high] {
      #expect(abs(sequence.logCapital(against: bound) - log(20)) < 1e-5)
    }
    #expect(!sequence.isDecided(error: 0.05))
    let wider = sequence.interval(error: 0.001)
    #expect(wider.low < low && high < wider.high)
    // A smaller variance gives a narrower interval.
    let certain = ScoreSequence(counts: [0, 0, 100, 0, 0]).interval(error: 0.05)
    #expect(certain.high - certain.low < 0.5 * (high - low))
  }

  @Test func `extreme sequences have valid intervals`() {
    let nothing = ScoreSequence(counts: [0, 0, 0]).interval(error: 0.05)
    #expect(nothing.low == 0 && nothing.high == 1)
    #expect(ScoreSequence(counts: [0, 0, 0]).mean == 0.5)
    let won = ScoreSequence(counts: [0, 0, 12])
    #expect(won.interval(error: 0.05).high == 1 && won.isDecided(error: 0.05))
    #expect(!ScoreSequence(counts: [0, 0, 4]).isDecided(error: 0.05))
    let lost = ScoreSequence(counts: [12, 0, 0])
    #expect(lost.interval(error: 0.05).low == 0)
    #expect(abs(lost.interval(error: 0.05).high - (1 - won.interval(error: 0.05).low)) < 1e-8)
  }

  /// Of 90 sequences that are checked after every number, at most about 5% ever exclude the true mean.
  @Test func `an interval is valid at any time`() {
    var random = TestNumbers(77)
    var wrong = 0
    for _ in 0..<tries(90) {
      var counts = [0, 0, 0, 0, 0]
      for _ in 0..<100 {
        counts[[0, 0, 1, 2, 3, 4, 4, 2][random.next(8)]] += 1
        if ScoreSequence(counts: counts).isDecided(error: 0.05) {
          wrong += 1
          break
        }
      }
    }
    #expect(wrong <= tries(9))
  }
}
