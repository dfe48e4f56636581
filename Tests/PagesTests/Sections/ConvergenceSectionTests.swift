import GameResults
import Statistics
import TestSupport
import Testing

@testable import Pages

@Suite struct ConvergenceSectionTests {
  private func section(
    deals: Int, entrants: Int = 2, test: SequentialTest? = nil
  ) -> PageText {
    var sums = ResultSums(seats: 2, entrants: entrants)
    var convergence = Convergence(test: test)
    for deal in 0..<deals {
      sums.add("+=", of: deal % (entrants - 1), against: entrants - 1)
      convergence.visit(sums)
    }
    convergence.end(with: sums)
    let labels = (0..<entrants).map { "s\($0)" }
    return PageText(
      ConvergenceSection(
        convergence: convergence, labels: labels, order: labels.reversed() + ["nobody"],
        test: test
      ).section(.alone))
  }

  /// A point alone is no way to anywhere.
  @Test func points() {
    #expect(section(deals: 0).markup == "")
    #expect(section(deals: 1).markup == "")
    let rows = section(deals: 9).rows(of: "Scores by games played")
    #expect(rows.last?.contains("18") == true)
    #expect(rows.last?.contains("0.750000") == true)
  }

  /// Of many strategies the best are drawn, and it is said.
  @Test(arguments: [(6, false), (7, true)]) func limit(entrants: Int, isCut: Bool) {
    let section = section(deals: 60, entrants: entrants)
    #expect(
      section.markup.contains("Drawn are the first 6 of \(entrants) strategies.") == isCut)
  }

  /// The path of a sequential test has a chart of its own, with both bounds.
  @Test func sequentialTest() throws {
    let test = try SequentialTest(
      elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05, model: .logistic)
    let path = "The sequential test by games played"
    #expect(section(deals: 9).rows(of: path).isEmpty)
    let section = section(deals: 9, test: test)
    #expect(section.rows(of: path).count == 9)
    #expect(section.markup.contains("accepts elo0") && section.markup.contains("accepts elo1"))
  }
}
