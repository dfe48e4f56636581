/// The division of a budget between a search and the validation of its selection on held-out deals.
///
/// Two thirds are for the search. The rest, and what the search leaves, is for the validation.
struct BudgetShares: Hashable, Sendable {
  /// The least number of deals of each validated candidate.
  static let leastDeals = 20
  /// The least budget that validates two candidates on as many deals, in deals.
  static let leastBudget = 6 * leastDeals

  /// The whole budget, in games or in blocks of games.
  let total: Int

  var search: Int { total - total / 3 }

  /// Returns the part of each validated candidate, no more than a third of the budget.
  func validation(of count: Int, after used: Int) -> Int {
    min((total - used) / count, total - search)
  }
}
