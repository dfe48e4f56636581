/// A ranking that follows a format's own rules.
package struct Placement: Sendable {
  let order: [Int]
  /// Each strategy's rank, from 1.
  ///
  /// Tied strategies share the better rank.
  let ranks: [Int]
  let details: [FormatStanding?]
  /// The main results, as sentences without full stops.
  let findings: [String]
}

extension Placement {
  /// Creates a ranking without ties, except that strategies without games share the last rank.
  ///
  /// - Parameter findings: A closure that receives the strategies that played, in ranking order,
  ///   and returns the main results.
  init(
    ranking order: [Int], after results: ResultSums, labels: [String], details: [FormatStanding?],
    findings: (_ order: [Int]) -> [String]
  ) {
    let played = order.filter { results.strategies[$0].games > 0 }
    let others = order.filter { results.strategies[$0].games == 0 }
    var ranks = Placement.ranks(of: played + others)
    for strategy in others { ranks[strategy] = played.count + 1 }
    let unranked = others.first.map { first in
      "unranked: "
        + (others.count == 1
          ? "\(labels[first]) played no games"
          : "\(others.count) strategies (such as \(labels[first])) played no games")
    }
    self.init(
      order: played + others, ranks: ranks, details: details,
      findings: findings(played) + [unranked].compactMap(\.self))
  }

  static func ranks(of order: [Int]) -> [Int] {
    var ranks = order
    for (place, strategy) in order.enumerated() { ranks[strategy] = place + 1 }
    return ranks
  }
}
