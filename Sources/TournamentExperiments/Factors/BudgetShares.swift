/// The division of a budget between a search and the validation of the selected candidates on
/// held-out deals.
///
/// The search gets two thirds of the budget. The validation gets the rest, including whatever the
/// search does not use.
struct BudgetShares: Hashable, Sendable {
  /// The minimum number of deals for each validated candidate.
  static let minimumDealCount = 20
  /// The minimum budget in deals, which is enough to validate two candidates on
  /// ``minimumDealCount`` deals each.
  static let minimumBudget = 6 * minimumDealCount

  /// The whole budget in games or blocks of games.
  let total: Int

  var search: Int { total - total / 3 }

  /// Returns how much budget each of `count` candidates gets for its validation, at most a third of
  /// the total.
  func validation(of count: Int, after used: Int) -> Int {
    min((total - used) / count, total - search)
  }
}
