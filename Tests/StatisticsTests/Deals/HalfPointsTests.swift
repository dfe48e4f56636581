import TestSupport
import Testing

@testable import Statistics

struct HalfPointsTests {
  @Test(arguments: [(1, 2, 2), (2, 2, 1), (3, 1, 0)])
  func `half points against one opponent follow from the ranks`(rank: Int, other: Int, halves: Int)
  {
    #expect(HalfPoints.of(rank: rank, against: other) == halves)
  }

  @Test(arguments: [[1, 2], [1, 1], [1, 1, 3], [1, 2, 3], [1, 2, 2, 4], [1, 1, 1, 1]])
  func `the half points of a game are twice its pairs of seats`(ranks: [Int]) {
    let halves = ranks.indices.map { seat in
      HalfPoints.of(seat: seat, among: ranks.count) { ranks[$0] }
    }
    #expect(halves.sum() == ranks.count * (ranks.count - 1))
    #expect(halves.min() == halves[ranks.firstIndex(of: ranks.max() ?? 1) ?? 0])
  }
}
