import TestSupport
import Testing

@testable import Statistics

@Suite struct DecorrelatedResidualsTests {
  private func block(_ results: [(String, Int)]) -> (MatchupFit, RatingFit) {
    var encounters = MatchupResults(seats: 2)
    Tables.pairs(0, 1, results, to: &encounters)
    // Nothing is fitted yet: equal strengths, and draws as likely as wins.
    let fit = RatingFit(encounters, places: [0, 1], hasSeats: true, hasDraws: true, prior: 0)
    return (MatchupFit(fit, 0), fit)
  }

  /// With the identity for a covariance nothing is turned.
  @Test func independentResiduals() {
    let (block, _) = block([("WW", 20), ("DD", 20), ("LW", 5)])
    let white = DecorrelatedResiduals(block, [1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 1, 2, 3, 4])
    #expect(white.rank == 3)
    #expect(white.residuals == block.residuals)
    for (residual, expected) in zip(block.residuals, [20.0, -5, 10]) {
      #expect(abs(residual - expected) < 1e-9)
    }
    var information = SymmetricMatrix(size: 5)
    var sums = [Double](repeating: 0, count: 5)
    white.add(to: &information, &sums, scale: 2)
    // What one side gains the other loses.
    #expect(sums[0] == -sums[1] && sums[2] == -sums[3] && sums[4] != 0)
    #expect(information[0, 0] == -information[0, 1])
  }

  @Test func dependentRowsCountOnce() {
    let (block, _) = block([("WW", 20), ("DD", 20), ("LW", 5)])
    let white = DecorrelatedResiduals(block, [4, 4, 0, 4, 4, 0, 0, 0, 1], [0, 1, 2, 3, 4])
    #expect(white.rank == 2)
    #expect(white.residuals[0] == block.residuals[0] / 2)
    #expect(white.residuals[1] == block.residuals[2])
  }

  @Test func fewGamesSayNothing() {
    let (block, _) = block([("WW", 1), ("DD", 1)])
    #expect(DecorrelatedResiduals(block, [1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 1, 2, 3, 4]).rank == 0)
  }
}
