import GameCore
import Statistics

/// The coverage of intervals in simulated tournaments.
enum IntervalSimulations {
  static let all: [Simulation.Family] = [
    pairs, tables, ScoreSimulations.all, outclassed, differences, power, fewPairs, replicates,
    openings,
  ]

  /// Simulates round-robins of game pairs.
  private static func pairs() -> [Simulation] {
    [
      ("even", [0.1, 0, 0, -0.1], SimulatedPairs(), 50),
      ("lopsided", [1.5, 0.5, -0.5, -1.5], SimulatedPairs(draws: 0.1), 50),
      ("draw-heavy", [0.4, 0.1, -0.1, -0.4], SimulatedPairs(draws: 8, seat: 0.5), 50),
      ("two strategies", [0.2, -0.2], SimulatedPairs(), 200),
      ("two strategies, lopsided", [1.1, -1.1], SimulatedPairs(draws: 0.1), 200),
      ("two strategies, draw-heavy", [0.2, -0.2], SimulatedPairs(draws: 8), 200),
    ].map { (name, strengths: [Double], kind, pairs) in
      let pairings = pairings(of: strengths.count)
      // Outcomes are listed from two wins down to two losses of the first strategy.
      let results = pairings.map { first, second in
        PairResults(
          outcomes: kind.results(lead: strengths[first] - strengths[second]).outcomes.reversed())
      }
      func numbers(_ outcomes: [[Int]]) -> FittedNumbers {
        let outcomes = outcomes.map { $0.map { 8 - $0 } }
        return FittedNumbers(
          MatchupResults(pairings, outcomes: outcomes), strategies: strengths.count)
      }
      // To compute the true values, outcomes occur in proportion to their probabilities.
      let all = results.map { results in
        results.outcomes.enumerated().flatMap { outcome, probability in
          Array(
            repeating: outcome, count: Int((probability * 1_000_000).rounded()))
        }
      }
      return FittedNumbers.simulation(
        name, truth: numbers(all), RandomStream(11, strengths.count)
      ) { random in numbers(results.map { $0.draw(pairs, &random) }) }
    }
  }

  /// Simulates tournaments with three or four players, in which every strategy sometimes sits out.
  private static func tables() -> [Simulation] {
    [
      ("three players", 3, [0.6, 0.2, -0.2, -0.6]), ("four players", 4, [0.8, 0.4, 0, -0.4, -0.8]),
    ].map { (name, seats, strengths: [Double]) in
      var random = RandomStream(21, seats)
      func numbers(deals: Int, _ random: inout RandomStream) -> FittedNumbers {
        FittedNumbers(
          SimulatedDeals(seats: seats, strengths: strengths).results(deals: deals, &random),
          strategies: strengths.count)
      }
      // The true values are computed from many deals.
      let truth = numbers(deals: 100_000, &random)
      return FittedNumbers.simulation(name, truth: truth, random) { numbers(deals: 40, &$0) }
    }
  }

  /// Simulates three strategies and a very weak one, which gets a bound instead of a rating.
  ///
  /// The weak strategy should hardly change the others' standard errors.
  private static func outclassed() -> [Simulation] {
    [3.0, 4.5, 6.0].map { weakness in
      let strengths = [0.3, 0, -0.3, -weakness]
      let truth = (strengths[3] - strengths[0]) * BradleyTerry.eloPerUnit
      let pairings = pairings(of: 4)
      let results = pairings.map {
        SimulatedPairs(draws: 0.1, deal: 0).results(lead: strengths[$0] - strengths[$1])
      }
      let name = "one weaker by \(Int((weakness * BradleyTerry.eloPerUnit).rounded())) Elo"
      var ratios: [Double] = []
      return Simulation(name, 4000, RandomStream(31, Int(weakness * 10))) { trials in
        let outcomes = results.map { $0.draw(50, &trials.random) }
        let fit = BradleyTerry(
          strategies: 4, matchups: MatchupResults(pairings, outcomes: outcomes))
        // The matchups between the first three strategies come first.
        let others = MatchupResults(pairings, outcomes: Array(outcomes.prefix(3)))
        var (loses, isBelow) = (false, false)
        if let high = fit.bounds[3]?.high, let first = fit.ratings[0],
          let alone = BradleyTerry(strategies: 3, matchups: others).ratings[0]
        {
          ratios.append(first.error / alone.error)
          (loses, isBelow) = (true, high - first.value < truth)
        }
        trials.counts("loses everything", nil, loses)
        trials.counts("its bound is below the truth", .atMost(2.5), isBelow)
      } summary: {
        let ratio = "\(name): the best one's error relative to that without it"
        return ratios.isEmpty
          ? [] : [Figure(ratio, ratios, "times", decimals: 3, .within(0.98...1.02))]
      }
    }
  }

  private static let kinds = [
    ("few draws", SimulatedPairs()), ("many draws", SimulatedPairs(draws: 8)),
    ("no draws", SimulatedPairs(draws: 0, deal: 0)),
  ]

  /// Simulates matches of 400 pairs and checks the intervals for the Elo difference.
  private static func differences() -> [Simulation] {
    kinds.flatMap { kind, pairs in
      [0.5, 0.7, 0.9, 0.95, 0.98].map { score in
        let results = pairs.results(\.mean, score)
        // If the score is near 1, few of the 400 pairs are lost, and bounds are conservative rather
        // than exact.
        let target: Figure.Target = score > 0.95 ? .atLeast(94) : .within(94...96)
        let random = RandomStream(31, Int(100 * score))
        return Simulation("\(kind), score \(score)", 10_000, random) { trials in
          let sample = results.sample(400, &trials.random).sample
          guard let found = EloDifference(sample: sample, gamesPerDeal: 2) else { return }
          for (scale, truth, low, high) in [
            ("Elo", results.elo, found.low, found.high),
            ("nElo", results.normalizedElo, found.normalizedLow, found.normalizedHigh),
          ] {
            trials.covers(scale, target, truth, low ?? -.infinity, high ?? .infinity)
          }
        }
      }
    }
  }

  /// Simulates matches of 400 pairs, each followed by a match at the lead that the first match can
  /// detect.
  private static func power() -> [Simulation] {
    kinds.flatMap { kind, pairs in
      [0.5, 0.6, 0.7, 0.98].map { score in
        let results = pairs.results(\.mean, score)
        // If one side nearly always wins, the balance between a pair's games is unknown, so the
        // plan asks for too many pairs. With many draws, intervals are slightly wider than in the
        // plan, because they add five pairs with few draws.
        let target: Figure.Target = score > 0.7 ? .atLeast(77) : .within(77...82)
        let random = RandomStream(41, Int(100 * score))
        return Simulation("\(kind), score \(score)", 8000, random) { trials in
          let (sample, games) = results.sample(400, &trials.random)
          let match = EvenMatch(
            sample: sample, wins: games[2], draws: games[1], losses: games[0])
          let analysis = match.map {
            PowerAnalysis(drawRate: $0.drawRate, pairVariance: $0.pairVariance)
          }
          let second = analysis?.lead(pairs: 400).flatMap { lead in
            EloDifference(
              sample: pairs.results(\.mean, 0.5 + lead).sample(400, &trials.random).sample,
              gamesPerDeal: 2)
          }
          trials.counts(
            "a second match detects the lead", target, (second?.score?.low ?? 0) > 0.5)
        }
      }
    }
  }

  /// Simulates six strategies with one to three pairs per matchup.
  private static func fewPairs() -> [Simulation] {
    let strengths = [1.5, 0.9, 0.3, -0.3, -0.9, -1.5]
    let pairings = pairings(of: strengths.count).sorted { $0 < $1 }
    func results(_ first: Int, _ second: Int) -> PairResults {
      SimulatedPairs().results(lead: strengths[first] - strengths[second])
    }
    let all = pairings.map { results($0, $1) }
    let truth = strengths.indices.map { strategy in
      strengths.indices.filter { $0 != strategy }.reduce(0.0) { $0 + results(strategy, $1).mean }
        / Double(strengths.count - 1)
    }
    return (1...3).map { pairs in
      Simulation(
        "six strategies, \(pairs) game pairs per matchup", 4000, RandomStream(51, pairs)
      ) { trials in
        let results = MatchupResults(pairings, outcomes: all.map { $0.draw(pairs, &trials.random) })
        for (score, truth) in zip(results.scores(strategies: strengths.count), truth) {
          let found = score?.interval
          trials.covers(
            "scores", .atLeast(94), truth, found?.low, found?.high, isSharp: pairs > 1)
        }
      }
    }
  }

  /// Simulates 100 deals with several replicates each and checks the shares of the variance that
  /// are due to the deals.
  private static func replicates() -> [Simulation] {
    [
      ("both", 0.25, 0.15, 2), ("both", 0.25, 0.15, 8), ("seats alone", 0.3, 0, 2),
      ("neither", 0, 0, 3),
    ].map { (name: String, ofSeat: Double, ofStrategy: Double, replicates: Int) in
      Simulation(
        "\(replicates) replicates per deal, \(name)", 10_000,
        RandomStream(61, Int(1000 * ofStrategy) + replicates)
      ) { trials in
        var shares = ReplicateShares(seats: 2)
        for _ in 0..<100 {
          let seat = trials.random.nextBool(probability: 0.5) ? ofSeat : -ofSeat
          let strategy = trials.random.nextBool(probability: 0.5) ? ofStrategy : -ofStrategy
          // For each replicate, `scores` contains the first seat's score in both rotations. The
          // first strategy sits in the first seat in the first rotation.
          let scores = (0..<replicates).map { _ in
            [1.0, -1.0].map {
              trials.random.nextBool(probability: 0.5 + seat + $0 * strategy) ? 1.0 : 0
            }
          }
          shares.addDeal(
            table: 0, replicates: replicates, slot: { rotation, seat in (rotation + seat) % 2 },
            score: { time, rotation, seat in
              seat == 0 ? scores[time][rotation] : 1 - scores[time][rotation]
            })
        }
        let found = shares.estimate
        // A game is won or lost, so the variance of its score around a half is a quarter.
        for (kind, share, truth) in [
          ("deals that favor a seat", found?.dealSeat, 4 * ofSeat * ofSeat),
          ("deals that suit a strategy", found?.dealStrategy, 4 * ofStrategy * ofStrategy),
        ] {
          trials.covers(kind, .within(93.5...96.5), truth, share)
          trials.averages(
            "bias for \(kind)", .within(-0.5...0.5), 100 * ((share?.value ?? 0) - truth))
        }
      }
    }
  }

  /// Simulates matches that go through a list of openings and checks the mean score over all
  /// openings.
  private static func openings() -> [Simulation] {
    [(50, 200), (50, 125), (200, 150), (10_000, 150)].map { (openings: Int, deals: Int) in
      Simulation(
        "\(deals) deals from \(openings) openings", 10_000, RandomStream(71, openings + deals)
      ) { trials in
        // An opening changes the first strategy's winning probability by up to a quarter. The
        // probabilities are drawn anew for each match, so that all orders are equally likely.
        let chances = (0..<openings).map { _ in 0.55 + 0.25 * (2 * trials.random.nextUnit() - 1) }
        var counts = [0, 0, 0, 0, 0]
        for deal in 0..<deals {
          let wins = (0..<2).count { _ in
            trials.random.nextBool(probability: chances[deal % openings])
          }
          counts[2 * wins] += 1
        }
        let truth = chances.reduce(0, +) / Double(openings)
        trials.covers(
          "the mean score over all openings", .atLeast(94.5), truth, ScoreInterval(counts))
      }
    }
  }
}

extension ScoreInterval {
  /// Creates the interval for the mean score of game pairs.
  init(_ counts: [Int]) {
    let sample = ScoreSample(counts: counts, trials: 2)
    self.init(score: sample.moments.mean, sample: sample)
  }
}
