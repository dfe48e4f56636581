import Testing

@testable import Statistics

struct SwissStandingsTests {
  /// Returns the table of matchups of four half points, given by those of the first strategy.
  private func table(
    _ strategies: Int, _ results: [(Int, Int, Int)], byes: [Int] = []
  ) -> SwissStandings {
    var state = SwissPairing.State(strategies: strategies)
    var won = [Int](repeating: 0, count: strategies * strategies)
    for (first, second, halves) in results {
      state.meet(first, second)
      won[first * strategies + second] = halves
      won[second * strategies + first] = 4 - halves
      state.scores[first] += halves
      state.scores[second] += 4 - halves
    }
    for strategy in byes {
      state.byes[strategy] += 1
      state.scores[strategy] += 4
    }
    return SwissStandings(state, pairHalves: 4) { won[$0 * strategies + $1] }
  }

  /// By hand: 0 beat 1, 2 beat 3, then 0 beat 2 by three to one, and 1 beat 3.
  @Test func `scores and tie-breaks equal those by hand`() {
    let table = table(4, [(0, 1, 4), (2, 3, 4), (0, 2, 3), (1, 3, 4)])
    // The scores are 7, 4, 5 and 0.
    #expect(table.order == [0, 2, 1, 3])
    #expect(table.buchholz == [9, 7, 7, 9])
    #expect(table.sonnebornBerger == [4 * 4 + 3 * 5, 0 * 7 + 4 * 0, 4 * 0 + 1 * 7, 0])
  }

  @Test func `a bye is a win against an opponent of the same score`() {
    let table = table(3, [(0, 1, 2)], byes: [2])
    #expect(table.order == [2, 0, 1])
    #expect(table.buchholz == [2, 2, 4])
    #expect(table.sonnebornBerger == [4, 4, 16])
  }

  /// Buchholz has priority over Sonneborn-Berger, then the direct encounter, then the roster.
  @Test func `tie-breaks have an order`() {
    // Strategies 1 and 0 have the same score; 1 met the stronger opponent.
    #expect(table(4, [(0, 3, 3), (1, 2, 3), (2, 3, 4)]).order.prefix(3) == [2, 1, 0])
    // Strategy 1 beat 0 by three to one; otherwise both are equal, with the scores 4, 4, 10 and 6.
    let direct = table(4, [(1, 0, 3), (0, 2, 0), (1, 3, 0), (2, 3, 3), (0, 3, 3), (1, 2, 1)])
    #expect(direct.buchholz[0] == direct.buchholz[1])
    #expect(direct.sonnebornBerger[0] == direct.sonnebornBerger[1])
    #expect(direct.order == [2, 3, 1, 0])
    #expect(table(2, [(1, 0, 2)]).order == [0, 1])
  }
}
