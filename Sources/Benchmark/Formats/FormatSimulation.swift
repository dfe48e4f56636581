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

  static let all: [Simulation.Figures] =
    [
      ("swiss:rounds=5", 8, 40, 400), ("swiss:rounds=8", 64, 512, 50),
      ("knockout:games=4", 8, 60, 400),
      ("knockout:games=4", 64, 600, 50), ("ladder:games=20,newcomers=7", 8, 800, 200),
      ("adaptive:until=order", 8, 3000, 60),
    ].map { (format: String, entrants: Int, games: Int, runs: Int) -> Simulation.Figures in
      { try await equals(format, entrants: entrants, games: games, runs: runs) }
    }
    + simulated.map { (name, entrants, runs, play) -> Simulation.Figures in
      { unequal(name, entrants: entrants, runs: runs, play) }
    }

  private typealias Play = @Sendable (inout SimulatedFormat, inout RandomStream) -> Void

  private static let simulated: [(name: String, entrants: Int, runs: Int, play: Play)] = [
    ("swiss, 8 strategies", 8, 400, { $0.playSwiss(rounds: 5, &$1) }),
    ("swiss, 64 strategies", 64, 200, { $0.playSwiss(rounds: 8, &$1) }),
    ("knockout, 8 strategies", 8, 400, { $0.playKnockout(pairs: 2, &$1) }),
    ("adaptive, 8 strategies", 8, 200, { $0.playAdaptive(deals: 1500, &$1) }),
  ]

  /// Plays Connect Four with random players, so every true rating is 0 and every true score a half.
  private static func equals(
    _ format: String, entrants: Int, games: Int, runs: Int
  ) async throws -> [Figure] {
    let game = GameModule(
      ConnectFour.self, strategies: ConnectFourStrategies.all,
      roster: ConnectFourStrategies.roster, programs: nil)
    var simulation = Simulation(
      "\(format), \(entrants) equal strategies",
      [
        ("95% intervals for ratings cover the truth", equal),
        ("95% intervals for scores cover the truth", .within(93...98.5)),
        ("95% intervals for rating differences cover 0", equal),
      ])
    for seed in 1...UInt64(runs) {
      var request = RunSpecification(
        strategies: [String](repeating: "random", count: entrants), games: games, seed: seed)
      request.format = try TournamentFormat(format)
      let results = try await game.prepare(request).results()
      let rows = results.standings
      simulation.add([
        rows.compactMap { row in
          row.ratingLow.flatMap { low in row.ratingHigh.map { coverage(of: 0, low, $0) } }
        },
        rows.compactMap { row in
          row.scoreLow.flatMap { low in row.scoreHigh.map { coverage(of: 0.5, low, $0) } }
        },
        differences(results).compactMap { row in
          row.differenceLow.flatMap { low in row.differenceHigh.map { coverage(of: 0, low, $0) } }
        },
      ])
    }
    return simulation.figures(decimals: 1)
  }

  private static func differences(_ results: RunResults) -> [DifferenceRow] {
    var rows: [DifferenceRow] = []
    results.report.forEachDifference { rows.append($0) }
    return rows
  }

  /// Simulates strategies whose strengths have a standard deviation of 200 Elo points.
  private static func unequal(
    _ name: String, entrants: Int, runs: Int,
    _ play: (inout SimulatedFormat, inout RandomStream) -> Void
  ) -> [Figure] {
    Simulation.figures(
      "\(name), SD 200 Elo", samples: runs, RandomStream(state: 81, 82, 83, UInt64(entrants)),
      [
        ("95% intervals for ratings cover the truth", different),
        ("95% intervals for rating differences cover the truth", different),
        ("95% intervals for scores cover the truth", .within(93...98.5)),
      ]
    ) { random in
      let drawn = (0..<entrants).map { _ in
        200 / BradleyTerry.eloPerUnit * NormalDistribution.quantile(max(1e-12, random.nextUnit()))
      }
      let mean = drawn.reduce(0, +) / Double(entrants)
      var played = SimulatedFormat(strengths: drawn.map { $0 - mean })
      play(&played, &random)
      let truth = played.strengths.map { $0 * BradleyTerry.eloPerUnit }
      let fit = ShrunkenRatings(entrants: entrants, encounters: played.results)
      return [
        zip(fit.ratings, truth).compactMap { rating, truth in
          rating.map { coverage(of: truth, $0.low, $0.high) }
        },
        (1..<entrants).compactMap { entrant in
          fit.difference(of: entrant, over: 0).map {
            coverage(of: truth[entrant] - truth[0], $0.low, $0.high)
          }
        },
        zip(played.results.scores(entrants: entrants), played.expectedScores).compactMap {
          score, truth in
          score.map { coverage(of: truth, $0.interval.low, $0.interval.high) }
        },
      ]
    }
  }
}

/// Game pairs between strategies with known strengths, where earlier results decide who meets next.
struct SimulatedFormat {
  let strengths: [Double]
  private(set) var results = MatchupResults(seats: 2)
  /// Each strategy's half points against every other strategy, and how many of their game pairs
  /// gave each number of half points.
  private var halves: [[Int]]
  private var counts: [[[Int]]]
  private var expected: [Double]
  private var games: [Int]

  init(strengths: [Double]) {
    self.strengths = strengths
    let count = strengths.count
    halves = [[Int]](repeating: [Int](repeating: 0, count: count), count: count)
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
      deal.set(entrant: first, rank: points > 0 ? 1 : 2, seat: 0)
      deal.set(entrant: second, rank: points == 2 ? 2 : 1, seat: 1)
      halves += first == one ? points : 2 - points
      expected[first] += (win + draws / 2) / all
      expected[second] += (loss + draws / 2) / all
      games[first] += 1
      games[second] += 1
    }
    _ = results.add(deal)
    self.halves[one][other] += halves
    self.halves[other][one] += 4 - halves
    counts[one][other][halves] += 1
    counts[other][one][4 - halves] += 1
    return halves
  }

  mutating func playSwiss(rounds: Int, _ random: inout RandomStream) {
    var state = SwissPairing.State(entrants: strengths.count)
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

  mutating func playAdaptive(deals: Int, _ random: inout RandomStream) {
    let beginning = AdaptiveOrder.beginning(entrants: strengths.count)
    for pair in beginning { play(pair[0], pair[1], &random) }
    var left = deals - beginning.count
    while left > 0 {
      let order = AdaptiveOrder(entrants: strengths.count, gamesPerDeal: 2) {
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
