import Statistics

/// A format with a fixed number of rounds, in which strategies with similar scores play each other.
///
/// Each pairing plays one deal in all seat rotations, so that no strategy gains from its seat. A
/// strategy's score in a pairing, from 0 to 1, is added to its points. A bye is worth one point.
struct SwissFormat: Format {
  private let seats: Int
  private let rounds: Int
  private var state: SwissPairing.State
  private var begun = 0
  private(set) var byes: [Int] = []

  /// - Parameters:
  ///   - strategies: The number of strategies, at least `seats`.
  ///   - rounds: The number of rounds, at most `SwissPairing.roundLimit`.
  init(strategies: Int, seats: Int, rounds: Int) {
    self.seats = seats
    self.rounds = rounds
    state = SwissPairing.State(strategies: strategies)
  }

  /// Returns the default number of rounds for a roster that is large enough.
  static func usualRounds(strategies: Int) -> Int {
    // A knockout finds the best strategy in ⌈log₂ n⌉ rounds. Two more rounds are added.
    var rounds = 2
    while 1 << (rounds - 2) < strategies { rounds += 1 }
    return rounds
  }

  static func gamesPerRound(strategies: Int, seats: Int) -> Int { strategies / seats * seats }

  /// The half points that two strategies share in one deal.
  private var pairHalves: Int { 2 * seats }
  private var most: Int { pairHalves * (seats - 1) }

  private func halves(_ strategy: Int, _ other: Int, _ results: ResultSums) -> Int {
    let meetings = state.meetings(strategy, other)
    return meetings == 0 ? 0 : results.halves(of: strategy, against: other, games: meetings * seats)
  }

  private func scored(after results: ResultSums) -> SwissPairing.State {
    var state = state
    for strategy in state.scores.indices {
      state.scores[strategy] = state.scores.indices.reduce(state.byes[strategy] * most) {
        $0 + ($1 == strategy ? 0 : halves(strategy, $1, results))
      }
    }
    return state
  }

  mutating func nextRound(after results: ResultSums) -> Round? {
    guard begun < rounds else { return nil }
    state = scored(after: results)
    guard let pairing = SwissPairing(state, seats: seats) else { return nil }
    for table in pairing.tables {
      for (place, strategy) in table.enumerated() {
        for other in table[..<place] { state.meet(strategy, other) }
      }
    }
    byes = pairing.byes
    for strategy in byes { state.byes[strategy] += 1 }
    let size = pairing.tables.count * seats
    defer { begun += 1 }
    return Round(Matchups(pairing.tables), games: begun * size..<(begun + 1) * size)
  }

  func placement(after results: ResultSums, labels: [String]) -> Placement? {
    let state = scored(after: results)
    let table = SwissStandings(state, pairHalves: pairHalves) { halves($0, $1, results) }
    let details = labels.indices.map { strategy in
      FormatStanding(
        pairingPoints: Double(state.scores[strategy]) / Double(most), byes: state.byes[strategy],
        buchholz: Double(table.buchholz[strategy]) / Double(most),
        sonnebornBerger: Double(table.sonnebornBerger[strategy]) / Double(pairHalves * most))
    }
    func points(_ strategy: Int) -> String {
      fixed(Double(state.scores[strategy]) / Double(most), decimals: 2)
    }
    return Placement(
      ranking: table.order, after: results, labels: labels, details: details
    ) { order in
      guard order.count > 1 else { return [] }
      let (best, second) = (order[0], order[1])
      let isTied = state.scores[best] == state.scores[second]
      return [
        "swiss: \(labels[best]) is first after \(begun) \(begun == 1 ? "round" : "rounds") with "
          + "\(points(best)) points, ahead of \(labels[second]) "
          + (isTied ? "by tie-break" : "with \(points(second))")
      ]
    }
  }
}
