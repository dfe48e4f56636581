@testable import GameCore
@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct OptimizationPlanTests {
  /// As many rungs as thirds of thirds lead to one point, and one more for held-out deals.
  @Test(arguments: [(1, 1), (2, 1), (3, 1), (4, 2), (9, 2), (10, 3), (27, 3), (28, 4)])
  func rungs(points: Int, rungs: Int) throws {
    #expect(try OptimizationPlan(budget: 1_000_000, points: points, dealSize: 2).rungs == rungs)
  }

  /// No rung costs more than its share of two thirds, in whole deals.
  @Test func games() throws {
    let plan = try OptimizationPlan(budget: 1500, points: 9, dealSize: 2)
    #expect(plan.games(for: 9) == 36)
    #expect(plan.games(for: 3) == 110)
    #expect(plan.games(for: 1) == 332)
  }

  /// A third validates, and what the rungs left, in whole deals.
  @Test func validation() throws {
    let plan = try OptimizationPlan(budget: 1500, points: 9, dealSize: 2)
    #expect(plan.validationGames(for: 2, after: 1000) == 250)
    #expect(plan.validationGames(for: 2, after: 990) == 254)
    #expect(plan.validationGames(for: 1, after: 990) == 500)
  }

  /// The least budget in the message is enough, and one game less is not.
  @Test(arguments: [(1, 2), (9, 2), (30, 3)])
  func leastBudget(points: Int, dealSize: Int) throws {
    let error = #expect(throws: UsageError.self) {
      try OptimizationPlan(budget: 1, points: points, dealSize: dealSize)
    }
    let told = error?.description.split(separator: " ").last.flatMap { Int($0) }
    let least = try #require(told)
    let plan = try OptimizationPlan(budget: least, points: points, dealSize: dealSize)
    let games = plan.games(for: points)
    #expect(games >= OptimizationPlan.leastDeals * dealSize)
    let validated = plan.validationGames(for: 2, after: games * points * (plan.rungs + 1))
    #expect(validated >= BudgetShares.leastDeals * dealSize)
    #expect(
      games == OptimizationPlan.leastDeals * dealSize
        || validated == BudgetShares.leastDeals * dealSize)
    #expect(throws: UsageError.self) {
      try OptimizationPlan(budget: least - 1, points: points, dealSize: dealSize)
    }
  }

  @Test func tooManyPoints() {
    #expect(throws: UsageError.self) {
      try OptimizationPlan(budget: .max, points: .max / 4, dealSize: 4)
    }
  }
}
