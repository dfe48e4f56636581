import Diagnostics

/// The division of a search's games into rungs of equal size, the last on held-out deals.
///
/// By synchronous successive halving (Jamieson and Talwalkar 2016; Karnin and others 2013), keeping a third at
/// each rung.
package struct SearchPlan: Hashable, Sendable {
  /// The number of points of which one is promoted.
  static let eta = 3
  /// The least number of deals at a point in a rung.
  static let leastDeals = 8

  /// The most games of the whole search.
  package let budget: Int
  /// The number of rungs before the last.
  package let rungs: Int
  /// The number of games of a deal.
  private let dealSize: Int

  /// - Throws: `UsageError` with the least budget if this one is too small.
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
        isTooLarge || isFarTooLarge
          ? "\(points) points are too many for a search"
          : "\(budget) games are too few for \(points) points: expected at least \(least)",
        remedy:
          "A search plays \(SearchPlan.leastDeals) deals of \(dealSize) games or more at each "
          + "point in each of \(rungs + 1) rungs.")
    }
    self.budget = budget
    self.rungs = rungs
    self.dealSize = dealSize
  }

  /// Returns the number of games of each point in a rung with this many points: whole deals.
  func games(for points: Int) -> Int {
    budget / (rungs + 1) / max(points, 1) / dealSize * dealSize
  }

  /// Returns the least number of points that are promoted.
  func kept(of points: Int) -> Int { (points + SearchPlan.eta - 1) / SearchPlan.eta }
}
