/// A graph that connects strategies by their games and by the points they won.
struct ComparisonGraph {
  let hasPlayed: [Bool]
  let hasDraws: Bool
  /// A Boolean value that indicates whether any strategy ranked above another.
  let hasWins: Bool
  /// The basis for ratings: `results` if points connect all strategies in both directions (Ford
  /// 1957, "Solution of a ranking problem from binary comparisons").
  let basis: BradleyTerry.Basis

  /// Creates the graph from all matchups.
  ///
  /// - Parameter levels: The levels from ``Separation``. Only strategies with level 0 count.
  init(strategies: Int, matchups: MatchupResults, levels: [Int]? = nil) {
    let levels = levels ?? [Int](repeating: 0, count: strategies)
    var hasPlayed = [Bool](repeating: false, count: strategies)
    var hasDraws = false
    var hasWins = false
    var forward = [[Int32]](repeating: [], count: strategies)
    var backward = forward
    var met = forward
    let seats = matchups.seats
    for matchup in 0..<matchups.count {
      let slots = (0..<seats).filter { levels[matchups.strategy(matchup, slot: $0)] == 0 }
      for slot in slots { hasPlayed[matchups.strategy(matchup, slot: slot)] = true }
      if slots.count < 2 { continue }
      let draws = matchups.sum(matchup, matchups.resultCount - 1)
      if draws > 0 { hasDraws = true }
      var points = 0
      for slot in slots {
        let strategy = matchups.strategy(matchup, slot: slot)
        let halves = matchups.comparisons(of: slot, matchup, levels: levels).halves
        points += halves
        let others = slots.filter { $0 != slot }.map {
          Int32(matchups.strategy(matchup, slot: $0))
        }
        met[strategy] += others
        // With three or four players, the sums do not show against whom a point was won. A strategy
        // with some but not all points therefore counts as linked to the others in both directions.
        // If it is in fact not linked in both directions, the fit diverges, which its steps show.
        if halves > 0 {
          forward[strategy] += others
          for other in others { backward[Int(other)].append(Int32(strategy)) }
        }
      }
      // Each comparison gives two half points, so the number of comparisons is half the sum.
      if draws < points / 2 { hasWins = true }
    }
    self.hasPlayed = hasPlayed
    self.hasDraws = hasDraws
    self.hasWins = hasWins
    let active = hasPlayed.indices.filter { hasPlayed[$0] }
    if !ComparisonGraph.reach(active, met) {
      basis = .disconnected
    } else {
      basis =
        ComparisonGraph.reach(active, forward) && ComparisonGraph.reach(active, backward)
        ? .results : .oneSided
    }
  }

  /// Returns the groups that games connect, each with its strategies in ascending order.
  ///
  /// Larger groups come first. Among equally large groups, those with more deals come first.
  static func components(strategies: Int, matchups: MatchupResults) -> [[Int]] {
    var leaders = [Int](repeating: -1, count: strategies)
    func leader(_ strategy: Int) -> Int {
      var strategy = strategy
      while leaders[strategy] != strategy {
        leaders[strategy] = leaders[leaders[strategy]]
        strategy = leaders[strategy]
      }
      return strategy
    }
    for matchup in 0..<matchups.count {
      for slot in 0..<matchups.seats {
        let strategy = matchups.strategy(matchup, slot: slot)
        if leaders[strategy] < 0 { leaders[strategy] = strategy }
        let (one, other) = (leader(strategy), leader(matchups.strategy(matchup, slot: 0)))
        leaders[max(one, other)] = min(one, other)
      }
    }
    var groups = [[Int]](repeating: [], count: strategies)
    var deals = [Int](repeating: 0, count: strategies)
    for strategy in 0..<strategies where leaders[strategy] >= 0 {
      groups[leader(strategy)].append(strategy)
    }
    for matchup in 0..<matchups.count {
      deals[leader(matchups.strategy(matchup, slot: 0))] += matchups.deals(matchup)
    }
    return groups.indices.filter { !groups[$0].isEmpty }.sorted {
      (groups[$1].count, deals[$1], $0) < (groups[$0].count, deals[$0], $1)
    }.map { groups[$0] }
  }

  /// Returns `true` if steps lead from the first strategy to all others.
  private static func reach(_ strategies: [Int], _ steps: [[Int32]]) -> Bool {
    guard let first = strategies.first else { return true }
    var seen = [Bool](repeating: false, count: steps.count)
    seen[first] = true
    var waiting = [first]
    while let index = waiting.popLast() {
      for next in steps[index] where !seen[Int(next)] {
        seen[Int(next)] = true
        waiting.append(Int(next))
      }
    }
    return strategies.allSatisfy { seen[$0] }
  }
}
