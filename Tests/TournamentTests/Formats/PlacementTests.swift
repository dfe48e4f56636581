import TestSupport
import Testing
@testable import TournamentBase

struct PlacementTests {
  @Test func `ranks follow from the order`() {
    #expect(Placement.ranks(of: [2, 0, 1]) == [2, 3, 1])
    #expect(Placement.ranks(of: []) == [])
  }

  /// Strategies without games share a rank and are named.
  @Test(arguments: [
    (4, ["unranked: d played no games"]),
    (5, ["unranked: 2 strategies (such as e) played no games"]),
  ])
  func `strategies without games are last`(strategies: Int, unranked: [String]) {
    var sums = ResultSums(seats: 2, strategies: strategies)
    sums.add("++", of: 0, against: 1)
    sums.add("++", of: 1, against: 2)
    var named: [Int] = []
    let placement = Placement(
      ranking: Array((0..<strategies).reversed()), after: sums, labels: ["a", "b", "c", "d", "e"],
      details: [FormatStanding?](repeating: nil, count: strategies)
    ) { order in
      named = order
      return []
    }
    #expect(named == [2, 1, 0])
    let order = [2, 1, 0] + (3..<strategies).reversed()
    #expect(placement.order == order)
    #expect(placement.ranks == [3, 2, 1] + (3..<strategies).map { _ in 4 })
    #expect(placement.findings == unranked)
  }
}
