@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

/// The error rates of sequential tests, as a short version of `benchmark --suite statistics`.
struct SequentialErrorTests {
  /// Games are won, lost or drawn at random, with a known difference in Elo.
  @Test(arguments: [0.0, 60.0])
  func `the logistic test has its error rates`(truth: Double) throws {
    let test = try SequentialTest(
      elo0: 0, elo1: 60, alpha: 0.1, beta: 0.1, model: .logistic)
    // The score is 1 / (1 + 10^(-60/400)) = 0.585498.
    let win = truth == 0 ? 0.4 : 0.485498
    var random = RandomStream(state: 31, 32, 33, 34)
    var wrong = 0
    let tests = tries(400)
    for _ in 0..<tests {
      var counts = [0, 0, 0, 0, 0]
      var decision = SequentialTest.Decision.undecided
      while decision == .undecided {
        let points = (0..<2).map { _ in
          let chance = random.nextUnit()
          return chance < win ? 2 : chance < win + 0.2 ? 1 : 0
        }
        counts[points[0] + points[1]] += 1
        decision = test.decision(at: test.logLikelihoodRatio(of: counts))
      }
      wrong += (decision == .acceptsElo1) == (truth == 60) ? 0 : 1
    }
    // The rate is at most 10%, plus four standard errors of this number of tests.
    #expect(Double(wrong) <= 0.1 * Double(tests) + 4 * (0.09 * Double(tests)).squareRoot())
    #expect(wrong > 0)
  }

  /// Returns the number of simulated tests of pairs that accept the wrong difference.
  private func wrong(_ test: SequentialTest, truth: Double, wins: Double, tests: Int) -> Int {
    var random = RandomStream(state: 51, 52, 53, 54)
    var wrong = 0
    for _ in 0..<tests {
      var counts = [0, 0, 0, 0, 0]
      var decision = SequentialTest.Decision.undecided
      while decision == .undecided {
        let won = (0..<2).count { _ in random.nextBool(probability: wins) }
        counts[2 * won] += 1
        decision = test.decision(at: test.logLikelihoodRatio(of: counts))
      }
      wrong += (decision == .acceptsElo1) == (truth == test.elo1) ? 0 : 1
    }
    return wrong
  }

  /// Without draws and luck of the deal, a lead in nElo is a share w of won games: (w - ½)/√(w(1 - w)) ·
  /// 800/ln 10.
  ///
  @Test(arguments: [(50.0, 0.571210, 8), (150, 0.698145, 20), (220, 0.767510, 20)])
  func `the error rates of the normalized test are below their bounds`(
    bound: Double, wins: Double, tests: Int
  ) throws {
    let test = try SequentialTest(
      elo0: -bound, elo1: bound, alpha: 0.2, beta: 0.2, model: .normalized)
    // The rate is at most 20%, plus three standard errors of this number of tests.
    let limit = 0.2 * Double(tests) + 3 * (0.16 * Double(tests)).squareRoot()
    #expect(Double(wrong(test, truth: bound, wins: wins, tests: tests)) <= limit)
    #expect(Double(wrong(test, truth: -bound, wins: 1 - wins, tests: tests)) <= limit)
  }

  @Test func `equal players are not mistaken for a lead of 300 nElo`() throws {
    let test = try SequentialTest(
      elo0: 200, elo1: 300, alpha: 0.05, beta: 0.05, model: .normalized)
    #expect(wrong(test, truth: 200, wins: 0.5, tests: 20) == 0)
  }

  @Test func `without a true difference the rate of significant differences is the level`() {
    var random = RandomStream(state: 41, 42, 43, 44)
    var found = 0
    let comparisons = tries(2000)
    for _ in 0..<comparisons {
      var paired = PairedDifference()
      for _ in 0..<30 {
        paired.addUnit(Double(random.next(below: 10)), Double(random.next(below: 10)))
      }
      found += paired.pValue <= 0.05 ? 1 : 0
    }
    // The rate is 5% within four standard errors.
    let error = (0.0475 * Double(comparisons)).squareRoot()
    #expect(abs(Double(found) - 0.05 * Double(comparisons)) < 4 * error, "\(found)")
  }
}
