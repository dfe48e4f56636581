import GameCore
import Statistics
import TournamentBase

/// The coverage of score intervals in short round-robins, and how much one more deal widens these
/// intervals.
enum ScoreSimulations {
  /// The numbers of deals per strategy at which coverage is measured.
  private static let checked = [8, 10, 16, 28, 50]
  private static let pairs = SimulatedPairs()

  static func all() -> [Simulation] {
    let (equal, unequal) = ([Double](repeating: 0, count: 8), (0..<8).map { 0.5 - Double($0) / 7 })
    return [
      atTwoSeats("3 equal strategies", [0, 0, 0]),
      atTwoSeats("3 unequal strategies", [0.5, 0, -0.5]),
      atTwoSeats("8 equal strategies", equal), atTwoSeats("8 unequal strategies", unequal),
      atFourSeats("5 equal strategies", [0, 0, 0, 0, 0]),
      atFourSeats("5 unequal strategies", [0.5, 0.25, 0, -0.25, -0.5]),
      atFourSeats("8 equal strategies", equal),
    ] + twoStrategies()
  }

  private static func atTwoSeats(_ name: String, _ strengths: [Double]) -> Simulation {
    func results(_ table: [Int]) -> PairResults {
      pairs.results(lead: strengths[table[0]] - strengths[table[1]])
    }
    return simulation("2 players, \(name)", seats: 2, strengths) { table, random in
      DealOfGames((table[0], table[1]), outcome: results(table).draw(1, &random)[0])
    } truth: { table in
      let mean = results(table).mean
      return [mean, 1 - mean]
    }
  }

  private static func atFourSeats(_ name: String, _ strengths: [Double]) -> Simulation {
    let deals = SimulatedDeals(seats: 4, strengths: strengths)
    return simulation("4 players, \(name)", seats: 4, strengths, deal: deals.deal) { table in
      if table.allSatisfy({ strengths[$0] == strengths[table[0]] }) { return [0.5, 0.5, 0.5, 0.5] }
      var random = RandomStream(61, 64)
      var results = MatchupResults(seats: 4)
      for _ in 0..<50_000 { _ = results.add(deals.deal(table, &random)) }
      let scores = results.scores(strategies: strengths.count)
      return table.map { scores[$0]?.value ?? 0.5 }
    }
  }

  /// - Parameter truth: Returns the true scores in a matchup, ordered by its slots.
  private static func simulation(
    _ name: String, seats: Int, _ strengths: [Double],
    deal: @escaping ([Int], inout RandomStream) -> DealOfGames, truth: ([Int]) -> [Double]
  ) -> Simulation {
    let count = strengths.count
    let matchups = Matchups(strategies: count, seats: seats)
    let tables = (0..<(matchups?.count ?? 0)).map { matchup in
      (0..<seats).compactMap { matchups?.strategy(matchup: matchup, slot: $0) }
    }
    let truths = tables.map(truth)
    func deals(each: Int) -> Int { (each * count + seats - 1) / seats }
    let last = deals(each: 50)
    var widths = [Double](repeating: 0, count: last + 1)
    return Simulation(name, 1000, RandomStream(71, count * seats)) { trials in
      var results = MatchupResults(seats: seats)
      var expected = [Double](repeating: 0, count: count)
      var played = [Int](repeating: 0, count: count)
      var before = [Double](repeating: 0, count: count)
      for number in 1...last {
        let place = (number - 1) % tables.count
        _ = results.add(deal(tables[place], &trials.random))
        for (slot, strategy) in tables[place].enumerated() {
          expected[strategy] += truths[place][slot]
          played[strategy] += 1
        }
        let check = checked.first { deals(each: $0) == number }
        for (strategy, score) in results.scores(strategies: count).enumerated() {
          guard let interval = score?.interval else { continue }
          if let check {
            let truth = expected[strategy] / Double(played[strategy])
            trials.covers(
              "scores after \(check) deals per strategy", .within(93...97), truth, interval)
          }
          let width = interval.high - interval.low
          widths[number] += width
          if played[strategy] > 8, tables[place].contains(strategy) {
            trials.counts(
              "8 to 50 deals per strategy, one more deal widens an interval by more than a third",
              .atMost(0.1), width > before[strategy] * 4 / 3)
          }
          before[strategy] = width
        }
      }
    } summary: {
      let ratios = (deals(each: 8) + 1...last).map { widths[$0] / widths[$0 - 1] }
      return [
        Figure(
          "\(name): 8 to 50 deals per strategy, "
            + "largest factor by which a deal widens the mean interval",
          [ratios.max() ?? 0], "times", decimals: 3, .atMost(4.0 / 3))
      ]
    }
  }

  /// Simulates two strategies and checks the score, the first seat's score and the draw rate.
  private static func twoStrategies() -> [Simulation] {
    let results = pairs.results(lead: 0.3)
    // The values come from the first strategy's half points. In the first game, this strategy sits
    // in the first seat.
    let kinds: [(name: String, steps: Int, value: (Int, Int) -> Int)] = [
      ("scores", 4, { $0 + $1 }), ("the first seat's score", 4, { $0 + 2 - $1 }),
      ("draw rates", 2, { ($0 == 1 ? 1 : 0) + ($1 == 1 ? 1 : 0) }),
    ]
    return kinds.flatMap { kind in
      let truth = results.outcomes.enumerated().reduce(0.0) {
        $0 + $1.element * Double(kind.value($1.offset / 3, $1.offset % 3)) / Double(kind.steps)
      }
      return checked.map { deals in
        // The draw rate in few games takes few possible values, so its coverage changes in large
        // steps.
        let most = kind.steps == 2 && deals < 10 ? 98.0 : 97
        return Simulation(
          "two strategies, \(deals) pairs", 20_000, RandomStream(81, deals)
        ) { trials in
          var counts = [Int](repeating: 0, count: kind.steps + 1)
          for outcome in results.draw(deals, &trials.random) {
            counts[kind.value(outcome / 3, outcome % 3)] += 1
          }
          trials.covers(kind.name, .within(93...most), truth, ScoreInterval(counts))
        }
      }
    }
  }
}
