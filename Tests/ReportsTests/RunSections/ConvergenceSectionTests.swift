import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase
@testable import TournamentReports

struct ConvergenceSectionTests {
  private func section(deals: Int, strategies: Int = 2) -> PageText {
    var sums = ResultSums(seats: 2, strategies: strategies)
    var convergence = Convergence(test: nil)
    for deal in 0..<deals {
      sums.add("+=", of: deal % (strategies - 1), against: strategies - 1)
      convergence.visit(sums)
    }
    convergence.end(with: sums)
    let labels = (0..<strategies).map { "s\($0)" }
    return PageText(
      convergence.section(.alone, labels: labels, order: labels.reversed() + ["absent"]))
  }

  @Test func `a chart of convergence requires two points`() {
    #expect(section(deals: 0).markup == "")
    #expect(section(deals: 1).markup == "")
    let rows = section(deals: 9).rows(of: "Scores by number of games, with 95% CI")
    #expect(rows.last?.contains("18") == true)
    #expect(rows.last?.contains("0.750000") == true)
  }

  @Test(arguments: [(6, false), (7, true)]) func `only the best of many strategies are drawn`(
    strategies: Int, isCut: Bool
  ) {
    let section = section(deals: 60, strategies: strategies)
    #expect(
      section.markup.contains("The chart shows the first 6 of \(strategies) strategies.") == isCut)
  }
}
