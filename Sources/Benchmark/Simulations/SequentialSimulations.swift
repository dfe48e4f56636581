import GameCore
import Statistics

/// Sequential tests on simulated game pairs between strategies whose difference in strength is
/// known.
struct SequentialSimulations {
  private let test: SequentialTest
  private let draws: Double

  /// Returns the tests' error rates and the coverage of the intervals computed after the tests.
  static func all() throws -> [Simulation] {
    var simulations: [Simulation] = []
    for (model, draws) in [
      (SequentialTest.Model.normalized, 0.3), (.normalized, 3), (.logistic, 0.3),
    ] {
      let bounded = [50.0, 150, 220].flatMap { [-$0...$0, 0...$0, -$0...0] }
      for range in [0.0...40] + bounded {
        simulations += try SequentialSimulations(model, range, draws: draws).errorRates()
      }
    }
    for range in [150.0...200, 180...220, -220...(-150)] {
      simulations += try SequentialSimulations(.normalized, range, draws: 0.3).errorRates()
    }
    // The true differences lie below, between and above the two tested ones. The draw rates are 0,
    // 13 and 60%, and some tests usually end without a decision.
    for (model, draws, truth, pairs) in [
      (SequentialTest.Model.logistic, 0.0, 0.0, 20_000), (.logistic, 0.3, 20, 20_000),
      (.logistic, 0.3, 40, 150), (.logistic, 3, 60, 20_000), (.logistic, 3, 0, 150),
      (.logistic, 0, -20, 20_000), (.normalized, 0, 20, 150), (.normalized, 0.3, 40, 20_000),
      (.normalized, 3, 20, 20_000), (.normalized, 3, -20, 150), (.normalized, 0.3, 60, 20_000),
    ] {
      simulations.append(
        try SequentialSimulations(model, 0...40, draws: draws).estimates(truth, atMost: pairs))
    }
    // This test ends after 28 pairs on average. Summaries report that this number is too low.
    return try simulations + [
      SequentialSimulations(.logistic, 0...100, draws: 0.3)
        .estimates(100, atMost: 20_000, leastCovered: 90)
    ]
  }

  private init(_ model: SequentialTest.Model, _ range: ClosedRange<Double>, draws: Double) throws {
    test = try SequentialTest(
      elo0: range.lowerBound, elo1: range.upperBound, alpha: 0.05, beta: 0.05, model: model)
    self.draws = draws
  }

  private func results(_ truth: Double) -> PairResults {
    SimulatedPairs(draws: draws, seat: 0)
      .results(test.model == .logistic ? \.elo : \.normalizedElo, truth)
  }

  private func errorRates() -> [Simulation] {
    // Wald's thresholds bound the error rates by alpha / (1 - beta) and beta / (1 - alpha), not by
    // alpha and beta (Wald 1945, "Sequential tests of statistical hypotheses", section 3.2). Two
    // standard errors allow for simulation noise.
    [
      (test.elo0, "elo1 accepted although elo0 is true", test.alpha / (1 - test.beta)),
      (test.elo1, "elo0 accepted although elo1 is true", test.beta / (1 - test.alpha)),
    ].map { truth, event, limit in
      let points = results(truth).points
      let standardError = (limit * (1 - limit) / 40_000).squareRoot()
      return Simulation(
        "\(test.model.rawValue) test of \(Int(test.elo0)) against \(Int(test.elo1)), "
          + "draws \(draws)",
        40_000, RandomStream(21, Int(truth) | 1)
      ) { trials in
        let decision = play(points, atMost: .max, &trials.random).decision
        trials.counts(
          event, .atMost(100 * (limit + 2 * standardError)),
          (decision == .acceptsElo1) != (truth == test.elo1))
      }
    }
  }

  /// Checks the estimates from 2,000 tests with a limited number of pairs.
  private func estimates(
    _ truth: Double, atMost pairs: Int, leastCovered: Double = 93
  ) -> Simulation {
    let results = results(truth)
    let (points, elo, normalizedElo) = (results.points, results.elo, results.normalizedElo)
    let score = 1 / (1 + exponential(-elo / BradleyTerry.eloPerUnit))
    let covered = Figure.Target.within(leastCovered...97.5)
    return Simulation(
      "\(test.model.rawValue) test of 0 against \(Int(test.elo1)), truth \(Int(truth)), "
        + "draws \(draws), at most \(pairs) pairs",
      2000, RandomStream(31, Int(truth) | 1)
    ) { trials in
      let counts = play(points, atMost: pairs, &trials.random).counts
      let estimate = SequentialEstimate(test, counts: counts)
      trials.covers("Elo", covered, elo, estimate?.elo)
      trials.covers("nElo", covered, normalizedElo, estimate?.normalizedElo)
      trials.counts(
        "estimates are too high", .within(46...54), estimate.map { $0.elo.value > elo } ?? false)
      trials.covers(
        "the score, without regard to the test, for comparison", nil, score, ScoreInterval(counts))
    }
  }

  /// Plays pairs with given probabilities for their points until the test decides or the pairs run
  /// out.
  private func play(
    _ points: [Double], atMost pairs: Int, _ random: inout RandomStream
  ) -> (counts: [Int], decision: SequentialTest.Decision) {
    var counts = [0, 0, 0, 0, 0]
    var decision = SequentialTest.Decision.undecided
    var played = 0
    while decision == .undecided, played < pairs {
      counts[random.nextIndex(points)] += 1
      played += 1
      decision = test.decision(at: test.logLikelihoodRatio(of: counts))
    }
    return (counts, decision)
  }
}
