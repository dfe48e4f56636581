import GameCore
import TournamentBase

/// A search for the points nearest to the targets, followed by a validation on held-out deals.
///
/// The rungs share two thirds of the budget equally, and the validation gets the rest.
///
/// The method is synchronous successive halving (Jamieson and Talwalkar 2016, "Non-stochastic best
/// arm identification and hyperparameter optimization"; Karnin and others 2013, "Almost optimal
/// exploration in multi-armed bandits"), which promotes the best third of the points in each rung.
/// Points that are not significantly worse than the last point in that third are also promoted.
struct OptimizationPlan: Hashable, Sendable {
  /// The method's version.
  ///
  /// It increases if the same configuration results in different games.
  static let version = 2
  /// The minimum number of deals per point in a rung.
  static let minimumDealCount = 8

  let objectives: [Objective]
  /// The index of the point with the standard settings, or `nil` if there is none.
  let standard: Int?
  /// The maximum number of games for search and validation together.
  var budget: Int { shares.total }
  /// The number of rungs before the final rung.
  let rungs: Int
  private let shares: BudgetShares
  private let dealSize: Int

  /// - Throws: `UsageError`, which names the smallest sufficient budget, if the budget is too
  ///   small.
  init(
    _ objectives: [Objective] = [], standard: Int? = nil, budget: Int, points: Int, dealSize: Int
  ) throws(UsageError) {
    let rungs = max(1, SuccessiveHalving.rungs(points))
    let (perRung, isTooLarge) = points.multipliedReportingOverflow(
      by: OptimizationPlan.minimumDealCount * dealSize)
    let (threeHalves, isFarTooLarge) = perRung.multipliedReportingOverflow(by: 3 * (rungs + 1))
    let least = max(threeHalves / 2 + threeHalves % 2, BudgetShares.minimumBudget * dealSize)
    guard !isTooLarge, !isFarTooLarge, budget >= least else {
      throw UsageError(
        setting: "budget",
        isTooLarge || isFarTooLarge
          ? "\(points) points are too many for a search"
          : "\(budget) games are too few for \(points) points: expected at least \(least)",
        remedy:
          "Two thirds of the budget are for \(rungs + 1) rungs with \(OptimizationPlan.minimumDealCount) "
          + "or more deals of \(dealSize) games at each point, and one third for the validation.")
    }
    (self.objectives, self.standard) = (objectives, standard)
    shares = BudgetShares(total: budget)
    self.rungs = rungs
    self.dealSize = dealSize
  }

  /// Returns the number of games per point in a rung, rounded down to complete deals.
  func games(for points: Int) -> Int {
    shares.search / (rungs + 1) / max(points, 1) / dealSize * dealSize
  }

  /// Returns the number of games per validated point, rounded down to complete deals.
  func validationGames(for points: Int, after played: Int) -> Int {
    shares.validation(of: max(points, 1), after: played) / dealSize * dealSize
  }
}

extension Sweep {
  /// Returns the standard settings, which are the factors' values in a run without varied settings.
  ///
  /// - Returns: The values, or `nil` if strategies differ in a factor's value or the settings
  ///   cannot be played.
  /// - Throws: `CancellationError` if the task is canceled.
  static func standard(
    of game: any PlayableGame, _ request: RunSpecification, varying factors: [Factor],
    like prototype: PlayableRun
  ) throws -> [ParameterValue]? {
    do {
      let plain = try game.prepare(request)
      let roster = Roster(game.roster(for: request), of: game)
      let values = factors.compactMap { $0.value(in: plain.configuration, of: roster) }
      if values.count != factors.count { return nil }
      let run = try game.prepare(specification(request, Array(zip(factors, values)), of: game))
      let isPlayable = run.configuration.isReproducible && run.metrics == prototype.metrics
      return isPlayable ? values : nil
    } catch is UsageError {
      return nil
    }
  }
}
