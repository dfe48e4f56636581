import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct ConvergenceTests {
  /// For any number of games, points are few, their games ascend, and the last point has all games.
  @Test(arguments: [1, 2, 39, 40, 41, 42, 81, 82, 83, 1000])
  func `a few points cover all games`(deals: Int) throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    var convergence = Convergence(test: nil)
    convergence.visit(sums)
    convergence.end(with: sums)
    #expect(convergence.points.isEmpty)
    for _ in 0..<deals {
      sums.add("+-", of: 0, against: 1)
      convergence.visit(sums)
      convergence.visit(sums)
    }
    convergence.end(with: sums)
    let games = convergence.points.map(\.games)
    #expect(games.count <= Convergence.limit + 1)
    #expect(games.count > min(deals, Convergence.limit) / 2)
    #expect(games == games.sorted() && Set(games).count == games.count)
    #expect(games.last == 2 * deals)
    #expect(convergence.points.allSatisfy { $0.scores.count == 2 && $0.evidence == nil })
  }

  /// The evidence ends with the last game of the test.
  @Test func `each point of a sequential test has its evidence`() throws {
    let test = try SequentialTest(
      elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05, model: .logistic)
    var convergence = Convergence(test: test)
    var sums = ResultSums(seats: 2, strategies: 2)
    for _ in 0..<100 {
      sums.add("++", of: 0, against: 1)
      convergence.visit(sums)
    }
    convergence.end(with: sums)
    let evidence = convergence.points.compactMap(\.evidence)
    #expect(evidence.count == convergence.points.count)
    #expect(evidence.last == test.logLikelihoodRatio(of: [0, 0, 0, 0, 100]))
    #expect(evidence == evidence.sorted())
  }
}
