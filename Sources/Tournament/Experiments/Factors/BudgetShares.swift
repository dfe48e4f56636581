/// The division of a budget between a search and the validation of its selection on held-out deals.
///
/// Two thirds of it are for the search. The rest, and the unused part of the search, are for the validation.
struct BudgetShares: Hashable, Sendable {
  /// The minimum number of deals of each validated candidate.
  static let leastDeals = 20
  /// The minimum budget that validates two candidates on ``leastDeals`` each, in deals.
  static let leastBudget = 6 * leastDeals

  /// The whole budget, in games or in blocks of games.
  let total: Int

  var search: Int { total - total / 3 }

  /// Returns the budget of each validated candidate, at most a third of the whole budget.
  func validation(of count: Int, after used: Int) -> Int {
    min((total - used) / count, total - search)
  }
}
