import GameCore
import Statistics

/// Sequential tests on simulated game pairs between strategies whose difference in strength is
/// known.
struct SequentialSimulations {
  private let test: SequentialTest
  private let draws: Double

  /// Returns the tests' error rates and the coverage of the intervals computed after the tests.
  static func figures() throws -> [Figure] {
    var figures: [Figure] = []
    for (model, draws) in [
      (SequentialTest.Model.normalized, 0.3), (.normalized, 3), (.logistic, 0.3),
    ] {
      let bounded = [50.0, 150, 220].flatMap { [-$0...$0, 0...$0, -$0...0] }
      for range in [0.0...40] + bounded {
        figures += try SequentialSimulations(model, range, draws: draws).errorRates()
      }
    }
    for range in [150.0...200, 180...220, -220...(-150)] {
      figures += try SequentialSimulations(.normalized, range, draws: 0.3).errorRates()
    }
    // The true differences lie below, between and above the two tested ones. The draw rates are 0,
    // 13 and 60%, and some tests usually end without a decision.
    for (model, draws, truth, pairs) in [
      (SequentialTest.Model.logistic, 0.0, 0.0, 20_000), (.logistic, 0.3, 20, 20_000),
      (.logistic, 0.3, 40, 150), (.logistic, 3, 60, 20_000), (.logistic, 3, 0, 150),
      (.logistic, 0, -20, 20_000), (.normalized, 0, 20, 150), (.normalized, 0.3, 40, 20_000),
      (.normalized, 3, 20, 20_000), (.normalized, 3, -20, 150), (.normalized, 0.3, 60, 20_000),
    ] {
      figures += try SequentialSimulations(model, 0...40, draws: draws)
        .estimates(truth, atMost: pairs, leastCovered: 93)
    }
    // This test ends after 28 pairs on average. Summaries report that this number is too low.
    return try figures
      + SequentialSimulations(.logistic, 0...100, draws: 0.3)
      .estimates(100, atMost: 20_000, leastCovered: 90)
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

  private func errorRates() -> [Figure] {
    // Wald's thresholds bound the error rates by alpha / (1 - beta) and beta / (1 - alpha), not by
    // alpha and beta (Wald 1945, "Sequential tests of statistical hypotheses", section 3.2). Two
    // standard errors allow for simulation noise.
    [
      (test.elo0, "elo1 accepted although elo0 is true", test.alpha / (1 - test.beta)),
      (test.elo1, "elo0 accepted although elo1 is true", test.beta / (1 - test.alpha)),
    ].flatMap { truth, event, limit in
      let points = results(truth).points
      let standardError = (limit * (1 - limit) / 40_000).squareRoot()
      return Simulation.figures(
        "\(test.model.rawValue) test of \(Int(test.elo0)) against \(Int(test.elo1)), draws \(draws)",
        samples: 40_000, RandomStream(state: 21, 22, 23, UInt64(bitPattern: Int64(truth)) | 1),
        [(event, .atMost(100 * (limit + 2 * standardError)))]
      ) { random in
        let decision = play(points, atMost: .max, &random).decision
        return [[percent((decision == .acceptsElo1) != (truth == test.elo1))]]
      }
    }
  }

  /// Returns the coverage of estimates from 2,000 tests with a limited number of pairs.
  private func estimates(
    _ truth: Double, atMost pairs: Int, leastCovered: Double
  ) -> [Figure] {
    let results = results(truth)
    let (points, elo, normalizedElo) = (results.points, results.elo, results.normalizedElo)
    let score = 1 / (1 + exponential(-elo / BradleyTerry.eloPerUnit))
    return Simulation.figures(
      "\(test.model.rawValue) test of 0 against \(Int(test.elo1)), truth \(Int(truth)), draws \(draws), "
        + "at most \(pairs) pairs",
      samples: 2000, RandomStream(state: 31, 32, 33, UInt64(bitPattern: Int64(truth)) | 1),
      [
        ("intervals for Elo cover the truth", .within(leastCovered...97.5)),
        ("intervals for nElo cover the truth", .within(leastCovered...97.5)),
        ("estimates are too high", .within(46...54)),
        ("ordinary intervals cover the truth, for comparison", nil),
      ]
    ) { random in
      let counts = play(points, atMost: pairs, &random).counts
      guard let estimate = SequentialEstimate(test, counts: counts) else {
        return [[0], [0], [0], [0]]
      }
      let (found, normalized) = (estimate.elo, estimate.normalizedElo)
      return [
        [coverage(of: elo, found.low, found.high)],
        [coverage(of: normalizedElo, normalized.low, normalized.high)],
        [percent(found.value > elo)], [coverage(of: score, ScoreSample(counts: counts))],
      ]
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
