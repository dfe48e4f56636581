import Testing
@testable import GameCore
@testable import TournamentExperiments

struct OptimizationPlanTests {
  /// Each rung keeps a third of the points until one is left; one more rung is for held-out deals.
  @Test(arguments: [(1, 1), (2, 1), (3, 1), (4, 2), (9, 2), (10, 3), (27, 3), (28, 4)])
  func `the number of rungs follows from the number of points`(points: Int, rungs: Int) throws {
    #expect(try OptimizationPlan(budget: 1_000_000, points: points, dealSize: 2).rungs == rungs)
  }

  @Test func `no rung exceeds its share of two thirds, in whole deals`() throws {
    let plan = try OptimizationPlan(budget: 1500, points: 9, dealSize: 2)
    #expect(plan.games(for: 9) == 36)
    #expect(plan.games(for: 3) == 110)
    #expect(plan.games(for: 1) == 332)
  }

  @Test
  func `the validation has a third of the budget and the remainder of the rungs, in whole deals`()
    throws
  {
    let plan = try OptimizationPlan(budget: 1500, points: 9, dealSize: 2)
    #expect(plan.validationGames(for: 2, after: 1000) == 250)
    #expect(plan.validationGames(for: 2, after: 990) == 254)
    #expect(plan.validationGames(for: 1, after: 990) == 500)
  }

  @Test(arguments: [(1, 2), (9, 2), (30, 3)])
  func `the reported minimum budget is sufficient, and one game fewer is not`(
    points: Int, dealSize: Int
  ) throws {
    let error = #expect(throws: UsageError.self) {
      try OptimizationPlan(budget: 1, points: points, dealSize: dealSize)
    }
    let told = error?.description.split(separator: " ").last.flatMap { Int($0) }
    let least = try #require(told)
    let plan = try OptimizationPlan(budget: least, points: points, dealSize: dealSize)
    let games = plan.games(for: points)
    #expect(games >= OptimizationPlan.minimumDealCount * dealSize)
    let validated = plan.validationGames(for: 2, after: games * points * (plan.rungs + 1))
    #expect(validated >= BudgetShares.minimumDealCount * dealSize)
    #expect(
      games == OptimizationPlan.minimumDealCount * dealSize
        || validated == BudgetShares.minimumDealCount * dealSize)
    #expect(throws: UsageError.self) {
      try OptimizationPlan(budget: least - 1, points: points, dealSize: dealSize)
    }
  }

  @Test func `too many points are refused`() {
    #expect(throws: UsageError.self) {
      try OptimizationPlan(budget: .max, points: .max / 4, dealSize: 4)
    }
  }
}
