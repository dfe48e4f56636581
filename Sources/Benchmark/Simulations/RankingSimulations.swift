import GameCore
import Statistics

/// Round-robins with known strengths, for checking tests of fit, rank intervals and cycles.
struct RankingSimulations {
  let name: String
  /// The row strategy's lead over the column strategy, in natural logarithms.
  let leads: [[Double]]
  var seat = 0.3
  /// ν, the draw parameter in Davidson's model.
  var draws = 0.1
  /// The probability that luck favors the same seat equally in both games of a pair.
  var dependence = 0.5
  let pairs: Int

  static let all: [Simulation.Family] = [ratings, cycles, ranks, shares, weights]

  private static func circle(_ lead: Double) -> [[Double]] {
    [[0, lead, -lead], [-lead, 0, lead], [lead, -lead, 0]]
  }

  private static func ladder(_ strengths: [Double]) -> [[Double]] {
    strengths.map { strength in strengths.map { strength - $0 } }
  }

  private static func equals(_ count: Int) -> [[Double]] {
    ladder(Array(repeating: 0, count: count))
  }

  private static func ratings() -> [Simulation] {
    let even = ladder([0.2, 0.1, 0, -0.1, -0.2])
    let lopsided = ladder([2, 1, 0, -1, -2])
    return [
      ("even", even, 0.3, 0, 50), ("even, dependent games", even, 0.3, 0.7, 50),
      ("even, few", even, 0.3, 0.7, 8), ("without draws", even, 0, 0.5, 200),
      ("lopsided", lopsided, 0.1, 0.5, 50), ("lopsided, many", lopsided, 0.1, 0.5, 400),
      ("draw-heavy", even, 8, 0.5, 50),
    ].map { name, leads, draws, dependence, pairs in
      RankingSimulations(
        name: name, leads: leads, draws: draws, dependence: dependence, pairs: pairs
      ).simulation { trials, played in
        trials.rejects(
          "a true model is rejected at 5%", .within(4...6), ModelFit(played.ratings)?.pValue)
      }
    }
  }

  private static func cycles() -> [Simulation] {
    [
      RankingSimulations(name: "rock-paper-scissors at 60%", leads: circle(0.4), pairs: 200)
        .simulation { trials, played in
          trials.counts(
            "the rating model is rejected", .atLeast(95),
            ModelFit(played.ratings)?.isRejected == true)
          trials.counts(
            "the cycle is named", .atLeast(80), DominanceCycles(played.table).cycles == [[0, 1, 2]])
        }
    ]
      + [
        ("three equal strategies", circle(0)),
        ("nearly a cycle", [[0, 2, 0], [-2, 0, 2], [0, -2, 0]]),
        ("eight equal strategies", equals(8)),
      ].map { name, leads in
        RankingSimulations(name: name, leads: leads, pairs: 100).simulation { trials, played in
          trials.counts(
            "a false cycle is named", .atMost(6), !DominanceCycles(played.table).cycles.isEmpty)
        }
      }
  }

  /// Checks the intervals for ranks, which are simultaneous for all strategies.
  private static func ranks() -> [Simulation] {
    let mixed = ladder([1, 1, 0.4, 0.4, 0.4, 0.1, 0, 0, -0.6, -7])
    return [
      ("ten equal strategies", equals(10), 50), ("ten equal strategies, few pairs", equals(10), 4),
      ("ten strategies, one outclassed", mixed, 50),
    ].map { name, leads, pairs in
      RankingSimulations(name: name, leads: leads, draws: 0.3, pairs: pairs)
        .simulation(of: 4000) { trials, played in
          let misses = played.ratings.rankIntervals.enumerated().contains { strategy, interval in
            guard let interval else { return false }
            let better = leads.count { $0[strategy] > 0 }
            let worse = leads[strategy].count { $0 > 0 }
            return interval.low > 1 + better || interval.high < leads.count - worse
          }
          trials.counts("any rank is outside its 95% interval", .atMost(5), misses)
        }
    }
  }

  /// Checks the intervals for the cyclic component.
  private static func shares() -> [Simulation] {
    [
      ("a cycle and a ladder", [[0, 1.2, 0.4], [-1.2, 0, 0.9], [-0.4, -0.9, 0]]),
      ("partly a cycle", [[0, 0.8, -0.2], [-0.8, 0, 0.5], [0.2, -0.5, 0]]),
    ].map { (name: String, leads: [[Double]]) in
      let curl = leads[0][1] + leads[1][2] + leads[2][0]
      let all = leads[0][1] * leads[0][1] + leads[1][2] * leads[1][2] + leads[2][0] * leads[2][0]
      var random = RandomStream(state: 5, 6, 7, 8)
      return RankingSimulations(name: name, leads: leads, seat: 0, draws: 0, pairs: 200)
        .simulation(of: 2000) { trials, played in
          let part = CyclicComponent(
            played.table, resamples: 200, uniform: { random.nextUnit() }, step: {})
          trials.covers("the cyclic share", .within(93...97), curl * curl / 3 / all, part)
        }
    }
  }

  /// Checks the intervals for a Nash average in which each strategy's true weight is a third.
  private static func weights() -> [Simulation] {
    var random = RandomStream(state: 7, 6, 7, 8)
    return [
      RankingSimulations(
        name: "rock-paper-scissors at 60%", leads: circle(0.4), seat: 0, draws: 0, pairs: 200
      ).simulation(of: 2000) { trials, played in
        let bounds = RankIntervals(
          played.table, resamples: 200, uniform: { random.nextUnit() }, step: {}
        ) { _, logOdds in NashAverage(payoffs: logOdds).weights }.bounds[0]
        trials.covers("a Nash weight", .within(93...97), 1.0 / 3, bounds.low, bounds.high)
      }
    ]
  }

  /// The largest number of strategies for which the summary tests for cycles.
  private static let tested = 64

  /// Measures the time for the tests in a summary of 64 strategies, which should be at most 200 ms.
  static func time() -> Figure {
    let simulation = RankingSimulations(
      name: "", leads: ladder((0..<tested).map { Double($0) / 32 }), pairs: 50)
    var random = RandomStream(state: 9, 6, 7, 8)
    let played = simulation.tournament(&random)
    let (ratings, table) = (played.ratings, played.table)
    let samples = (0..<5).map { _ in
      let time = ContinuousClock().measure {
        _ = ModelFit(ratings)
        _ = DominanceCycles(table)
      }
      return time / .milliseconds(1)
    }
    return Figure(
      "testing the ratings of \(tested) strategies", samples, "ms", decimals: 1,
      .atMost(200))
  }

  private func simulation(
    of tournaments: Int? = nil, check: @escaping (inout Trials, RoundRobin) -> Void
  ) -> Simulation {
    // Slow measurements take fewer samples.
    let samples = tournaments ?? (pairs * leads.count < 1000 ? 10_000 : 4000)
    return Simulation(name, samples, RandomStream(31, pairs)) { trials in
      let played = tournament(&trials.random)
      check(&trials, played)
    }
  }

  private struct RoundRobin {
    let strategies: Int
    let outcomes: [[Int]]

    var ratings: BradleyTerry {
      BradleyTerry(
        strategies: strategies,
        matchups: MatchupResults(pairings(of: strategies), outcomes: outcomes))
    }

    var table: CrossTable {
      CrossTable(count: strategies) { first, second in
        var counts = [0, 0, 0, 0, 0]
        // For each strategy in order, `outcomes` lists its matchups with all earlier strategies.
        for outcome in outcomes[second * (second - 1) / 2 + first] {
          counts[halves(of: outcome)] += 1
        }
        return ScoreSample(counts: counts)
      }
    }
  }

  private func tournament(_ random: inout RandomStream) -> RoundRobin {
    let luck = SharedLuck(dependence: dependence) { lead, luck in
      let (win, loss) = (exponential((lead + seat) / 2), exponential(-(lead + seat) / 2))
      let place = luck * (win + loss + draws)
      return place < win ? 2 : place < win + draws ? 1 : 0
    }
    return RoundRobin(
      strategies: leads.count,
      outcomes: pairings(of: leads.count).map { first, second in
        (0..<pairs).map { _ in luck.draw(lead: leads[first][second], &random) }
      })
  }
}

/// Game pairs whose games may share their luck, which then favors the same seat in both.
struct SharedLuck {
  let dependence: Double
  /// Returns the first seat's half points, given its lead and its luck between 0 and 1.
  let halves: (_ lead: Double, _ luck: Double) -> Int

  func draw(lead: Double, _ random: inout RandomStream) -> Int {
    let luck = random.nextUnit()
    let other = random.nextBool(probability: dependence) ? luck : random.nextUnit()
    return 3 * halves(lead, luck) + 2 - halves(-lead, other)
  }
}
