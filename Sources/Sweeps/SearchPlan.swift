import Diagnostics

/// How a search spends its games: in rungs that share the budget evenly, the last on fresh deals.
///
/// By synchronous successive halving (Jamieson and Talwalkar 2016; Karnin and others 2013), keeping a third at
/// each rung.
package struct SearchPlan: Hashable, Sendable {
  /// Of so many points one goes on.
  static let eta = 3
  /// So many deals at least are played at every point.
  static let leastDeals = 8

  /// How many games may be played in all.
  package let budget: Int
  /// How many rungs there are before the last.
  package let rungs: Int
  /// How many games each deal has.
  private let dealSize: Int

  /// - Throws: `UsageError` that says the least budget where this one is too small.
  init(budget: Int, points: Int, dealSize: Int) throws(UsageError) {
    var (rungs, reached) = (0, 1)
    while reached < points { (rungs, reached) = (rungs + 1, reached * SearchPlan.eta) }
    rungs = max(1, rungs)
    let (perRung, isTooLarge) = points.multipliedReportingOverflow(
      by: SearchPlan.leastDeals * dealSize)
    let (least, isFarTooLarge) = perRung.multipliedReportingOverflow(by: rungs + 1)
    guard !isTooLarge, !isFarTooLarge, budget >= least else {
      throw UsageError(
        setting: "budget",
        "\(budget) games are too few for \(points) points: \(SearchPlan.leastDeals) deals of \(dealSize) "
          + "games at each point, in \(rungs + 1) rungs, are \(isFarTooLarge ? "too many" : "\(least)")"
      )
    }
    self.budget = budget
    self.rungs = rungs
    self.dealSize = dealSize
  }

  /// How many games each of some points gets in a rung: whole deals.
  func games(for points: Int) -> Int {
    budget / (rungs + 1) / max(points, 1) / dealSize * dealSize
  }

  /// How many of some points go on in any case.
  func kept(of points: Int) -> Int { (points + SearchPlan.eta - 1) / SearchPlan.eta }
}
