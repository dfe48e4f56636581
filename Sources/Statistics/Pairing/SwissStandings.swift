/// The standings of a Swiss tournament with tie-breaks.
package struct SwissStandings {
  package let order: [Int]
  /// Each strategy's Buchholz score: its opponents' summed scores, in half points.
  package let buchholz: [Int]
  /// Each strategy's Sonneborn-Berger score.
  ///
  /// It is the sum, over all opponents, of an opponent's score times the half points won against
  /// it.
  package let sonnebornBerger: [Int]

  /// Ranks strategies by score, Buchholz, Sonneborn-Berger, direct encounter and roster order.
  ///
  /// A bye counts as a win against an opponent with the strategy's own score, as in FIDE's
  /// tie-breaks (Handbook, C.07, which treats unplayed rounds as games against a dummy opponent).
  ///
  /// - Parameters:
  ///   - state: The scores, meetings and byes at the end.
  ///   - pairHalves: The half points that two strategies share when they meet once.
  ///   - halves: Returns the half points that the first strategy won against the second.
  package init(_ state: SwissPairing.State, pairHalves: Int, halves: (Int, Int) -> Int) {
    let strategies = state.scores.indices
    var buchholz = [Int](repeating: 0, count: strategies.count)
    var sonnebornBerger = buchholz
    var won = [Int](repeating: 0, count: strategies.count * strategies.count)
    for strategy in strategies {
      buchholz[strategy] = state.byes[strategy] * state.scores[strategy]
      sonnebornBerger[strategy] = pairHalves * buchholz[strategy]
      for other in strategies where state.meetings(strategy, other) > 0 {
        let share = halves(strategy, other)
        won[strategy * strategies.count + other] = share
        buchholz[strategy] += state.meetings(strategy, other) * state.scores[other]
        sonnebornBerger[strategy] += share * state.scores[other]
      }
    }
    var order = strategies.sorted {
      (state.scores[$0], buchholz[$0], sonnebornBerger[$0], $1)
        > (state.scores[$1], buchholz[$1], sonnebornBerger[$1], $0)
    }
    var start = 0
    while start < order.count {
      let first = order[start]
      let end =
        order[start...].firstIndex {
          (state.scores[$0], buchholz[$0], sonnebornBerger[$0])
            != (state.scores[first], buchholz[first], sonnebornBerger[first])
        } ?? order.count
      let group = order[start..<end]
      let direct = group.map { strategy in
        (group.reduce(0) { $0 + won[strategy * strategies.count + $1] }, strategy)
      }
      order.replaceSubrange(
        start..<end, with: direct.sorted { ($0.0, $1.1) > ($1.0, $0.1) }.map(\.1))
      start = end
    }
    (self.order, self.buchholz, self.sonnebornBerger) = (order, buchholz, sonnebornBerger)
  }
}
