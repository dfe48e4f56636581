import GameCore
import PortableMath
import Statistics

/// Sequential tests of simulated pairs of games whose difference is known: how often they are wrong.
struct SequentialTestSimulation {
  let test: SequentialTest
  /// The share of drawn games.
  let draws: Double
  /// How much a deal helps one of its seats, added to the probability of a win.
  let deal: Double

  static func cases() throws -> [SequentialTestSimulation] {
    try [
      (SequentialTest.Model.normalized, 0.1, 0.2), (.normalized, 0.6, 0.1), (.logistic, 0.1, 0.2),
    ].map { model, draws, deal in
      SequentialTestSimulation(
        test: try SequentialTest(elo0: 0, elo1: 40, alpha: 0.05, beta: 0.05, model: model),
        draws: draws, deal: deal)
    }
  }

  func figures(tests: Int) -> [Figure] {
    let name = "\(test.model.rawValue) test, \(fixedPercent(draws)) % draws"
    return [
      Figure(
        "\(name): elo1 accepted where elo0 is true", [100 * wrong(test.elo0, tests)], "%",
        decimals: 2, .atMost(100 * test.alpha)),
      Figure(
        "\(name): elo0 accepted where elo1 is true", [100 * wrong(test.elo1, tests)], "%",
        decimals: 2, .atMost(100 * test.beta)),
    ]
  }

  private func fixedPercent(_ share: Double) -> Int { Int((100 * share).rounded()) }

  /// The share of tests that accept the other difference than the true one.
  private func wrong(_ truth: Double, _ tests: Int) -> Double {
    let shares = pairShares(score: score(of: truth))
    var random = RandomStream(state: 21, 22, 23, UInt64(bitPattern: Int64(truth)) | 1)
    var wrong = 0
    for _ in 0..<tests {
      var counts = [0, 0, 0, 0, 0]
      var decision = SequentialTest.Decision.undecided
      while decision == .undecided {
        var rest = random.unit()
        let outcome = shares.firstIndex { share in
          rest -= share
          return rest < 0
        }
        counts[outcome ?? 4] += 1
        decision = test.decision(at: test.logLikelihoodRatio(of: counts))
      }
      let isRight = (decision == .acceptsElo1) == (truth == test.elo1)
      wrong += isRight ? 0 : 1
    }
    return Double(wrong) / Double(tests)
  }

  /// The mean score that has this difference under the test's model.
  private func score(of elo: Double) -> Double {
    let unit = 173.717_792_761_300_7  // 400 / ln 10
    if test.model == .logistic { return 1 / (1 + exponential(-elo / unit)) }
    var (low, high) = (0.3, 0.7)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let shares = pairShares(score: middle)
      var variance = 0.0
      for (place, share) in shares.enumerated() {
        let distance = Double(place) / 4 - middle
        variance += share * distance * distance
      }
      let normalized = (middle - 0.5) / (2 * variance).squareRoot() * 2 * unit
      if normalized < elo { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The probabilities of 0, ½, 1, 1½ and 2 points of a pair; a deal helps either seat as often.
  private func pairShares(score: Double) -> [Double] {
    func game(_ help: Double) -> [Double] {
      let win = (1 - draws) / 2 + score - 0.5 + help
      return [1 - draws - win, draws, win]
    }
    var shares = [0.0, 0, 0, 0, 0]
    for help in [deal, -deal] {
      for (i, p) in game(help).enumerated() {
        for (j, q) in game(-help).enumerated() { shares[i + j] += p * q / 2 }
      }
    }
    return shares
  }
}
