import GameCore
import Statistics

/// A format in which strategies whose order is uncertain play each other until the format reaches
/// its goal or no games are left.
struct AdaptiveFormat: Format {
  private let strategies: Int
  private let seats: Int
  private let goal: TournamentFormat.AdaptiveGoal
  private let deals: Int
  private var dealsPlayed = 0

  /// - Parameter games: The maximum number of games, rounded down to whole deals.
  init(strategies: Int, seats: Int, goal: TournamentFormat.AdaptiveGoal, games: Int) {
    self.strategies = strategies
    self.seats = seats
    self.goal = goal
    deals = games / seats
  }

  /// Returns the number of deals in the first round, which is played before any results are known.
  static func minimumDealCount(strategies: Int) -> Int {
    AdaptiveOrder.beginning(strategies: strategies).count
  }

  mutating func nextRound(after results: ResultSums) -> Round? {
    if dealsPlayed == 0 {
      let order = Array(0..<strategies)
      return round(
        AdaptiveOrder.beginning(strategies: strategies).map { table($0, order) }, deals: 1)
    }
    let known = known(after: results)
    guard let next = known.next else { return nil }
    let forfeiting = forfeiting(results)
    return round(
      next.pairs.map { table([$0.upper, $0.lower], known.order, forfeiting) }, deals: next.deals)
  }

  private func forfeiting(_ results: ResultSums) -> [Int] {
    results.strategies.indices.filter { results.strategies[$0].onlyForfeits }
  }

  private func known(after results: ResultSums) -> AdaptiveOrder {
    AdaptiveOrder(
      strategies: strategies, onlyBest: goal == .best, gamesPerDeal: seats,
      forfeiting: forfeiting(results)
    ) { first, second in
      results.matchup(first, second).map { ScoreSequence(counts: $0.sample(seats: seats).counts) }
    }
  }

  private mutating func round(_ tables: [[Int]], deals each: Int) -> Round? {
    let left = deals - dealsPlayed
    let tables = Array(tables.prefix(left))
    guard !tables.isEmpty else { return nil }
    let start = dealsPlayed
    dealsPlayed += min(left, tables.count * each)
    return Round(Matchups(tables), games: start * seats..<dealsPlayed * seats)
  }

  /// Returns a pair, together with its neighbors in the ranking if there are more than two seats.
  ///
  /// - Parameter forfeiting: The strategies that get a seat only if no others are left.
  private func table(_ pair: [Int], _ order: [Int], _ forfeiting: [Int] = []) -> [Int] {
    if seats == 2 { return pair }
    let places = pair.compactMap { order.firstIndex(of: $0) }
    let others = order.indices.filter { !places.contains($0) }.sorted {
      let distances = [$0, $1].map { place in
        let distance = places.map { abs($0 - place) }.min() ?? 0
        return distance + (forfeiting.contains(order[place]) ? strategies : 0)
      }
      return (distances[0], $0) < (distances[1], $1)
    }
    return pair + others.prefix(seats - 2).map { order[$0] }
  }

  func placement(after results: ResultSums, labels: [String]) -> Placement? {
    let known = known(after: results)
    var details = [FormatStanding?](repeating: nil, count: strategies)
    for pair in known.pairs {
      let (low, high) = known.interval(of: pair)
      details[pair.lower] = FormatStanding(
        rival: labels[pair.upper], rivalDeals: pair.lowerScore.total,
        rivalScore: pair.lowerScore.mean, rivalLow: low, rivalHigh: high)
    }
    let last = known.order.filter(forfeiting(results).contains).map { labels[$0] }
    return Placement(ranking: known.order, after: results, labels: labels, details: details) { _ in
      [finding(known, labels) + AdaptiveFormat.remark(onForfeiting: last)]
    }
  }

  /// Returns the end of a finding that names the strategies that only forfeit, or an empty string
  /// if there are none.
  private static func remark(onForfeiting names: [String]) -> String {
    guard let first = names.first else { return "" }
    if names.count == 1 { return "; \(first) forfeits, so it is last and plays no more games" }
    let subject =
      names.count > 3
      ? "\(names.count) strategies (such as \(first))"
      : names.joined(by: "and")
    return "; \(subject) forfeit, so they are last and play no more games"
  }

  private func finding(_ known: AdaptiveOrder, _ labels: [String]) -> String {
    if known.pairs.isEmpty { return "adaptive: no two strategies are left to compare" }
    let open = known.pairs.filter { !$0.isDecided }
    let wrong = known.pairs.filter { $0.isDecided && $0.lowerScore.mean > 0.5 }
    let level = "(5% level, for all pairs together)"
    guard let first = open.first ?? wrong.first else {
      return goal == .order
        ? "adaptive: all neighbors in the ranking differ significantly \(level)"
        : "adaptive: \(labels[known.order[0]]) is significantly better than all others \(level)"
    }
    let pairs = "\(labels[first.upper]) vs \(labels[first.lower])"
    if open.isEmpty {
      return
        "adaptive: every difference is significant (5% level), but \(labels[first.lower]) beats the "
        + "higher-rated \(labels[first.upper]): the strategies are intransitive"
    }
    let more = open.count > 1 ? " and \(counted(open.count - 1, "more pair"))" : ""
    return
      "adaptive: \(known.pairs.count - open.count) of \(known.pairs.count) differences are significant "
      + "\(level); not yet decided: \(pairs)\(more)"
  }
}
