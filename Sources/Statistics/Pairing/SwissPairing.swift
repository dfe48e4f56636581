/// The pairings for the next round in a Swiss tournament.
package struct SwissPairing {
  /// The strategies at each table.
  ///
  /// The table with the highest scores comes first. Within each table, the strategy with the best
  /// rank comes first.
  package let tables: [[Int]]
  /// The strategies with a bye, in ascending order.
  package let byes: [Int]

  /// The maximum number of strategies, which limits the O(n³) time for pairing n strategies.
  package static let limit = 256

  /// The state before a round.
  package struct State {
    /// The scores in half points, including byes.
    package var scores: [Int]
    /// The number of times that each pair has met, as `strategies²` numbers row by row.
    var meetings: [Int]
    package var byes: [Int]

    package init(strategies: Int) {
      scores = [Int](repeating: 0, count: strategies)
      byes = scores
      meetings = [Int](repeating: 0, count: strategies * strategies)
    }

    /// The strategies by descending score, then in roster order.
    var order: [Int] {
      scores.indices.sorted { (scores[$0], $1) > (scores[$1], $0) }
    }

    package func meetings(_ first: Int, _ second: Int) -> Int {
      meetings[first * scores.count + second]
    }

    package mutating func meet(_ first: Int, _ second: Int) {
      meetings[first * scores.count + second] += 1
      meetings[second * scores.count + first] += 1
    }
  }

  /// Pairs the next round or returns `nil` if no pairing exists.
  ///
  /// With two players, no pair meets twice, and the summed squared score differences are as small
  /// as possible. Among such pairings, the upper half of a score group meets its lower half. A bye
  /// goes to the lowest strategy that has had no bye and without which the others can be paired.
  ///
  /// With more than two players per game, tables are filled from the top. Each further seat goes to
  /// the strategy that has met those at the table least often. If there are several such
  /// strategies, it goes to the one with the nearest score. Byes go to the lowest strategies among
  /// those with the fewest byes.
  package init?(_ state: State, seats: Int) {
    guard let found = seats == 2 ? Self.pairs(state) : Self.tables(state, seats: seats) else {
      return nil
    }
    (tables, byes) = found
  }

  /// Returns how many rounds can certainly be paired, or `nil` if there is no limit.
  ///
  /// With two players, the pairs that have not met form a regular graph. A perfect matching exists
  /// unless the graph is large for its degree (Wallis, "The smallest regular graphs without
  /// one-factors", Ars Combinatoria 11, 1981). With more than two players, the limit prevents a
  /// second bye for any strategy.
  package static func roundLimit(strategies: Int, seats: Int) -> Int? {
    if seats > 2 {
      let byes = strategies % seats
      return byes == 0 ? nil : strategies / byes
    }
    let count = strategies + strategies % 2
    var rounds = 0
    while rounds + 1 < count {
      let degree = count - rounds - 1
      let isSure = degree % 2 == 0 ? count <= 2 * degree : degree == 1 || count <= 3 * degree + 5
      if !isSure { break }
      rounds += 1
    }
    return rounds
  }

  /// The cost of each pair.
  ///
  /// Positions in the order count only if the two strategies' scores are equal.
  private struct Costs {
    let places: [Int]
    let groups: [Int]
    let scale: Int
    let state: State

    init(_ state: State, order: [Int]) {
      var (places, groups) = (state.scores, state.scores)
      var start = 0
      for (place, strategy) in order.enumerated() {
        if state.scores[strategy] != state.scores[order[start]] { start = place }
        let next = order[place...].firstIndex { state.scores[$0] != state.scores[strategy] }
        (places[strategy], groups[strategy]) = (place, (next ?? order.count) - start)
      }
      (self.places, self.groups, self.state) = (places, groups, state)
      scale = order.count * order.count
    }

    func callAsFunction(_ first: Int, _ second: Int) -> Int? {
      if state.meetings(first, second) > 0 { return nil }
      let difference = state.scores[first] - state.scores[second]
      let fold = abs(abs(places[first] - places[second]) - groups[first] / 2)
      return difference * difference * scale + (difference == 0 ? fold : 0)
    }
  }

  private static func pairs(_ state: State) -> ([[Int]], [Int])? {
    let order = state.order
    let costs = Costs(state, order: order)
    let isOdd = order.count % 2 == 1
    let candidates = isOdd ? order.reversed().filter { state.byes[$0] == 0 } : [-1]
    for bye in candidates {
      let players = order.filter { $0 != bye }
      let matching = PerfectMatching(count: players.count) { costs(players[$0], players[$1]) }
      guard let matching else { continue }
      let tables = matching.partners.enumerated().filter { $0.offset < $0.element }
        .map { [players[$0.offset], players[$0.element]] }
      return (tables, isOdd ? [bye] : [])
    }
    return nil
  }

  private static func tables(_ state: State, seats: Int) -> ([[Int]], [Int])? {
    let order = state.order
    guard order.count >= seats else { return nil }
    let last = order.enumerated().sorted {
      (state.byes[$0.element], $1.offset) < (state.byes[$1.element], $0.offset)
    }
    let byes = last.prefix(order.count % seats).map(\.element).sorted()
    var waiting = order.filter { !byes.contains($0) }
    var tables: [[Int]] = []
    while !waiting.isEmpty {
      var table = [waiting.removeFirst()]
      while table.count < seats {
        let merits = waiting.indices.map { index in
          let other = waiting[index]
          let met = table.reduce(0) { $0 + state.meetings($1, other) }
          return (met, abs(state.scores[table[0]] - state.scores[other]), index)
        }
        guard let best = merits.min(by: <) else { return nil }
        table.append(waiting.remove(at: best.2))
      }
      tables.append(table)
    }
    return (tables, byes)
  }
}
