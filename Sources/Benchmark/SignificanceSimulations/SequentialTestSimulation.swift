import GameCore
import Statistics

/// Sequential tests of simulated pairs of games whose difference is known: how often they are wrong.
struct SequentialTestSimulation {
  let test: SequentialTest
  /// Davidson's ν.
  let draws: Double
  /// How much a deal helps its better seat, in natural logarithms.
  let deal: Double
  /// Tests of each of the two differences.
  let tests: Int

  static func cases() throws -> [SequentialTestSimulation] {
    var cases: [SequentialTestSimulation] = []
    for (model, draws) in [
      (SequentialTest.Model.normalized, 0.3), (.normalized, 3), (.logistic, 0.3),
    ] {
      cases.append(try SequentialTestSimulation(model, 0...40, draws: draws, tests: 40_000))
      for bound in [50.0, 150, 220] {
        for range in [-bound...bound, 0...bound, -bound...0] {
          cases.append(try SequentialTestSimulation(model, range, draws: draws, tests: 40_000))
        }
      }
    }
    for range in [150.0...200, 180...220, -220...(-150)] {
      cases.append(try SequentialTestSimulation(.normalized, range, draws: 0.3, tests: 40_000))
    }
    return cases
  }

  init(
    _ model: SequentialTest.Model, _ range: ClosedRange<Double>, draws: Double, tests: Int
  ) throws {
    test = try SequentialTest(
      elo0: range.lowerBound, elo1: range.upperBound, alpha: 0.05, beta: 0.05, model: model)
    self.draws = draws
    deal = 1
    self.tests = tests
  }

  func figures() -> [Figure] {
    let name =
      "\(test.model.rawValue) test of \(Int(test.elo0)) against \(Int(test.elo1)), draws \(draws)"
    // Wald's thresholds bound the error rates by alpha / (1 - beta) and beta / (1 - alpha), not by
    // alpha and beta (Wald 1945, section 3.2). Two standard errors allow for simulation noise.
    func figure(_ wrong: Double, _ text: String, _ limit: Double) -> Figure {
      let standardError = (limit * (1 - limit) / Double(tests)).squareRoot()
      return Figure(
        "\(name): \(text)", [100 * wrong], "%", decimals: 2,
        .atMost(100 * (limit + 2 * standardError)))
    }
    return [
      figure(wrong(test.elo0), "elo1 accepted although elo0 is true", test.alpha / (1 - test.beta)),
      figure(wrong(test.elo1), "elo0 accepted although elo1 is true", test.beta / (1 - test.alpha)),
    ]
  }

  /// The share of tests that accept the other difference than the true one.
  private func wrong(_ truth: Double) -> Double {
    let shares = pairShares(lead: lead(of: truth))
    var random = RandomStream(state: 21, 22, 23, UInt64(bitPattern: Int64(truth)) | 1)
    var wrong = 0
    for _ in 0..<tests {
      let decision = play(shares, atMost: .max, &random).decision
      let isRight = (decision == .acceptsElo1) == (truth == test.elo1)
      wrong += isRight ? 0 : 1
    }
    return Double(wrong) / Double(tests)
  }

  /// Plays pairs that end so until the test is decided.
  func play(
    _ shares: [Double], atMost pairs: Int, _ random: inout RandomStream
  ) -> (counts: [Int], decision: SequentialTest.Decision) {
    var counts = [0, 0, 0, 0, 0]
    var decision = SequentialTest.Decision.undecided
    var played = 0
    while decision == .undecided, played < pairs {
      var rest = random.nextUnit()
      let outcome = shares.firstIndex { share in
        rest -= share
        return rest < 0
      }
      counts[outcome ?? 4] += 1
      played += 1
      decision = test.decision(at: test.logLikelihoodRatio(of: counts))
    }
    return (counts, decision)
  }

  /// The lead, in natural logarithms, that has this difference under the test's model.
  func lead(of elo: Double) -> Double {
    var (low, high) = (-12.0, 12.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if SequentialTestSimulation.difference(pairShares(lead: middle), test.model) < elo {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  /// The difference of pairs that end so.
  static func difference(_ shares: [Double], _ model: SequentialTest.Model) -> Double {
    var (mean, squares) = (0.0, 0.0)
    for (place, share) in shares.enumerated() {
      let score = Double(place) / 4
      mean += share * score
      squares += share * score * score
    }
    let unit = BradleyTerry.eloPerUnit
    switch model {
    case .logistic: return unit * (naturalLogarithm(mean) - naturalLogarithm(1 - mean))
    case .normalized: return (mean - 0.5) / (2 * (squares - mean * mean)).squareRoot() * 2 * unit
    }
  }

  /// The probabilities of 0, ½, 1, 1½ and 2 points of a pair; a deal helps either seat as often.
  func pairShares(lead: Double) -> [Double] {
    func game(_ ahead: Double) -> [Double] {
      let (win, loss) = (exponential(ahead / 2), exponential(-ahead / 2))
      let sum = win + loss + draws
      return [loss / sum, draws / sum, win / sum]
    }
    var shares = [0.0, 0, 0, 0, 0]
    for help in [deal, -deal] {
      for (i, p) in game(lead + help).enumerated() {
        for (j, q) in game(lead - help).enumerated() { shares[i + j] += p * q / 2 }
      }
    }
    return shares
  }
}
