import ConnectFourGame
import GameCore
import Statistics
import Strategies
import TournamentBase

/// The coverage of intervals for ratings and scores in formats that pair strategies by their
/// results.
enum FormatSimulation {
  /// The target for coverage if all strategies are equally strong.
  ///
  /// More than 95% of the intervals for shrunken ratings then cover the truth, because an estimate
  /// of how much strengths vary is never below 0.
  private static let equal = Figure.Target.atLeast(93)
  private static let different = Figure.Target.within(93...97.5)
  private static let scores = Figure.Target.within(93...98.5)

  static let all: [Simulation.Family] = [
    { [equals("swiss:rounds=5", 8, games: 40, runs: 400)] },
    { [equals("swiss:rounds=8", 64, games: 512, runs: 50)] },
    { [equals("knockout:games=4", 8, games: 60, runs: 400)] },
    { [equals("knockout:games=4", 64, games: 600, runs: 50)] },
    { [equals("ladder:games=20,newcomers=7", 8, games: 800, runs: 200)] },
    { [equals("adaptive:until=order", 8, games: 3000, runs: 60)] },
    { [unequal("swiss", 8, runs: 400) { $0.playSwiss(rounds: 5, &$1) }] },
    { [unequal("swiss", 64, runs: 200) { $0.playSwiss(rounds: 8, &$1) }] },
    { [unequal("knockout", 8, runs: 400) { $0.playKnockout(pairs: 2, &$1) }] },
    { [unequal("adaptive", 8, runs: 200) { $0.playAdaptive(deals: 1500, &$1) }] },
    { [unequal("league, a third of the matchups", 12, runs: 400) { $0.playLeague(22, &$1) }] },
    { [unequal("league, all matchups", 12, runs: 400) { $0.playLeague(66, &$1) }] },
  ]

  /// Plays Connect Four with random players, so every true rating is 0 and every true score a half.
  private static func equals(
    _ format: String, _ strategies: Int, games: Int, runs: Int
  ) -> Simulation {
    let game = GameModule(
      ConnectFour.self, strategies: ConnectFourStrategies.all,
      roster: ConnectFourStrategies.roster, programs: nil)
    var request = RunSpecification(
      strategies: [String](repeating: "random", count: strategies), games: games, seed: 0)
    return Simulation("\(format), \(strategies) equal strategies", runs) { trials in
      request.seed += 1
      request.format = try TournamentFormat(format)
      let results = try await game.prepare(request).results()
      for row in results.standings {
        trials.covers("ratings", equal, 0, row.rating.low, row.rating.high, isSharp: false)
        // Most strategies in a knockout play one or two pairings, too few for sharp intervals.
        trials.covers(
          "scores", scores, 0.5, row.score?.low, row.score?.high,
          isSharp: !format.hasPrefix("knockout"))
      }
      results.report.forEachDifference {
        trials.covers(
          "rating differences", equal, 0, $0.difference.low, $0.difference.high, isSharp: false)
      }
    }
  }

  /// Simulates strategies whose strengths have a standard deviation of 200 Elo points.
  private static func unequal(
    _ format: String, _ strategies: Int, runs: Int,
    play: @escaping (inout SimulatedFormat, inout RandomStream) -> Void
  ) -> Simulation {
    let name = "\(format), \(strategies) strategies, SD 200 Elo"
    return Simulation(name, runs, RandomStream(81, strategies)) { trials in
      let drawn = (0..<strategies).map { _ in
        200 / BradleyTerry.eloPerUnit
          * NormalDistribution.quantile(max(1e-12, trials.random.nextUnit()))
      }
      let mean = drawn.reduce(0, +) / Double(strategies)
      var played = SimulatedFormat(strengths: drawn.map { $0 - mean })
      play(&played, &trials.random)
      let truth = played.strengths.map { $0 * BradleyTerry.eloPerUnit }
      let fit = ShrunkenRatings(strategies: strategies, matchups: played.results)
      for strategy in 0..<strategies {
        trials.covers("ratings", different, truth[strategy], fit.ratings[strategy])
        if strategy == 0 { continue }
        trials.covers(
          "rating differences", different, truth[strategy] - truth[0],
          fit.difference(of: strategy, over: 0))
      }
      for (score, truth) in zip(
        played.results.scores(strategies: strategies), played.expectedScores)
      {
        trials.covers("scores", scores, truth, score?.interval)
      }
    }
  }
}

/// Game pairs between strategies with known strengths, where earlier results decide who meets next.
struct SimulatedFormat {
  let strengths: [Double]
  private(set) var results = MatchupResults(seats: 2)
  /// How many game pairs of each two strategies gave the first each number of half points.
  private var counts: [[[Int]]]
  private var expected: [Double]
  private var games: [Int]

  init(strengths: [Double]) {
    self.strengths = strengths
    let count = strengths.count
    counts = [[[Int]]](
      repeating: [[Int]](repeating: [0, 0, 0, 0, 0], count: count), count: count)
    expected = [Double](repeating: 0, count: count)
    games = [Int](repeating: 0, count: count)
  }

  /// Each strategy's mean expected score against the opponents that it met.
  var expectedScores: [Double] { zip(expected, games).map { $0 / Double(max(1, $1)) } }

  /// Plays a game pair and returns the half points of the strategy `one`.
  @discardableResult
  mutating func play(_ one: Int, _ other: Int, _ random: inout RandomStream) -> Int {
    let (seat, draws) = (0.3, 0.5)
    var deal = DealOfGames(seats: 2)
    var halves = 0
    for (first, second) in [(one, other), (other, one)] {
      let lead = strengths[first] - strengths[second] + seat
      let (win, loss) = (exponential(lead / 2), exponential(-lead / 2))
      let all = win + loss + draws
      let place = random.nextUnit() * all
      let points = place < win ? 2 : place < win + draws ? 1 : 0
      deal.addGame()
      deal.set(strategy: first, rank: points > 0 ? 1 : 2, seat: 0)
      deal.set(strategy: second, rank: points == 2 ? 2 : 1, seat: 1)
      halves += first == one ? points : 2 - points
      expected[first] += (win + draws / 2) / all
      expected[second] += (loss + draws / 2) / all
      games[first] += 1
      games[second] += 1
    }
    _ = results.add(deal)
    counts[one][other][halves] += 1
    counts[other][one][4 - halves] += 1
    return halves
  }

  mutating func playSwiss(rounds: Int, _ random: inout RandomStream) {
    var state = SwissPairing.State(strategies: strengths.count)
    for _ in 0..<rounds {
      guard let pairing = SwissPairing(state, seats: 2) else { return }
      for table in pairing.tables {
        state.meet(table[0], table[1])
        let halves = play(table[0], table[1], &random)
        state.scores[table[0]] += halves
        state.scores[table[1]] += 4 - halves
      }
    }
  }

  mutating func playKnockout(pairs: Int, _ random: inout RandomStream) {
    var places = Array(strengths.indices)
    while places.count > 1 {
      places = stride(from: 0, to: places.count - 1, by: 2).map { place in
        let (one, other) = (places[place], places[place + 1])
        var (lead, played) = (0, 0)
        // Play until the remaining pairs cannot change the winner and extend a drawn pairing.
        while played < 10, played == 0 || abs(lead) <= 4 * max(0, pairs - played) {
          lead += 2 * play(one, other, &random) - 4
          played += 1
        }
        return lead >= 0 ? one : other
      }
    }
  }

  /// Plays a league's matchups of ten deals, the most uncertain first, up to a number of matchups.
  mutating func playLeague(_ matchups: Int, _ random: inout RandomStream) {
    var left = matchups
    while left > 0 {
      let order = AdaptiveOrder(strategies: strengths.count, gamesPerDeal: 2) {
        counts[$0][$1].contains { $0 > 0 } ? ScoreSequence(counts: counts[$0][$1]) : nil
      }
      let open = strengths.indices.flatMap { second in (0..<second).map { ($0, second) } }
        .filter { counts[$0][$1].allSatisfy { $0 == 0 } }
      for (one, other) in order.round(of: open).map({ open[$0] }).prefix(left) {
        for _ in 0..<10 { play(one, other, &random) }
        left -= 1
      }
    }
  }

  mutating func playAdaptive(deals: Int, _ random: inout RandomStream) {
    let beginning = AdaptiveOrder.beginning(strategies: strengths.count)
    for pair in beginning { play(pair[0], pair[1], &random) }
    var left = deals - beginning.count
    while left > 0 {
      let order = AdaptiveOrder(strategies: strengths.count, gamesPerDeal: 2) {
        ScoreSequence(counts: counts[$0][$1])
      }
      guard let next = order.next else { return }
      for pair in next.pairs {
        for _ in 0..<min(left, next.deals) { play(pair.upper, pair.lower, &random) }
        left -= min(left, next.deals)
      }
    }
  }
}
