import Tournament
import GameCore
import Statistics

/// Simulated round robins whose true scores are known, from few deals on: coverage of the intervals of scores, and
/// their widening by one more deal.
struct ScoreSimulation {
  let name: String
  /// In natural logarithms.
  let strengths: [Double]
  /// Plays a deal of a table of strategies.
  let deal: ([Int], inout RandomStream) -> DealOfGames
  let seats: Int
  /// The true score of each strategy at each table, in the order of its slots.
  let truths: [[Double]]
  private let tables: [[Int]]

  private static let tournaments = 1000
  /// The deals of each strategy at which coverage is measured.
  private static let checked = [8, 10, 16, 28, 50]

  static func figures() -> [Figure] {
    let pairs = SimulatedPairs(draws: 0.3, deal: 1, seat: 0.3)
    return [
      ScoreSimulation("3 equal strategies", pairs, strengths: [0, 0, 0]),
      ScoreSimulation("3 unequal strategies", pairs, strengths: [0.5, 0, -0.5]),
      ScoreSimulation("8 equal strategies", pairs, strengths: [Double](repeating: 0, count: 8)),
      ScoreSimulation(
        "8 unequal strategies", pairs, strengths: (0..<8).map { 0.5 - Double($0) / 7 }),
      ScoreSimulation(atFourSeats: "5 equal strategies", strengths: [0, 0, 0, 0, 0]),
      ScoreSimulation(atFourSeats: "5 unequal strategies", strengths: [0.5, 0.25, 0, -0.25, -0.5]),
      ScoreSimulation(
        atFourSeats: "8 equal strategies", strengths: [Double](repeating: 0, count: 8)),
    ].flatMap { $0.figures() } + twoStrategies()
  }

  private init(_ name: String, _ pairs: SimulatedPairs, strengths: [Double]) {
    func outcomes(_ table: [Int]) -> [Double] {
      pairs.outcomes(lead: strengths[table[0]] - strengths[table[1]])
    }
    self.init("2 seats, \(name)", seats: 2, strengths) { table, random in
      SimulatedPairs.deal((table[0], table[1]), outcomes: outcomes(table), &random)
    } truth: { table in
      let mean = pairs.moments(lead: strengths[table[0]] - strengths[table[1]]).mean
      return [mean, 1 - mean]
    }
  }

  private init(atFourSeats name: String, strengths: [Double]) {
    let simulation = TableSimulation(name: name, seats: 4, strengths: strengths, pairs: 0)
    self.init("4 seats, \(name)", seats: 4, strengths) { table, random in
      simulation.deal(table, &random)
    } truth: { table in
      if table.allSatisfy({ strengths[$0] == strengths[table[0]] }) { return [0.5, 0.5, 0.5, 0.5] }
      var random = RandomStream(state: 61, 62, 63, 64)
      var encounters = MatchupResults(seats: 4)
      for _ in 0..<50_000 { _ = encounters.add(simulation.deal(table, &random)) }
      let scores = encounters.scores(entrants: strengths.count)
      return table.map { scores[$0]?.value ?? 0.5 }
    }
  }

  private init(
    _ name: String, seats: Int, _ strengths: [Double],
    deal: @escaping ([Int], inout RandomStream) -> DealOfGames, truth: ([Int]) -> [Double]
  ) {
    (self.name, self.seats, self.strengths, self.deal) = (name, seats, strengths, deal)
    let matchups = Matchups(entrants: strengths.count, seats: seats)
    tables = (0..<(matchups?.count ?? 0)).map { matchup in
      (0..<seats).compactMap { matchups?.entrant(matchup: matchup, slot: $0) }
    }
    truths = tables.map(truth)
  }

  /// The deals of a run that give each strategy so many.
  private func deals(each: Int) -> Int { (each * strengths.count + seats - 1) / seats }

  private func figures() -> [Figure] {
    let count = strengths.count
    let last = deals(each: ScoreSimulation.checked.last ?? 0)
    var random = RandomStream(state: 71, 72, 73, UInt64(count * seats))
    var covered = [Int](repeating: 0, count: last + 1)
    var widths = [Double](repeating: 0, count: last + 1)
    var (steps, wide) = (0, 0)
    for _ in 0..<ScoreSimulation.tournaments {
      var encounters = MatchupResults(seats: seats)
      var expected = [Double](repeating: 0, count: count)
      var played = [Int](repeating: 0, count: count)
      var before = [Double](repeating: 0, count: count)
      for number in 1...last {
        let place = (number - 1) % tables.count
        _ = encounters.add(deal(tables[place], &random))
        for (slot, entrant) in tables[place].enumerated() {
          expected[entrant] += truths[place][slot]
          played[entrant] += 1
        }
        for (entrant, score) in encounters.scores(entrants: count).enumerated() {
          guard let interval = score?.interval else { continue }
          let truth = expected[entrant] / Double(played[entrant])
          if interval.low <= truth, truth <= interval.high { covered[number] += 1 }
          let width = interval.high - interval.low
          widths[number] += width
          if played[entrant] > 8, tables[place].contains(entrant) {
            steps += 1
            if width > before[entrant] * 4 / 3 { wide += 1 }
          }
          before[entrant] = width
        }
      }
    }
    let first = deals(each: 8)
    let ratios = (first + 1...last).map { widths[$0] / widths[$0 - 1] }
    return ScoreSimulation.checked.map { each in
      Figure(
        "\(name), \(each) deals each: 95 % intervals of scores cover the truth",
        [100 * Double(covered[deals(each: each)]) / Double(ScoreSimulation.tournaments * count)],
        "%", decimals: 2, .within(93...97))
    } + [
      Figure(
        "\(name), from 8 deals each: greatest mean width against that with one deal less",
        [ratios.max() ?? 0], "times", decimals: 3, .atMost(4.0 / 3)),
      Figure(
        "\(name), from 8 deals each: one more deal widens an interval by more than a third",
        [100 * Double(wide) / Double(max(1, steps))], "%", decimals: 3, .atMost(0.1)),
    ]
  }

  /// Two strategies: the Elo difference, the score of the first seat and the draw rate.
  private static func twoStrategies() -> [Figure] {
    let pairs = SimulatedPairs(draws: 0.3, deal: 1, seat: 0.3)
    let outcomes = pairs.outcomes(lead: 0.3)
    // From the half points of the first strategy, which is first in the first of two games.
    let kinds: [(name: String, steps: Int, value: (Int, Int) -> Int)] = [
      ("scores", 4, { $0 + $1 }), ("the first seat's score", 4, { $0 + 2 - $1 }),
      ("draw rates", 2, { ($0 == 1 ? 1 : 0) + ($1 == 1 ? 1 : 0) }),
    ]
    return kinds.flatMap { kind in
      let truth = outcomes.enumerated().reduce(0.0) {
        $0 + $1.element * Double(kind.value($1.offset / 3, $1.offset % 3)) / Double(kind.steps)
      }
      return checked.map { deals in
        var random = RandomStream(state: 81, 82, 83, UInt64(deals))
        let matches = 20_000
        let covered = (0..<matches).count { _ in
          var counts = [Int](repeating: 0, count: kind.steps + 1)
          for _ in 0..<deals {
            let outcome = SimulatedPairs.draw(outcomes, &random)
            counts[kind.value(outcome / 3, outcome % 3)] += 1
          }
          let sample = ScoreSample(counts: counts, trials: 2)
          let interval = ScoreInterval(score: sample.moments.mean, sample: sample)
          return interval.low <= truth && truth <= interval.high
        }
        // A few draws of few games leave few rates, of which some are in an interval or not.
        let most = kind.steps == 2 && deals < 10 ? 98.0 : 97
        return Figure(
          "two strategies, \(deals) pairs: 95 % intervals of \(kind.name) cover the truth",
          [100 * Double(covered) / Double(matches)], "%", decimals: 2, .within(93...most))
      }
    }
  }
}
