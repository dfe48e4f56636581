import Tournament
import GameCore
import Statistics

/// Simulated tournaments of 16 whose odds are known: how many games an adaptive one needs until everybody is
/// told from the next, how many a round-robin, and how often the intervals are right.
struct AdaptiveSimulation {
  let name: String
  /// In natural logarithms of odds, none twice.
  let strengths: [Double]
  /// The probability that luck favours the same seat equally in both games of a pair.
  let dependence: Double
  /// The share of games that are drawn between equals.
  let draws: Double

  static let tournaments = 500

  static func figures() -> [Figure] {
    // Leads of a tenth to a half, some five times as great as others.
    let leads = [0.5, 0.2, 0.35, 0.6, 0.25, 0.45, 0.8, 0.3, 0.2, 0.55, 0.4, 0.25, 0.7, 0.35, 0.3]
    let uneven = leads.reduce(into: [0.0]) { $0.append($0[$0.count - 1] - $1) }
    let even = (0..<16).map { -0.4 * Double($0) }
    return [
      AdaptiveSimulation(name: "16, uneven leads", strengths: uneven, dependence: 0.3, draws: 0.2),
      AdaptiveSimulation(name: "16, even leads", strengths: even, dependence: 0.3, draws: 0.2),
    ].flatMap { $0.all() }
  }

  /// What came of one tournament.
  private struct Outcome {
    var games = 0.0
    /// Games that a round-robin needs until the same intervals tell the same neighbours apart.
    var roundRobinGames = 0.0
    var isRight = false
    var covers = false
    /// Whether a round-robin of the same games, and one of twice as many, has all in the right order by rating.
    var roundRobinIsRight = false
    var longRoundRobinIsRight = false
  }

  private func all() -> [Figure] {
    var random = RandomStream(state: 61, 62, 63, 64)
    let outcomes = (0..<AdaptiveSimulation.tournaments).map { _ in outcome(&random) }
    func share(_ isSo: (Outcome) -> Bool) -> [Double] {
      [100 * Double(outcomes.count(where: isSo)) / Double(outcomes.count)]
    }
    let games = outcomes.reduce(0) { $0 + $1.games }
    let others = outcomes.reduce(0) { $0 + $1.roundRobinGames }
    return [
      Figure(
        "\(name): games until all neighbours are told apart, adaptive",
        [games / Double(outcomes.count)], "games"),
      Figure(
        "\(name): of those that a round-robin needs for the same certainty",
        [100 * games / others], "%", decimals: 1, .atMost(50)),
      Figure(
        "\(name): all reported intervals hold", share(\.covers), "%", decimals: 1, .atLeast(95)),
      Figure("\(name): the order is right", share(\.isRight), "%", decimals: 1, .atLeast(95)),
      Figure(
        "\(name): by ratings of a round-robin of as many games", share(\.roundRobinIsRight), "%",
        decimals: 1),
      Figure("\(name): of twice as many", share(\.longRoundRobinIsRight), "%", decimals: 1),
    ]
  }

  private func outcome(_ random: inout RandomStream) -> Outcome {
    var outcome = Outcome()
    let count = strengths.count
    let limit = 4_000_000
    guard let plan = try? FormatPlan(.adaptive(.order), entrants: count, seats: 2, games: limit),
      let schedule = Schedule(plan.format, seats: 2, entrants: count)
    else { return outcome }
    var accumulator = RunAccumulator(schedule: schedule, entrants: count)
    while let round = accumulator.round {
      var luck = 0.0
      for scheduledGame in round[round.games] {
        if scheduledGame.rotation == 0 || !random.nextBool(probability: dependence) {
          luck = random.nextUnit()
        }
        let lead =
          strengths[scheduledGame.entrants[Seat(0)]] - strengths[scheduledGame.entrants[Seat(1)]]
        let halves = halves(of: lead, luck)
        accumulator.add(GameResult(halves: halves, game: scheduledGame.game), of: scheduledGame)
      }
    }
    outcome.games = Double(accumulator.games)
    let labels = strengths.indices.map { "\($0)" }
    guard let placement = accumulator.placement(labels: labels) else { return outcome }
    outcome.isRight = placement.order == Array(strengths.indices)
    outcome.covers = placement.details.enumerated().allSatisfy { entrant, detail in
      guard case .adaptive(let rival, _, _, let low, let high) = detail else { return true }
      return low...high ~= score(strengths[entrant] - strengths[rival])
    }
    roundRobin(&outcome, &random)
    return outcome
  }

  /// A round-robin, looked at as often as it has grown by an eighth.
  private func roundRobin(_ outcome: inout Outcome, _ random: inout RandomStream) {
    let count = strengths.count
    var counts = [[Int]](repeating: [0, 0, 0, 0, 0], count: count * count)
    var deals = 0
    let pairs = count * (count - 1) / 2
    var isDone = false
    let marks = [1.0, 2.0].map { max(1, Int($0 * outcome.games / Double(2 * pairs))) }
    while !isDone || deals < marks[1] {
      let next = marks.filter { $0 > deals }.min() ?? .max
      let step = min(max(1, deals / 8), next - deals)
      for second in 0..<count {
        for first in 0..<second {
          for _ in 0..<step {
            counts[first * count + second][deal(strengths[first] - strengths[second], &random)] += 1
          }
        }
      }
      deals += step
      let known = AdaptiveOrder(entrants: count, goal: .order, gamesPerDeal: 2) {
        ScoreSequence(counts: counts[$0 * count + $1])
      }
      let isRight = known.order == Array(strengths.indices)
      if deals == marks[0] { outcome.roundRobinIsRight = isRight }
      if deals == marks[1] { outcome.longRoundRobinIsRight = isRight }
      if !isDone, known.next == nil {
        isDone = true
        outcome.roundRobinGames = Double(2 * deals * pairs)
      }
    }
  }

  /// The half points of the first in both games of a deal.
  private func deal(_ lead: Double, _ random: inout RandomStream) -> Int {
    let luck = random.nextUnit()
    let other = random.nextBool(probability: dependence) ? luck : random.nextUnit()
    return halves(of: lead, luck) + 2 - halves(of: -lead, other)
  }

  private func halves(of lead: Double, _ luck: Double) -> Int {
    let win = (1 - draws) / (1 + exponential(-lead))
    return luck < win ? 2 : luck < win + draws ? 1 : 0
  }

  /// The mean score of one that leads by so much.
  private func score(_ lead: Double) -> Double {
    (1 - draws) / (1 + exponential(-lead)) + draws / 2
  }
}

extension GameResult {
  /// A game of two by the half points of the first seat.
  fileprivate init(halves: Int, game: Int) {
    self.init(hash: UInt64(game))
    setRank(halves == 0 ? 2 : 1, seat: 0)
    setRank(halves == 2 ? 2 : 1, seat: 1)
  }
}
