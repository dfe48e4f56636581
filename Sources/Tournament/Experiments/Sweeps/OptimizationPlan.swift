import GameCore

/// The division of a search's games into rungs of equal size, and a validation on held-out deals.
///
/// By synchronous successive halving (Jamieson and Talwalkar 2016; Karnin and others 2013), keeping a third at
/// each rung.
struct OptimizationPlan: Hashable, Sendable {
  /// Raised if the same configuration plays other games than before.
  static let version = 2
  /// The least number of deals at a point in a rung.
  static let leastDeals = 8

  /// The most games of search and validation.
  var budget: Int { shares.total }
  /// The number of rungs before the final one.
  let rungs: Int
  private let shares: BudgetShares
  /// The number of games of a deal.
  private let dealSize: Int

  /// - Throws: `UsageError` with the least budget if this one is too small.
  init(budget: Int, points: Int, dealSize: Int) throws(UsageError) {
    let rungs = max(1, SuccessiveHalving.rungs(points))
    let (perRung, isTooLarge) = points.multipliedReportingOverflow(
      by: OptimizationPlan.leastDeals * dealSize)
    let (threeHalves, isFarTooLarge) = perRung.multipliedReportingOverflow(by: 3 * (rungs + 1))
    let least = max(threeHalves / 2 + threeHalves % 2, BudgetShares.leastBudget * dealSize)
    guard !isTooLarge, !isFarTooLarge, budget >= least else {
      throw UsageError(
        setting: "budget",
        isTooLarge || isFarTooLarge
          ? "\(points) points are too many for a search"
          : "\(budget) games are too few for \(points) points: expected at least \(least)",
        remedy:
          "Two thirds are for \(rungs + 1) rungs with \(OptimizationPlan.leastDeals) deals of \(dealSize) "
          + "games or more at each point, and one third is for the validation.")
    }
    shares = BudgetShares(total: budget)
    self.rungs = rungs
    self.dealSize = dealSize
  }

  /// Returns the number of games of each point in a rung with this many points: whole deals.
  func games(for points: Int) -> Int {
    shares.search / (rungs + 1) / max(points, 1) / dealSize * dealSize
  }

  /// Returns the number of games of each validated point: whole deals.
  ///
  /// - Parameters:
  ///   - points: The number of these points.
  ///   - played: The number of games of all rungs.
  func validationGames(for points: Int, after played: Int) -> Int {
    shares.validation(of: max(points, 1), after: played) / dealSize * dealSize
  }
}
