/// Pairs all of an even number of vertices at the least cost.
///
/// Edmonds' blossom algorithm with dual variables, in its O(n³) form (Galil: "Efficient algorithms for
/// finding maximum matching in graphs", ACM Computing Surveys 18, 1986). All numbers are whole, so the
/// cost is exactly the least one, on every platform.
struct PerfectMatching {
  /// The other one of each vertex's pair.
  let partners: [Int]
  /// The sum of the costs of all pairs.
  let cost: Int

  /// No cost may be greater: the algorithm adds up a few of them.
  static let costLimit = 1 << 58

  /// Finds the pairs; O(n³) time and O(n²) memory.
  ///
  /// - Parameters:
  ///   - count: How many vertices there are.
  ///   - cost: What a pair costs, from 0 to ``costLimit``; `nil` where it may not be. Asked for
  ///     the lower number first.
  /// - Returns: `nil` where not all can be paired.
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
