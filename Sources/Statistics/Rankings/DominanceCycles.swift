/// Significant cycles of strategies: A beats B, B beats C, and C beats A.
///
/// For each pair of strategies, Student's test compares the deal scores with ½. The p-values are
/// adjusted by Holm's method. Every lead in a cycle is significant, so the probability of any false
/// cycle is below the significance level.
public struct DominanceCycles: Hashable, Sendable {
  /// The cycles, shortest first.
  ///
  /// Each strategy beats the next one, and the last beats the first.
  public let cycles: [[Int]]

  /// Finds the cycles in a table.
  ///
  /// - Parameters:
  ///   - table: The scores between each pair of strategies.
  ///   - level: The significance level.
  ///   - limit: The maximum number of cycles.
  public init(_ table: CrossTable, level: Double = 0.05, limit: Int = 3) {
    var pairs: [(first: Int, second: Int, lead: Double)] = []
    var pValues: [Double] = []
    for first in 0..<table.count {
      for second in first + 1..<max(first + 1, table.count) {
        guard let sample = table.sample(first, second) else { continue }
        // A lost and a won deal are added, so that a constant score is not significant with few
        // deals.
        let (mean, variance) = sample.smoothed
        let count = Double(sample.deals + 2)
        let lead = mean - 0.5
        let error = (variance / (count - 1)).squareRoot()
        pairs.append((first, second, lead))
        pValues.append(StudentDistribution(degreesOfFreedom: count - 1).twoSided(lead / error))
      }
    }
    var beats = [[Int]](repeating: [], count: table.count)
    for (pair, pValue) in zip(pairs, MultipleTests.holm(pValues)) where pValue <= level {
      let (winner, loser) = pair.lead > 0 ? (pair.first, pair.second) : (pair.second, pair.first)
      beats[winner].append(loser)
    }
    for index in beats.indices { beats[index].sort() }
    cycles = DominanceCycles.shortest(beats, limit)
  }

  /// Returns the shortest cycle through each strategy, without duplicates.
  private static func shortest(_ beats: [[Int]], _ limit: Int) -> [[Int]] {
    var found: [[Int]] = []
    for start in beats.indices {
      var before = [Int](repeating: -1, count: beats.count)
      var waiting = [start]
      var next = 0
      var end = -1
      search: while next < waiting.count {
        let strategy = waiting[next]
        next += 1
        for other in beats[strategy] {
          if other == start {
            end = strategy
            break search
          }
          if before[other] < 0 {
            before[other] = strategy
            waiting.append(other)
          }
        }
      }
      if end < 0 { continue }
      var cycle = [end]
      while let strategy = cycle.last, strategy != start { cycle.append(before[strategy]) }
      cycle.reverse()
      // Each cycle begins with its lowest strategy, so that duplicates are identical.
      if let least = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) {
        cycle = Array(cycle[least...] + cycle[..<least])
      }
      if !found.contains(cycle) { found.append(cycle) }
    }
    let sorted = found.enumerated().sorted {
      ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
    }
    return sorted.prefix(limit).map(\.element)
  }
}
