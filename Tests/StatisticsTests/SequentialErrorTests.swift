import GameCore
import Testing

@testable import Statistics

/// How often sequential tests are wrong, in short; `benchmark --suite statistics` does it at length.
@Suite struct SequentialErrorTests {
  /// A game is won, lost or drawn by chance, so the difference is known in Elo.
  @Test(arguments: [0.0, 60.0])
  func logistic(truth: Double) throws {
    let test = try SequentialTest(
      elo0: 0, elo1: 60, alpha: 0.1, beta: 0.1, model: .logistic)
    // 1 / (1 + 10^(-60/400)) = 0.585498.
    let win = truth == 0 ? 0.4 : 0.485498
    var random = RandomStream(state: 31, 32, 33, 34)
    var wrong = 0
    let tests = 400
    for _ in 0..<tests {
      var counts = [0, 0, 0, 0, 0]
      var decision = SequentialTest.Decision.undecided
      while decision == .undecided {
        let points = (0..<2).map { _ in
          let chance = random.unit()
          return chance < win ? 2 : chance < win + 0.2 ? 1 : 0
        }
        counts[points[0] + points[1]] += 1
        decision = test.decision(at: test.logLikelihoodRatio(of: counts))
      }
      wrong += (decision == .acceptsElo1) == (truth == 60) ? 0 : 1
    }
    // At most 10 %, and four standard errors of so few tests.
    #expect(wrong <= 64)
    #expect(wrong > 0)
  }

  /// Measurements that differ by chance alone are found to differ as often as the level says.
  @Test func pairedDifferences() {
    var random = RandomStream(state: 41, 42, 43, 44)
    var found = 0
    let comparisons = 2000
    for _ in 0..<comparisons {
      var paired = PairedDifference()
      for _ in 0..<30 {
        paired.addUnit(Double(random.below(10)), Double(random.below(10)))
      }
      found += paired.pValue <= 0.05 ? 1 : 0
    }
    // 5 % of 2000 within four standard errors.
    #expect((61...139).contains(found), "\(found)")
  }
}
