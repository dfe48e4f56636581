import Testing

@testable import Statistics

struct AdaptiveOrderTests {
  /// Returns the order for deals of each pair, given by the half points of the first, with the lower number
  /// first.
  private func order(
    _ strategies: Int, onlyBest: Bool = false, _ counts: [[Int]: [Int]]
  ) -> AdaptiveOrder {
    AdaptiveOrder(strategies: strategies, onlyBest: onlyBest, gamesPerDeal: 2) {
      counts[[$0, $1]].map { ScoreSequence(counts: $0) }
    }
  }

  /// The strategy with the most wins is first, and neighbors with few games are uncertain.
  @Test func `uncertain pairs are found`() throws {
    let known = order(
      3, [[0, 1]: [0, 0, 0, 0, 40], [1, 2]: [2, 0, 0, 0, 3], [0, 2]: [0, 0, 0, 0, 5]])
    #expect(known.order == [0, 1, 2])
    #expect(known.pairs.map(\.isDecided) == [true, false])
    let next = try #require(known.next)
    #expect(next.pairs.map { [$0.upper, $0.lower] } == [[1, 2]])
    #expect(next.deals == AdaptiveOrder.blockSize)
    // The score of the lower strategy against the upper one.
    #expect(known.pairs[1].lowerScore.mean == 0.4)
  }

  /// A quarter of many pairs is selected.
  @Test func `blocks grow with the number of deals`() throws {
    var counts: [[Int]: [Int]] = [:]
    for first in 0..<9 { counts[[first, first + 1]] = [40, 10, 0, 10, 44] }
    let next = try #require(order(10, counts).next)
    #expect(next.pairs.count == 3)
    #expect(next.deals == 13)
  }

  /// With `onlyBest`, the first strategy is compared with all others.
  @Test func `if all pairs are decided there is no next pair`() {
    let sure = [0, 0, 0, 0, 60]
    let counts = [[0, 1]: sure, [0, 2]: sure, [1, 2]: [5, 5, 5, 5, 6]]
    #expect(order(3, onlyBest: true, counts).next == nil)
    #expect(order(3, onlyBest: true, counts).pairs.map(\.lower) == [1, 2])
    #expect(order(3, counts).next?.pairs.count == 1)
  }

  // A3: a pair of dead bots is never decided by results, because each of its games is a double forfeit.
  @Test func `strategies that only forfeit are last, and no pair contains them`() throws {
    let even = [5, 5, 5, 5, 6]
    let counts = [[0, 1]: even, [0, 2]: even, [1, 3]: even, [2, 3]: even]
    func known(_ forfeiting: [Int], onlyBest: Bool = false) -> AdaptiveOrder {
      AdaptiveOrder(strategies: 4, onlyBest: onlyBest, gamesPerDeal: 2, forfeiting: forfeiting) {
        counts[[$0, $1]].map { ScoreSequence(counts: $0) }
      }
    }
    for onlyBest in [false, true] {
      let two = known([0, 1], onlyBest: onlyBest)
      #expect(Set(two.order.prefix(2)) == [2, 3] && Set(two.order.suffix(2)) == [0, 1])
      #expect(two.pairs.map { Set([$0.upper, $0.lower]) } == [[2, 3]])
    }
    #expect(known([0, 1, 2]).order.first == 3)
    #expect(known([0, 1, 2]).next == nil && known([0, 1, 2, 3]).next == nil)
  }

  @Test func `a decided matchup corrects wrong ratings`() {
    // Strategy 1 beats strategy 0, which has won more games against weak opponents.
    let counts = [
      [0, 1]: [40, 0, 0, 0, 0], [0, 2]: [0, 0, 0, 0, 90], [0, 3]: [0, 0, 0, 0, 90],
      [1, 2]: [25, 0, 0, 0, 30], [1, 3]: [25, 0, 0, 0, 30],
    ]
    let known = order(4, counts)
    #expect(known.order.prefix(2) == [1, 0])
  }

  /// No pair meets twice, and there are at most n·log₂ n pairs.
  @Test(arguments: [2, 3, 4, 7, 16, 33])
  func `the first pairs connect all strategies`(strategies: Int) {
    let pairs = AdaptiveOrder.beginning(strategies: strategies)
    #expect(Set(pairs).count == pairs.count)
    #expect(pairs.allSatisfy { $0.count == 2 && $0[0] < $0[1] && $0[1] < strategies })
    #expect((0..<strategies).allSatisfy { strategy in pairs.contains { $0.contains(strategy) } })
    var reached: Set = [0]
    for _ in 0..<strategies {
      for pair in pairs where !reached.isDisjoint(with: pair) { reached.formUnion(pair) }
    }
    #expect(reached.count == strategies)
  }

  @Test(arguments: [
    // Everybody against everybody, and one against all others.
    (10, (0..<10).flatMap { second in (0..<second).map { [$0, second] } }, 9),
    (20, (0..<20).flatMap { second in (0..<second).map { [$0, second] } }, 10),
    (30, (1..<30).map { [0, $0] }, 8), (4, (1..<4).map { [0, $0] }, 3), (4, [], 0),
  ])
  func `a round has at least eight pairs if so many remain`(
    strategies: Int, open: [[Int]], count: Int
  ) {
    let round = order(strategies, [:]).round(of: open.map { ($0[0], $0[1]) })
    #expect(round.count == count && Set(round).count == count)
    // Nobody plays twice before all play who can.
    if open.count > 29 {
      #expect(Set(round.prefix(strategies / 2).flatMap { open[$0] }).count == strategies)
    }
  }

  @Test func `all pairs of the roster share the error of the interval`() {
    let counts = [20, 3, 4, 5, 30]
    let two = order(2, [[0, 1]: counts])
    let many = order(12, [[0, 1]: counts])
    let alone = two.interval(of: two.pairs[0])
    let expected = ScoreSequence(counts: counts.reversed()).interval(error: 0.05)
    #expect(alone.low == expected.low && alone.high == expected.high)
    let shared = many.pairs.first { [$0.upper, $0.lower].sorted() == [0, 1] }
    if let shared { #expect(many.interval(of: shared).low < alone.low) }
  }
}
