import GameCore
import Statistics

/// The coverage of intervals in simulated tournaments.
enum IntervalSimulations {
  static let all: [Simulation.Figures] = [
    pairs, tables, ScoreSimulations.figures, outclassed, differences, power, fewPairs, replicates,
    openings,
  ]

  /// Simulates round-robins of game pairs.
  private static func pairs() -> [Figure] {
    [
      ("even", [0.1, 0, 0, -0.1], SimulatedPairs(), 50),
      ("lopsided", [1.5, 0.5, -0.5, -1.5], SimulatedPairs(draws: 0.1), 50),
      ("draw-heavy", [0.4, 0.1, -0.1, -0.4], SimulatedPairs(draws: 8, seat: 0.5), 50),
      ("two strategies", [0.2, -0.2], SimulatedPairs(), 200),
      ("two strategies, lopsided", [1.1, -1.1], SimulatedPairs(draws: 0.1), 200),
      ("two strategies, draw-heavy", [0.2, -0.2], SimulatedPairs(draws: 8), 200),
    ].flatMap { (name, strengths: [Double], kind, pairs) in
      let pairings = pairings(of: strengths.count)
      // Outcomes are listed from two wins down to two losses of the first strategy.
      let results = pairings.map { first, second in
        PairResults(
          outcomes: kind.results(lead: strengths[first] - strengths[second]).outcomes.reversed())
      }
      func numbers(_ outcomes: [[Int]]) -> FittedNumbers {
        let outcomes = outcomes.map { $0.map { 8 - $0 } }
        return FittedNumbers(
          MatchupResults(pairings, outcomes: outcomes), entrants: strengths.count)
      }
      // To compute the true values, outcomes occur in proportion to their probabilities.
      let all = results.map { results in
        results.outcomes.enumerated().flatMap { outcome, probability in
          Array(repeating: outcome, count: Int((probability * 1_000_000).rounded()))
        }
      }
      return FittedNumbers.figures(
        name, truth: numbers(all), RandomStream(state: 11, 12, 13, UInt64(strengths.count))
      ) { random in numbers(results.map { $0.draw(pairs, &random) }) }
    }
  }

  /// Simulates tournaments with three or four players, in which every strategy sometimes sits out.
  private static func tables() -> [Figure] {
    [
      ("three players", 3, [0.6, 0.2, -0.2, -0.6]), ("four players", 4, [0.8, 0.4, 0, -0.4, -0.8]),
    ].flatMap { (name, seats, strengths: [Double]) in
      var random = RandomStream(state: 21, 22, 23, UInt64(seats))
      func numbers(deals: Int, _ random: inout RandomStream) -> FittedNumbers {
        FittedNumbers(
          SimulatedDeals(seats: seats, strengths: strengths).results(deals: deals, &random),
          entrants: strengths.count)
      }
      // The true values are computed from many deals.
      let truth = numbers(deals: 100_000, &random)
      return FittedNumbers.figures(name, truth: truth, random) { numbers(deals: 40, &$0) }
    }
  }

  /// Simulates three strategies and a very weak one, which gets a bound instead of a rating.
  ///
  /// The weak strategy should hardly change the others' standard errors.
  private static func outclassed() -> [Figure] {
    [3.0, 4.5, 6.0].flatMap { weakness in
      let strengths = [0.3, 0, -0.3, -weakness]
      let truth = (strengths[3] - strengths[0]) * BradleyTerry.eloPerUnit
      let pairings = pairings(of: 4)
      let results = pairings.map {
        SimulatedPairs(draws: 0.1, deal: 0).results(lead: strengths[$0] - strengths[$1])
      }
      var ratios: [Double] = []
      let name = "one weaker by \(Int((weakness * BradleyTerry.eloPerUnit).rounded())) Elo"
      let figures = Simulation.figures(
        name, samples: 4000, RandomStream(state: 31, 32, 33, UInt64(weakness * 10)),
        [("loses everything", nil), ("its bound is below the truth", .atMost(2.5))]
      ) { random in
        let outcomes = results.map { $0.draw(50, &random) }
        let fit = BradleyTerry(
          entrants: 4, encounters: MatchupResults(pairings, outcomes: outcomes))
        // The matchups between the first three strategies come first.
        let others = MatchupResults(pairings, outcomes: Array(outcomes.prefix(3)))
        guard let high = fit.bounds[3]?.high, let first = fit.ratings[0],
          let alone = BradleyTerry(entrants: 3, encounters: others).ratings[0]
        else { return [[0], [0]] }
        ratios.append(first.error / alone.error)
        return [[100], [percent(high - first.value < truth)]]
      }
      if ratios.isEmpty { return figures }
      return figures + [
        Figure(
          "\(name): the best one's error relative to that without it", ratios, "times", decimals: 3,
          .within(0.98...1.02))
      ]
    }
  }

  private static let kinds = [
    ("few draws", SimulatedPairs()), ("many draws", SimulatedPairs(draws: 8)),
    ("no draws", SimulatedPairs(draws: 0, deal: 0)),
  ]

  /// Simulates matches of 400 pairs and checks the intervals for the Elo difference.
  private static func differences() -> [Figure] {
    kinds.flatMap { kind, pairs in
      [0.5, 0.7, 0.9, 0.95, 0.98].flatMap { score in
        let results = pairs.results(\.mean, score)
        // If the score is near 1, few of the 400 pairs are lost, and bounds are conservative rather
        // than exact.
        let target: Figure.Target = score > 0.95 ? .atLeast(94) : .within(94...96)
        return Simulation.figures(
          "\(kind), score \(score)", samples: 10_000,
          RandomStream(state: 31, 32, 33, UInt64(100 * score)),
          ["Elo", "nElo"].map { ("95% intervals for \($0) cover the truth", target) }
        ) { random in
          let sample = results.sample(400, &random).sample
          guard let found = EloDifference(sample: sample, gamesPerDeal: 2) else {
            return [[0], [0]]
          }
          return [
            (results.elo, found.low, found.high),
            (results.normalizedElo, found.normalizedLow, found.normalizedHigh),
          ].map { [coverage(of: $0, $1 ?? -.infinity, $2 ?? .infinity)] }
        }
      }
    }
  }

  /// Simulates matches of 400 pairs, each followed by a match at the lead that the first match can
  /// detect.
  private static func power() -> [Figure] {
    kinds.flatMap { kind, pairs in
      [0.5, 0.6, 0.7, 0.98].flatMap { score in
        let results = pairs.results(\.mean, score)
        // If one side nearly always wins, the balance between a pair's games is unknown, so the
        // plan asks for too many pairs. With many draws, intervals are slightly wider than in the
        // plan, because they add five pairs with few draws.
        let target: Figure.Target = score > 0.7 ? .atLeast(77) : .within(77...82)
        return Simulation.figures(
          "\(kind), score \(score)", samples: 8000,
          RandomStream(state: 41, 42, 43, UInt64(100 * score)),
          [("a second match detects the lead", target)]
        ) { random in
          let (sample, games) = results.sample(400, &random)
          guard
            let match = EvenMatch(
              sample: sample, wins: games[2], draws: games[1], losses: games[0]),
            let lead = PairPlan(drawRate: match.drawRate, pairVariance: match.pairVariance)
              .lead(pairs: 400)
          else { return [[0]] }
          let second = pairs.results(\.mean, 0.5 + lead).sample(400, &random).sample
          let interval = EloDifference(sample: second, gamesPerDeal: 2)?.score
          return [[percent((interval?.low ?? 0) > 0.5)]]
        }
      }
    }
  }

  /// Simulates six strategies with one to three pairs per matchup.
  private static func fewPairs() -> [Figure] {
    let strengths = [1.5, 0.9, 0.3, -0.3, -0.9, -1.5]
    let pairings = pairings(of: strengths.count).sorted { $0 < $1 }
    func results(_ first: Int, _ second: Int) -> PairResults {
      SimulatedPairs().results(lead: strengths[first] - strengths[second])
    }
    let all = pairings.map { results($0, $1) }
    let truth = strengths.indices.map { entrant in
      strengths.indices.filter { $0 != entrant }.reduce(0.0) { $0 + results(entrant, $1).mean }
        / Double(strengths.count - 1)
    }
    return (1...3).flatMap { pairs in
      Simulation.figures(
        "six strategies, \(pairs) game pairs per matchup", samples: 4000,
        RandomStream(state: 51, 52, 53, UInt64(pairs)),
        [("95% intervals for scores cover the truth", .atLeast(94))]
      ) { random in
        let results = MatchupResults(pairings, outcomes: all.map { $0.draw(pairs, &random) })
        return [
          zip(results.scores(entrants: strengths.count), truth).map { score, truth in
            score.map { coverage(of: truth, $0.interval.low, $0.interval.high) } ?? 0
          }
        ]
      }
    }
  }

  /// Simulates 100 deals with several replicates each and checks the shares of the variance that
  /// are due to the deals.
  private static func replicates() -> [Figure] {
    [
      ("both", 0.25, 0.15, 2), ("both", 0.25, 0.15, 8), ("seats alone", 0.3, 0, 2),
      ("neither", 0, 0, 3),
    ]
    .flatMap { (name: String, ofSeat: Double, ofStrategy: Double, replicates: Int) -> [Figure] in
      // A game is won or lost, so the variance of its score around a half is a quarter.
      let truth = [4 * ofSeat * ofSeat, 4 * ofStrategy * ofStrategy]
      let measures: [Simulation.Measure] = ["favor a seat", "suit a strategy"].flatMap {
        (kind: String) -> [Simulation.Measure] in
        [
          ("deals that \(kind), 95% intervals cover the truth", .within(93.5...96.5)),
          ("deals that \(kind), bias", .within(-0.5...0.5)),
        ]
      }
      return Simulation.figures(
        "\(replicates) replicates per deal, \(name)", samples: 10_000,
        RandomStream(state: 61, 62, 63, UInt64(1000 * ofStrategy) + UInt64(replicates)), measures
      ) { random in
        var shares = ReplicateShares(seats: 2)
        for _ in 0..<100 {
          let seat = random.nextBool(probability: 0.5) ? ofSeat : -ofSeat
          let strategy = random.nextBool(probability: 0.5) ? ofStrategy : -ofStrategy
          // For each replicate, `scores` contains the first seat's score in both rotations. The
          // first strategy sits in the first seat in the first rotation.
          let scores = (0..<replicates).map { _ in
            [1.0, -1.0].map { random.nextBool(probability: 0.5 + seat + $0 * strategy) ? 1.0 : 0 }
          }
          shares.addDeal(
            table: 0, replicates: replicates, slot: { rotation, seat in (rotation + seat) % 2 },
            score: { time, rotation, seat in
              seat == 0 ? scores[time][rotation] : 1 - scores[time][rotation]
            })
        }
        let found = shares.estimate
        return zip([found?.dealSeat, found?.dealStrategy], truth).flatMap { share, truth in
          let covered = share.map { coverage(of: truth, $0.low, $0.high) } ?? 0
          let error = (share?.value ?? 0) - truth
          return [[covered], [100 * error]]
        }
      }
    }
  }

  /// Simulates matches that go through a list of openings and checks the mean score over all
  /// openings.
  private static func openings() -> [Figure] {
    [(50, 200), (50, 125), (200, 150), (10_000, 150)].flatMap {
      (openings: Int, deals: Int) -> [Figure] in
      Simulation.figures(
        "\(deals) deals from \(openings) openings", samples: 10_000,
        RandomStream(state: 71, 72, 73, UInt64(openings + deals)),
        [("95% intervals for the score cover the mean over all openings", .atLeast(94.5))]
      ) { random in
        // An opening changes the first strategy's winning probability by up to a quarter. The
        // probabilities are drawn anew for each match, so that all orders are equally likely.
        let chances = (0..<openings).map { _ in 0.55 + 0.25 * (2 * random.nextUnit() - 1) }
        let truth = chances.reduce(0, +) / Double(openings)
        var counts = [0, 0, 0, 0, 0]
        for deal in 0..<deals {
          let wins = (0..<2).count { _ in
            random.nextBool(probability: chances[deal % openings])
          }
          counts[2 * wins] += 1
        }
        return [[coverage(of: truth, ScoreSample(counts: counts))]]
      }
    }
  }
}

func coverage(of truth: Double, _ sample: ScoreSample) -> Double {
  let interval = ScoreInterval(score: sample.moments.mean, sample: sample)
  return coverage(of: truth, interval.low, interval.high)
}
