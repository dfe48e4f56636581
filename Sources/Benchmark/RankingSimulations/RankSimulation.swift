import Statistics
import GameCore

/// Simulated tournaments of two seats whose odds are known: how often a true model is rejected, a
/// false one is not, a rank is outside its interval, and a cycle is named or measured that isn't there.
struct RankSimulation {
  let name: String
  /// The lead of each row's strategy over each column's, in natural logarithms.
  let leads: [[Double]]
  let seat: Double
  /// Davidson's ν.
  let draws: Double
  /// The probability that luck favours the same seat equally in both games of a pair.
  let dependence: Double
  /// Pairs of each two strategies.
  let pairs: Int

  private static func ladder(_ strengths: [Double]) -> [[Double]] {
    strengths.map { strength in strengths.map { strength - $0 } }
  }

  /// Each beats the next one by as much, and the last the first.
  private static func circle(_ lead: Double) -> [[Double]] {
    [[0, lead, -lead], [-lead, 0, lead], [lead, -lead, 0]]
  }

  static func figures() -> [Figure] {
    let even = ladder([0.2, 0.1, 0, -0.1, -0.2])
    let lopsided = ladder([2, 1, 0, -1, -2])
    var figures: [Figure] = []
    for (name, leads, draws, dependence, pairs) in [
      ("even", even, 0.3, 0, 50), ("even, dependent games", even, 0.3, 0.7, 50),
      ("even, few", even, 0.3, 0.7, 8), ("without draws", even, 0, 0.5, 200),
      ("lopsided", lopsided, 0.1, 0.5, 50), ("lopsided, many", lopsided, 0.1, 0.5, 400),
      ("draw-heavy", even, 8, 0.5, 50),
    ] {
      let simulation = RankSimulation(
        name: name, leads: leads, seat: 0.3, draws: draws, dependence: dependence, pairs: pairs)
      figures.append(
        simulation.rate("a true model rejected at 5 %", .within(4...6)) {
          ModelFit(BradleyTerry(entrants: leads.count, encounters: $0.encounters))?.isRejected
            == true
        })
    }
    let scissors = RankSimulation(
      name: "rock-paper-scissors at 60 %", leads: circle(0.4), seat: 0.3, draws: 0.1,
      dependence: 0.5, pairs: 200)
    figures.append(
      scissors.rate("ratings rejected", .atLeast(95)) {
        ModelFit(BradleyTerry(entrants: 3, encounters: $0.encounters))?.isRejected == true
      })
    figures.append(
      scissors.rate("the cycle named", .atLeast(80)) {
        DominanceCycles($0.table).cycles == [[0, 1, 2]]
      })
    for (name, leads) in [
      ("three equals", circle(0)), ("no cycle by a hair", [[0, 2, 0], [-2, 0, 2], [0, -2, 0]]),
      ("eight equals", ladder([Double](repeating: 0, count: 8))),
    ] {
      let simulation = RankSimulation(
        name: name, leads: leads, seat: 0.3, draws: 0.1, dependence: 0.5, pairs: 100)
      figures.append(
        simulation.rate("a false cycle named", .atMost(6)) {
          !DominanceCycles($0.table).cycles.isEmpty
        })
    }
    return figures + ranks() + shares() + [weights(), time()]
  }

  /// Intervals of ranks, which hold for all strategies together.
  private static func ranks() -> [Figure] {
    let equal = ladder([Double](repeating: 0, count: 10))
    let mixed = ladder([1, 1, 0.4, 0.4, 0.4, 0.1, 0, 0, -0.6, -7])
    return [
      ("ten equals", equal, 50), ("ten equals, few pairs", equal, 4),
      ("ten, one outclassed", mixed, 50),
    ].map { name, leads, pairs in
      let simulation = RankSimulation(
        name: name, leads: leads, seat: 0.3, draws: 0.3, dependence: 0.5, pairs: pairs)
      return simulation.rate("any rank outside its 95% interval", .atMost(5), 4000) {
        simulation.hasWrongRank(BradleyTerry(entrants: 10, encounters: $0.encounters))
      }
    }
  }

  private func hasWrongRank(_ ratings: BradleyTerry) -> Bool {
    ratings.rankIntervals.enumerated().contains { strategy, interval in
      guard let interval else { return false }
      let better = leads.count { $0[strategy] > 0 }
      let worse = leads[strategy].count { $0 > 0 }
      return interval.low > 1 + better || interval.high < leads.count - worse
    }
  }

  /// Intervals of the cyclic part.
  private static func shares() -> [Figure] {
    [
      ("a cycle and a ladder", [[0, 1.2, 0.4], [-1.2, 0, 0.9], [-0.4, -0.9, 0]]),
      ("a circle in part", [[0, 0.8, -0.2], [-0.8, 0, 0.5], [0.2, -0.5, 0]]),
    ].map { name, leads in
      let simulation = RankSimulation(
        name: name, leads: leads, seat: 0, draws: 0, dependence: 0.5, pairs: 200)
      let curl = leads[0][1] + leads[1][2] + leads[2][0]
      let all = leads[0][1] * leads[0][1] + leads[1][2] * leads[1][2] + leads[2][0] * leads[2][0]
      let truth = curl * curl / 3 / all
      var random = RandomStream(state: 5, 6, 7, 8)
      return simulation.rate("95 % intervals of the cyclic share cover it", .within(93...97), 2000)
      {
        guard
          let part = CyclicComponent(
            $0.table, resamples: 200, uniform: { random.nextUnit() }, step: {})
        else { return false }
        return part.low <= truth && truth <= part.high
      }
    }
  }

  /// Intervals of a Nash average whose truth is a third for each.
  private static func weights() -> Figure {
    let simulation = RankSimulation(
      name: "rock-paper-scissors at 60 %", leads: circle(0.4), seat: 0, draws: 0, dependence: 0.5,
      pairs: 200)
    var random = RandomStream(state: 7, 6, 7, 8)
    return simulation.rate("95 % intervals of a Nash weight cover it", .within(93...97), 2000) {
      let bounds = RankIntervals(
        $0.table, resamples: 200, uniform: { random.nextUnit() }, step: {}
      ) { _, logOdds in NashAverage(payoffs: logOdds).weights }.bounds[0]
      return bounds.low <= 1.0 / 3 && 1.0 / 3 <= bounds.high
    }
  }

  /// What the test adds to the summary of a run of 64 strategies: 2 % of the time of ten million of the
  /// quickest games are 200 ms.
  private static func time() -> Figure {
    let simulation = RankSimulation(
      name: "", leads: ladder((0..<CrossTable.limit).map { Double($0) / 32 }), seat: 0.3,
      draws: 0.1, dependence: 0.5, pairs: 50)
    var random = RandomStream(state: 9, 6, 7, 8)
    let played = simulation.tournament(&random)
    let ratings = BradleyTerry(entrants: CrossTable.limit, encounters: played.encounters)
    let table = played.table
    let samples = (0..<5).map { _ in
      let time = ContinuousClock().measure {
        _ = ModelFit(ratings)
        _ = DominanceCycles(table)
      }
      return time / .milliseconds(1)
    }
    return Figure(
      "testing the ratings of \(CrossTable.limit) strategies", samples, "ms", decimals: 1,
      .atMost(200))
  }

  private func rate(
    _ event: String, _ target: Figure.Target, _ fewer: Int? = nil, _ isSo: (Played) -> Bool
  ) -> Figure {
    // Fewer of what takes long.
    let tournaments = fewer ?? (pairs * leads.count < 1000 ? 10_000 : 4000)
    var random = RandomStream(state: 31, 32, 33, UInt64(pairs))
    let count = (0..<tournaments).count { _ in isSo(tournament(&random)) }
    return Figure(
      "\(name): \(event)", [100 * Double(count) / Double(tournaments)], "%", decimals: 2, target)
  }

  /// What came of a tournament.
  private struct Played {
    var encounters = MatchupResults(seats: 2)
    /// Of each two strategies, pairs by the half points of the first.
    var counts: [[Int]]
    let strategies: Int

    var table: CrossTable {
      CrossTable(count: strategies) { ScoreSample(counts: counts[$0 * strategies + $1]) }
    }
  }

  private func tournament(_ random: inout RandomStream) -> Played {
    let count = leads.count
    var played = Played(
      counts: [[Int]](repeating: [0, 0, 0, 0, 0], count: count * count), strategies: count)
    for second in 0..<count {
      for first in 0..<second {
        for _ in 0..<pairs {
          var deal = DealOfGames(seats: 2)
          var halves = 0
          var luck = random.nextUnit()
          for game in 0..<2 {
            if game == 1, !random.nextBool(probability: dependence) { luck = random.nextUnit() }
            let lead = leads[first][second]
            let mine = results(of: (game == 0 ? lead : -lead) + seat, luck)
            let own = game == 0 ? mine : 2 - mine
            halves += own
            deal.addGame()
            deal.set(entrant: first, rank: own == 0 ? 2 : 1, seat: game)
            deal.set(entrant: second, rank: own == 2 ? 2 : 1, seat: 1 - game)
          }
          _ = played.encounters.add(deal)
          played.counts[first * count + second][halves] += 1
        }
      }
    }
    return played
  }

  /// The half points of the first seat.
  private func results(of lead: Double, _ luck: Double) -> Int {
    let (win, loss) = (exponential(lead / 2), exponential(-lead / 2))
    let place = luck * (win + loss + draws)
    return place < win ? 2 : place < win + draws ? 1 : 0
  }
}
