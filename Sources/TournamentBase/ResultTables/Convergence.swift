import Statistics

/// The strategies' scores after increasing numbers of games, for a chart.
///
/// If there are more than ``limit`` points, every second one is dropped.
package struct Convergence: Sendable {
  package struct Point: Sendable {
    package let games: Int
    /// The scores in strategy order, with `nil` for a strategy that has not played yet.
    package let scores: [StrategyScore?]
    /// The logarithm of the sequential test's likelihood ratio, or `nil` if there is no test.
    package let evidence: Double?
  }

  package private(set) var points: [Point] = []
  private var step = 1
  /// The sequential test whose path is plotted.
  package let test: SequentialTest?

  /// The maximum number of points.
  static let limit = 20

  init(test: SequentialTest?) { self.test = test }

  mutating func visit(_ sums: borrowing ResultSums) {
    guard sums.games > 0, sums.games % step == 0, sums.games != points.last?.games else { return }
    add(sums)
    if points.count > Convergence.limit {
      step *= 2
      points.removeAll { $0.games % step != 0 }
    }
  }

  mutating func end(with sums: borrowing ResultSums) {
    guard sums.games > 0 else { return }
    if points.last?.games == sums.games { points.removeLast() }
    add(sums)
  }

  private mutating func add(_ sums: borrowing ResultSums) {
    let pairs = test == nil ? nil : sums.matchup(0, 1)?.sample(seats: 2).counts
    points.append(
      Point(
        games: sums.games, scores: sums.scores,
        evidence: test.map { $0.logLikelihoodRatio(of: pairs ?? [0, 0, 0, 0, 0]) }))
  }
}
