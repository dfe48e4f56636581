import TestSupport
import Testing

@testable import Statistics

struct ComparisonGraphTests {
  @Test(
    arguments: [
      ("each beat the other", 2, [(0, 1, 1, 0, 1)], .results),
      ("a draw leads both ways", 2, [(0, 1, 0, 1, 0)], .results),
      ("one won everything", 2, [(0, 1, 5, 0, 0)], .oneSided),
      ("a ring", 3, [(0, 1, 1, 0, 0), (1, 2, 1, 0, 0), (2, 0, 1, 0, 0)], .results),
      ("a chain", 3, [(0, 1, 1, 0, 0), (1, 2, 1, 0, 0)], .oneSided),
      ("a chain with a draw", 3, [(0, 1, 1, 0, 0), (1, 2, 0, 1, 0)], .oneSided),
      ("a chain of draws", 3, [(0, 1, 0, 1, 0), (1, 2, 0, 1, 0)], .results),
      (
        "nobody beats the last", 3, [(0, 1, 1, 0, 1), (1, 2, 0, 0, 3), (0, 2, 0, 0, 3)], .oneSided
      ),
      ("two islands", 4, [(0, 1, 1, 0, 1), (2, 3, 1, 0, 1)], .disconnected),
      ("islands, one-sided", 4, [(0, 1, 1, 0, 0), (2, 3, 1, 0, 0)], .disconnected),
      ("idle ones don't matter", 5, [(1, 3, 1, 0, 1)], .results), ("no games", 3, [], .results),
    ] as [(String, Int, [Tables.GameCount], BradleyTerry.Basis)])
  func `results have a basis`(
    name: String, strategies: Int, games: [Tables.GameCount], basis: BradleyTerry.Basis
  ) {
    let links = ComparisonGraph(strategies: strategies, matchups: Tables.games(games))
    #expect(links.basis == basis, "\(name)")
    let players = Set(games.flatMap { [$0.first, $0.second] })
    #expect(links.hasPlayed == (0..<strategies).map { players.contains($0) }, "\(name)")
    #expect(links.hasDraws == games.contains { $0.draws > 0 }, "\(name)")
  }

  /// The largest group is first, then that with more deals; strategies without games are in no
  /// group.
  @Test func `groups that never met are components`() {
    func components(_ games: [Tables.GameCount]) -> [[Int]] {
      ComparisonGraph.components(strategies: 9, matchups: Tables.games(games))
    }
    #expect(components([]) == [])
    #expect(components([(8, 1, 1, 0, 0), (5, 8, 0, 1, 0), (1, 5, 1, 0, 0)]) == [[1, 5, 8]])
    #expect(
      components([(0, 3, 1, 0, 0), (6, 2, 2, 0, 0), (5, 8, 0, 1, 0), (7, 8, 1, 0, 0)])
        == [[5, 7, 8], [2, 6], [0, 3]])
    #expect(components([(4, 3, 1, 0, 0), (1, 2, 1, 0, 0), (3, 2, 1, 0, 0)]) == [[1, 2, 3, 4]])
  }

  /// At three seats, a strategy with all points or none is connected in one direction only.
  @Test(
    arguments: [
      ([[1, 2, 3], [3, 1, 2]], .results), ([[2, 1, 3], [1, 2, 3]], .oneSided),
      ([[1, 1, 1]], .results), ([[1, 2, 3], [1, 2, 3]], .oneSided),
    ] as [([[Int]], BradleyTerry.Basis)])
  func `three seats are compared in pairs`(ranks: [[Int]], basis: BradleyTerry.Basis) {
    #expect(ComparisonGraph(strategies: 3, matchups: threeSeats(ranks)).basis == basis)
  }

  private func threeSeats(_ ranks: [[Int]]) -> MatchupResults {
    var matchups = MatchupResults(seats: 3)
    for ranks in ranks {
      _ = matchups.add(Tables.pair([ranks.enumerated().map { ($0.offset, $0.element) }]))
    }
    return matchups
  }

  /// Sums do not show whether the points of lower ranks are against each other.
  ///
  /// The fit detects this, and a strategy above all others has a bound.
  @Test(arguments: [[[1, 2, 2], [1, 2, 2]], [[1, 2, 3], [1, 3, 2]]])
  func `points of lower ranks may be against each other`(ranks: [[Int]]) throws {
    for copies in [1, 50] {
      let ranks = Array(repeating: ranks, count: copies).flatMap(\.self)
      for model in RatingModel.allCases {
        let fit = BradleyTerry(strategies: 3, matchups: threeSeats(ranks), model: model)
        #expect(fit.basis == .results)
        #expect(fit.bounds[0]?.wonAll == true)
        let second = try #require(fit.ratings[1])
        #expect(abs(second.value) < 1e-6)
      }
    }
  }
}
