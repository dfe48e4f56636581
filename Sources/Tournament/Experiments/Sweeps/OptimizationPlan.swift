import GameCore

/// A search for the points nearest to some targets: rungs of equal size within a budget of games, and a validation
/// on held-out deals.
///
/// By synchronous successive halving (Jamieson and Talwalkar 2016; Karnin and others 2013), keeping a third at
/// each rung.
struct OptimizationPlan: Hashable, Sendable {
  /// Raised if the same configuration plays different games than before.
  static let version = 2
  /// The minimum number of deals at a point in a rung.
  static let leastDeals = 8

  let objectives: [Objective]
  /// The place of the point with the standard settings; `nil` if there is none.
  let standard: Int?
  /// The maximum number of games of search and validation.
  var budget: Int { shares.total }
  /// The number of rungs before the final one.
  let rungs: Int
  private let shares: BudgetShares
  private let dealSize: Int

  /// - Throws: `UsageError` with the least budget if this one is too small.
  init(
    _ objectives: [Objective] = [], standard: Int? = nil, budget: Int, points: Int, dealSize: Int
  ) throws(UsageError) {
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
    (self.objectives, self.standard) = (objectives, standard)
    shares = BudgetShares(total: budget)
    self.rungs = rungs
    self.dealSize = dealSize
  }

  /// Returns the number of games of each point in a rung with this many points: whole deals.
  func games(for points: Int) -> Int {
    shares.search / (rungs + 1) / max(points, 1) / dealSize * dealSize
  }

  /// Returns the number of games of each validated point: whole deals.
  func validationGames(for points: Int, after played: Int) -> Int {
    shares.validation(of: max(points, 1), after: played) / dealSize * dealSize
  }
}

extension Sweep {
  /// Returns the standard settings: the values of the factors in the run that varies nothing.
  ///
  /// - Returns: `nil` if strategies differ in a value, or if these settings cannot be played.
  static func standard(
    of game: any PlayableGame, _ request: RunSpecification, varying factors: [Factor],
    like prototype: PlayableRun
  ) -> [ParameterValue]? {
    guard let plain = try? game.prepare(request) else { return nil }
    let roster = Roster(game.roster(for: request), of: game)
    let values = factors.compactMap { $0.value(in: plain.configuration, of: roster) }
    guard values.count == factors.count,
      let run = try? game.prepare(
        specification(request, Array(zip(factors, values)), of: game)),
      run.configuration.isReproducible, run.metrics == prototype.metrics
    else { return nil }
    return values
  }
}
