import Testing

@testable import Statistics

@Suite(.timeLimit(.minutes(10))) struct BlossomForestTests {
  /// A path through a triangle: the cycle of three has to be entered and left for all to be paired.
  @Test func oddCycle() {
    // 1 - 2, the triangle 2, 3, 4, and 4 - 5, 3 - 6.
    let edges = [(0, 1), (1, 2), (1, 3), (2, 3), (3, 4), (2, 5)]
    var costs = [Int?](repeating: nil, count: 36)
    for (first, second) in edges { costs[first * 6 + second] = 1 }
    var forest = BlossomForest(count: 6, costs: costs)
    let isPaired = (0..<3).map { _ in forest.addPair() }
    #expect(isPaired == [true, true, true])
    #expect(forest.mates.prefix(7) == [0, 2, 1, 6, 5, 4, 3])
  }

  /// The cheaper pairs come first, and are given up for the sake of all.
  @Test func pairsAreGivenUp() {
    var costs = [Int?](repeating: nil, count: 16)
    for (first, second, cost) in [(0, 1, 9), (1, 2, 0), (2, 3, 9)] {
      costs[first * 4 + second] = cost
    }
    var forest = BlossomForest(count: 4, costs: costs)
    let isFirstPaired = forest.addPair()
    #expect(isFirstPaired && forest.mates[2] == 3)
    let isSecondPaired = forest.addPair()
    #expect(isSecondPaired)
    #expect(forest.mates.prefix(5) == [0, 2, 1, 4, 3])
  }

  /// A vertex without an edge is never paired.
  @Test func noPair() {
    var costs = [Int?](repeating: nil, count: 16)
    costs[1] = 3
    var forest = BlossomForest(count: 4, costs: costs)
    let isPaired = (0..<2).map { _ in forest.addPair() }
    #expect(isPaired == [true, false])
  }
}
