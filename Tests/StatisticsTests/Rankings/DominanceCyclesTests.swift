import Testing

@testable import Statistics

struct DominanceCyclesTests {
  /// Returns the cycles for wins of 70% of the deals; other pairs never met.
  private func cycles(_ wins: [(winner: Int, loser: Int)], of count: Int, deals: Int) -> [[Int]] {
    let table = CrossTable(count: count) { first, second in
      let (most, least) = (deals * 7 / 10, deals * 3 / 10)
      if wins.contains(where: { $0 == (first, second) }) {
        return ScoreSample(counts: [least, most])
      }
      if wins.contains(where: { $0 == (second, first) }) {
        return ScoreSample(counts: [most, least])
      }
      return nil
    }
    return DominanceCycles(table).cycles
  }

  @Test func `a cycle of three is found`() {
    #expect(cycles([(0, 1), (1, 2), (2, 0)], of: 3, deals: 100) == [[0, 1, 2]])
    #expect(cycles([(1, 0), (0, 2), (2, 1)], of: 3, deals: 100) == [[0, 2, 1]])
  }

  @Test func `a cycle of four without other matchups is found`() {
    #expect(cycles([(3, 1), (1, 2), (2, 0), (0, 3)], of: 4, deals: 100) == [[0, 3, 1, 2]])
  }

  @Test func `sampling error or order is not a cycle`() {
    #expect(cycles([(0, 1), (1, 2), (2, 0)], of: 3, deals: 10).isEmpty)
    #expect(cycles([(0, 1), (1, 2), (0, 2)], of: 3, deals: 100).isEmpty)
  }

  /// Two cycles share a strategy.
  @Test func `the shorter cycle is reported first`() {
    let found = cycles(
      [(0, 1), (1, 2), (2, 3), (3, 0), (4, 5), (5, 6), (6, 4)], of: 7, deals: 200)
    #expect(found == [[4, 5, 6], [0, 1, 2, 3]])
  }
}
