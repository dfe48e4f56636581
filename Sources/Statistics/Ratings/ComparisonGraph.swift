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
  init(entrants: Int, encounters: MatchupResults, levels: [Int]? = nil) {
    let levels = levels ?? [Int](repeating: 0, count: entrants)
    var hasPlayed = [Bool](repeating: false, count: entrants)
    var hasDraws = false
    var hasWins = false
    var forward = [[Int32]](repeating: [], count: entrants)
    var backward = forward
    var met = forward
    let seats = encounters.seats
    for encounter in 0..<encounters.count {
      let slots = (0..<seats).filter { levels[encounters.entrant(encounter, slot: $0)] == 0 }
      for slot in slots { hasPlayed[encounters.entrant(encounter, slot: slot)] = true }
      if slots.count < 2 { continue }
      let draws = encounters.sum(encounter, encounters.resultCount - 1)
      if draws > 0 { hasDraws = true }
      var points = 0
      for slot in slots {
        let entrant = encounters.entrant(encounter, slot: slot)
        let halves = encounters.comparisons(of: slot, encounter, levels: levels).halves
        points += halves
        let others = slots.filter { $0 != slot }.map {
          Int32(encounters.entrant(encounter, slot: $0))
        }
        met[entrant] += others
        // With three or four players, the sums do not show against whom a point was won. A strategy
        // with some but not all points therefore counts as linked to the others in both directions.
        // If it is in fact not linked in both directions, the fit diverges, which its steps show.
        if halves > 0 {
          forward[entrant] += others
          for other in others { backward[Int(other)].append(Int32(entrant)) }
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
  static func components(entrants: Int, encounters: MatchupResults) -> [[Int]] {
    var leaders = [Int](repeating: -1, count: entrants)
    func leader(_ entrant: Int) -> Int {
      var entrant = entrant
      while leaders[entrant] != entrant {
        leaders[entrant] = leaders[leaders[entrant]]
        entrant = leaders[entrant]
      }
      return entrant
    }
    for encounter in 0..<encounters.count {
      for slot in 0..<encounters.seats {
        let entrant = encounters.entrant(encounter, slot: slot)
        if leaders[entrant] < 0 { leaders[entrant] = entrant }
        let (one, other) = (leader(entrant), leader(encounters.entrant(encounter, slot: 0)))
        leaders[max(one, other)] = min(one, other)
      }
    }
    var groups = [[Int]](repeating: [], count: entrants)
    var deals = [Int](repeating: 0, count: entrants)
    for entrant in 0..<entrants where leaders[entrant] >= 0 {
      groups[leader(entrant)].append(entrant)
    }
    for encounter in 0..<encounters.count {
      deals[leader(encounters.entrant(encounter, slot: 0))] += encounters.deals(encounter)
    }
    return groups.indices.filter { !groups[$0].isEmpty }.sorted {
      (groups[$1].count, deals[$1], $0) < (groups[$0].count, deals[$0], $1)
    }.map { groups[$0] }
  }

  /// Returns `true` if steps lead from the first strategy to all others.
  private static func reach(_ entrants: [Int], _ steps: [[Int32]]) -> Bool {
    guard let first = entrants.first else { return true }
    var seen = [Bool](repeating: false, count: steps.count)
    seen[first] = true
    var waiting = [first]
    while let index = waiting.popLast() {
      for next in steps[index] where !seen[Int(next)] {
        seen[Int(next)] = true
        waiting.append(Int(next))
      }
    }
    return entrants.allSatisfy { seen[$0] }
  }
}
