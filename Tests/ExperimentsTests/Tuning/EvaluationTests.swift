import TestSupport
import Testing

@testable import TournamentExperiments

struct EvaluationTests {
  /// The mean and the standard error equal those of the individual shares of points.
  @Test func `an evaluation has the mean and standard error of its shares`() throws {
    let points = [4, 0, 3, 3, 1, 4]
    var sums = ScoreSums()
    #expect(sums.score(of: 4) == nil && sums.standardError(of: 4) == nil)
    for halves in points {
      sums.add(
        BlockRow(evaluation: 0, block: 0, halfPoints: halves, forfeits: halves == 0 ? 1 : 0))
    }
    let shares = points.map { Double($0) / 4 }
    let mean = shares.sum() / 6
    let variance = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 5
    #expect(try #require(sums.score(of: 4)) == mean)
    let error = try #require(sums.standardError(of: 4))
    #expect((error - (variance / 6).squareRoot()).magnitude < 1e-12)
    #expect((sums.blocks, sums.halfPoints, sums.forfeits) == (6, 15, 1))
    var twice = sums
    twice += sums
    #expect((twice.blocks, twice.halfPoints, twice.forfeits) == (12, 30, 2))
    #expect(twice.score(of: 4) == mean)
  }
}
