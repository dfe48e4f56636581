/// The division of a budget between a search and the validation of its selection on held-out deals.
///
/// The search gets two thirds of the budget. The validation gets the rest, including the unused part of the
/// search.
struct BudgetShares: Hashable, Sendable {
  /// The minimum number of deals of each validated candidate.
  static let leastDeals = 20
  /// The minimum budget in deals, which allows the validation of two candidates on ``leastDeals`` each.
  static let leastBudget = 6 * leastDeals

  /// The whole budget, in games or in blocks of games.
  let total: Int

  var search: Int { total - total / 3 }

  /// Returns the validation budget of each of `count` candidates, at most a third of the whole budget.
  func validation(of count: Int, after used: Int) -> Int {
    min((total - used) / count, total - search)
  }
}
