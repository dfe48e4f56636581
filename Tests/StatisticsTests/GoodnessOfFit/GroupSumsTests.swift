import TestSupport
import Testing

@testable import Statistics

@Suite struct GroupSumsTests {
  @Test func ofOnePairing() {
    var encounters = MatchupResults(seats: 2)
    Tables.pairs(3, 7, [("WW", 20), ("DD", 20), ("LW", 10)], to: &encounters)
    let places = [-1, -1, -1, 0, -1, -1, -1, 1]
    let fit = RatingFit(encounters, places: places, hasSeats: true, hasDraws: true, prior: 0)
    let block = MatchupFit(fit, 0)
    let covariance = [25.0, 0, 0, 0, 1, 0, 0, 0, 1]
    let white = DecorrelatedResiduals(block, covariance, [0, 1, 2, 3, 4])
    func table(_ inverse: SymmetricMatrix, shift: [Double] = [0, 0, 0, 0, 0]) -> ModelFit.Table {
      var sums = GroupSums()
      sums.add(fit, 0, block, covariance, white, shift: shift)
      return sums.table(fit, inverse, names: Array(10..<18))
    }
    let fixed = table(SymmetricMatrix(size: 5))
    #expect(fixed.entrants == [13, 17])
    #expect([(0, 0.7), (1, 0.3)].contains { fixed.place == $0 && fixed.score.value == $1 })
    #expect(fixed.score.expected == 0.5)
    #expect(abs(fixed.score.deviation) == 20.0 / 5)
    #expect(fixed.firstSeatScore?.value == 0.4)
    #expect(fixed.drawShare?.value == 0.4)
    // A11: what the fit takes up of the residual, and of its variance.
    var inverse = SymmetricMatrix(size: 5)
    let slope = white.slopesOfResults[0][0]
    inverse[0, 0] = 9 / (slope * slope)
    let fitted = table(inverse, shift: [8 / slope, 0, 0, 0, 0])
    #expect(abs(abs(fitted.score.deviation) - 12.0 / 4) < 1e-9)
    #expect(fitted.score.value == fixed.score.value)
  }
}
