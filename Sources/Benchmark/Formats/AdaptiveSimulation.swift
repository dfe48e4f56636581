import GameCore
import Statistics

/// Adaptive tournaments between 16 strategies with known strengths, compared with round-robins.
///
/// The figures are the coverage of the intervals and the number of games until all neighbors differ
/// significantly in strength.
struct AdaptiveSimulation {
  let strengths: [Double]
  private let luck = SharedLuck(dependence: 0.3) { lead, luck in
    let win = 0.8 / (1 + exponential(-lead))
    return luck < win ? 2 : luck < win + AdaptiveSimulation.draws ? 1 : 0
  }

  private static let draws = 0.2

  static func all() -> [Simulation] {
    // These are the differences in strength between neighbors, in natural logarithms. The largest
    // is four times the smallest.
    let leads = [0.5, 0.2, 0.35, 0.6, 0.25, 0.45, 0.8, 0.3, 0.2, 0.55, 0.4, 0.25, 0.7, 0.35, 0.3]
    let uneven = leads.reduce(into: [0.0]) { $0.append($0[$0.count - 1] - $1) }
    return [
      AdaptiveSimulation(strengths: uneven).simulation("16 strategies, uneven leads"),
      AdaptiveSimulation(strengths: (0..<16).map { -0.4 * Double($0) })
        .simulation("16 strategies, even leads"),
    ]
  }

  private func simulation(_ name: String) -> Simulation {
    let samples = 500
    var (games, others) = (0, 0)
    return Simulation(name, samples, RandomStream(61, 64)) { trials in
      let adaptive = adaptive(&trials.random)
      let roundRobin = roundRobin(adaptive.games, &trials.random)
      games += adaptive.games
      others += roundRobin.games
      trials.counts("all reported intervals are correct", .atLeast(95), adaptive.covers)
      trials.counts("the order is right", .atLeast(95), adaptive.isRight)
      for (times, isRight) in zip(["", "twice "], roundRobin.areRight) {
        trials.counts(
          "the order by ratings is right, round-robin with \(times)as many games", nil, isRight)
      }
    } summary: {
      [
        Figure(
          "\(name): games until all neighbors differ significantly",
          [Double(games) / Double(samples)], "games"),
        Figure(
          "\(name): share of the games that a round-robin needs for that",
          [100 * Double(games) / Double(others)], "%", decimals: 1, .atMost(50)),
      ]
    }
  }

  private func adaptive(_ random: inout RandomStream) -> (games: Int, isRight: Bool, covers: Bool) {
    let count = strengths.count
    var results = SimulatedResults(strengths, luck)
    for pair in AdaptiveOrder.beginning(strategies: count) {
      results.play(pair[0], pair[1], deals: 1, &random)
    }
    var known = results.order
    while let next = known.next {
      for pair in next.pairs { results.play(pair.upper, pair.lower, deals: next.deals, &random) }
      known = results.order
    }
    let covers = known.pairs.allSatisfy { pair in
      let (low, high) = known.interval(of: pair)
      let win = 0.8 / (1 + exponential(strengths[pair.upper] - strengths[pair.lower]))
      return low...high ~= win + AdaptiveSimulation.draws / 2
    }
    return (2 * results.deals, known.order == Array(strengths.indices), covers)
  }

  /// Plays a round-robin in growing steps and checks the order after each step.
  ///
  /// - Returns: How many games it takes until intervals of the kind that the adaptive format uses
  ///   separate all neighbors, and whether the order is right after `games` games and after twice
  ///   as many.
  private func roundRobin(
    _ games: Int, _ random: inout RandomStream
  ) -> (games: Int, areRight: [Bool]) {
    let pairings = pairings(of: strengths.count)
    var results = SimulatedResults(strengths, luck)
    var deals = 0
    var needed: Int?
    var areRight = [false, false]
    let marks = [1.0, 2.0].map { max(1, Int($0 * Double(games) / Double(2 * pairings.count))) }
    while needed == nil || deals < marks[1] {
      let next = marks.filter { $0 > deals }.min() ?? .max
      let step = min(max(1, deals / 8), next - deals)
      for (first, second) in pairings {
        results.play(first, second, deals: step, &random)
      }
      deals += step
      let known = results.order
      for (mark, games) in marks.enumerated() where games == deals {
        areRight[mark] = known.order == Array(strengths.indices)
      }
      if needed == nil, known.next == nil { needed = 2 * deals * pairings.count }
    }
    return (needed ?? 0, areRight)
  }
}

/// Two-game deals between strategies with known strengths.
///
/// The deals of each pair are counted by the half points of the strategy with the lower number.
private struct SimulatedResults {
  private let strengths: [Double]
  private let luck: SharedLuck
  private var counts: [[Int]]
  private(set) var deals = 0

  init(_ strengths: [Double], _ luck: SharedLuck) {
    (self.strengths, self.luck) = (strengths, luck)
    counts = [[Int]](repeating: [0, 0, 0, 0, 0], count: strengths.count * strengths.count)
  }

  mutating func play(_ one: Int, _ other: Int, deals: Int, _ random: inout RandomStream) {
    let (first, second) = (min(one, other), max(one, other))
    for _ in 0..<deals {
      let outcome = luck.draw(lead: strengths[first] - strengths[second], &random)
      counts[first * strengths.count + second][halves(of: outcome)] += 1
    }
    self.deals += deals
  }

  var order: AdaptiveOrder {
    AdaptiveOrder(strategies: strengths.count, gamesPerDeal: 2) {
      ScoreSequence(counts: counts[$0 * strengths.count + $1])
    }
  }
}

/// The time to pair a round in the largest Swiss tournament.
enum SwissPairingTime {
  static func figures() -> [Figure] {
    var random = RandomStream(71, 74)
    var state = SwissPairing.State(strategies: SwissPairing.limit)
    let samples = (0..<10).map { _ in
      let time = ContinuousClock().measure {
        guard let pairing = SwissPairing(state, seats: 2) else { return }
        for table in pairing.tables {
          state.meet(table[0], table[1])
          let halves = random.next(below: 5)
          state.scores[table[0]] += halves
          state.scores[table[1]] += 4 - halves
        }
      }
      return time / .milliseconds(1)
    }
    return [
      Figure(
        "pairing a round with \(SwissPairing.limit) strategies", samples, "ms", decimals: 0,
        .atMost(1000))
    ]
  }
}
