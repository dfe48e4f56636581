import GameCore
import Statistics

/// Sequential tests of simulated pairs whose difference is known: what estimates hold after them.
struct SequentialEstimateSimulation {
  /// The test and the pairs.
  let tests: SequentialTestSimulation
  /// In the unit of the test.
  let truth: Double
  /// Where a test ends without a decision.
  let mostPairs: Int
  /// The share of intervals, in per cent, that have to cover the truth.
  var leastCovered = 93.0

  /// True differences below, between and beyond those of the test, games with 0, 13 and 60 % draws,
  /// and tests that mostly end without a decision.
  static func cases() throws -> [SequentialEstimateSimulation] {
    var cases: [SequentialEstimateSimulation] = []
    for (model, draws, truth, mostPairs) in [
      (SequentialTest.Model.logistic, 0.0, 0.0, 20_000), (.logistic, 0.3, 20, 20_000),
      (.logistic, 0.3, 40, 150), (.logistic, 3, 60, 20_000), (.logistic, 3, 0, 150),
      (.logistic, 0, -20, 20_000), (.normalized, 0, 20, 150), (.normalized, 0.3, 40, 20_000),
      (.normalized, 3, 20, 20_000), (.normalized, 3, -20, 150), (.normalized, 0.3, 60, 20_000),
    ] {
      cases.append(
        SequentialEstimateSimulation(
          tests: try SequentialTestSimulation(model, 0...40, draws: draws, tests: 2000),
          truth: truth, mostPairs: mostPairs))
    }
    // Ends after 28 pairs on average: the summary calls it rough.
    cases.append(
      SequentialEstimateSimulation(
        tests: try SequentialTestSimulation(.logistic, 0...100, draws: 0.3, tests: 2000),
        truth: 100, mostPairs: 20_000, leastCovered: 90))
    return cases
  }

  func figures() -> [Figure] {
    let shares = tests.pairShares(lead: tests.lead(of: truth))
    let elo = SequentialTestSimulation.difference(shares, .logistic)
    let normalized = SequentialTestSimulation.difference(shares, .normalized)
    var random = RandomStream(state: 31, 32, 33, UInt64(bitPattern: Int64(truth)) | 1)
    var (covered, tooHigh) = ([0, 0], 0)
    var ordinary = 0
    for _ in 0..<tests.tests {
      let counts = tests.play(shares, atMost: mostPairs, &random).counts
      guard let estimate = SequentialEstimate(tests.test, counts: counts) else { continue }
      covered[0] += estimate.elo.low <= elo && elo <= estimate.elo.high ? 1 : 0
      covered[1] +=
        estimate.normalizedElo.low <= normalized && normalized <= estimate.normalizedElo.high
        ? 1 : 0
      tooHigh += estimate.elo.value > elo ? 1 : 0
      let sample = ScoreSample(counts: counts)
      let usual = ScoreInterval(score: sample.moments.mean, sample: sample)
      let score = 1 / (1 + exponential(-elo / BradleyTerry.eloPerUnit))
      ordinary += usual.low <= score && score <= usual.high ? 1 : 0
    }
    let name =
      "\(tests.test.model.rawValue) test of 0 against \(Int(tests.test.elo1)), truth \(Int(truth)), draws "
      + "\(tests.draws), at most \(mostPairs) pairs"
    func figure(_ count: Int, _ text: String, _ target: Figure.Target?) -> Figure {
      Figure(
        "\(name): \(text)", [100 * Double(count) / Double(tests.tests)], "%", decimals: 2, target)
    }
    return [
      figure(covered[0], "intervals of Elo after it cover the truth", .within(leastCovered...97.5)),
      figure(
        covered[1], "intervals of nElo after it cover the truth", .within(leastCovered...97.5)),
      figure(tooHigh, "estimates after it are too high", .within(46...54)),
      figure(ordinary, "ordinary intervals cover the truth, for comparison", nil),
    ]
  }
}
