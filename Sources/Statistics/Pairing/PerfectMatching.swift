/// A perfect matching with the lowest cost.
///
/// It is found by Edmonds' blossom algorithm with dual variables, in O(n³) (Galil, "Efficient
/// algorithms for finding maximum matching in graphs", ACM Computing Surveys 18, 1986). All numbers
/// are whole, so every machine computes the same results.
struct PerfectMatching {
  let partners: [Int]
  let cost: Int

  /// The maximum cost of a pair.
  ///
  /// It is far below the largest integer, because the algorithm adds several costs.
  static let costLimit = 1 << 58

  /// Finds the pairs or returns `nil` if there is no perfect matching.
  ///
  /// - Parameter cost: Returns what a pair costs, from 0 to ``costLimit``, or `nil` if its members
  ///   must not meet. The lower number comes first.
  /// - Complexity: O(n³) time and O(n²) memory.
  init?(count: Int, cost: (Int, Int) -> Int?) {
    guard count % 2 == 0 else { return nil }
    var costs = [Int?](repeating: nil, count: count * count)
    for first in 0..<count {
      for second in (first + 1)..<max(first + 1, count) {
        costs[first * count + second] = cost(first, second)
      }
    }
    var forest = BlossomForest(count: count, costs: costs)
    for _ in 0..<(count / 2) {
      if !forest.addPair() { return nil }
    }
    partners = (0..<count).map { forest.mates[$0 + 1] - 1 }
    self.cost = partners.enumerated().reduce(0) { sum, pair in
      pair.offset < pair.element ? sum + (costs[pair.offset * count + pair.element] ?? 0) : sum
    }
  }
}
