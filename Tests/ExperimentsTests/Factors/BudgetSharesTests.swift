import Testing

@testable import TournamentExperiments

struct BudgetSharesTests {
  /// Two thirds of the budget are for the search; a third, and the remainder of the search, is for
  /// validation.
  @Test(arguments: [
    (300, 200, 200, 50), (300, 200, 180, 60), (300, 200, 20, 100), (301, 201, 201, 50),
    (302, 202, 202, 50),
  ])
  func `the budget is divided between search and validation`(
    total: Int, search: Int, used: Int, each: Int
  ) {
    let shares = BudgetShares(total: total)
    #expect(shares.search == search)
    #expect(shares.validation(of: 2, after: used) == each)
  }

  /// A single candidate gets the whole third, and the minimum budget is sufficient for two.
  @Test func `budgets at the limits are divided`() {
    #expect(BudgetShares(total: 300).validation(of: 1, after: 200) == 100)
    let least = BudgetShares(total: BudgetShares.minimumBudget)
    #expect(least.validation(of: 2, after: least.search) == BudgetShares.minimumDealCount)
  }
}
