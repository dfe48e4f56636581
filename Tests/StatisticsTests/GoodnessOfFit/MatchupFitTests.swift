import TestSupport
import Testing

@testable import Statistics

struct MatchupFitTests {
  private let letters: [Character] = ["W", "D", "L"]

  /// The reference enumerates all nine outcomes of a pair.
  @Test func `means and covariances equal those by enumeration`() {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(
      0, 1, [("WW", 9), ("WL", 7), ("LW", 3), ("DD", 2), ("LL", 4), ("WD", 3)], to: &matchups)
    var fit = RatingFit(matchups, places: [0, 1], hasSeats: true, hasDraws: true, prior: 0)
    #expect(fit.run() == .converged)
    let block = MatchupFit(fit, 0)
    #expect(block.results == [0, 1, 2] && block.deals == 28)
    let lead = fit.values[0] - fit.values[1]
    let seat = fit.values[2] - fit.values[3]
    func chance(_ letter: Character, _ difference: Double) -> Double {
      let comparison = Comparison(difference: difference, draws: fit.draws)
      let win = comparison.points - comparison.draw / 2
      return letter == "W" ? win : letter == "D" ? comparison.draw : 1 - win - comparison.draw
    }
    let points = { (letter: Character) in letter == "W" ? 1.0 : letter == "D" ? 0.5 : 0 }
    var means = [0.0, 0, 0]
    var products = [Double](repeating: 0, count: 9)
    for one in letters {
      for two in letters {
        let probability = chance(one, lead + seat) * chance(two, lead - seat)
        let numbers: [Double] = [
          points(one) + points(two), points(one) + 1 - points(two),
          (one == "D" ? 1 : 0) + (two == "D" ? 1 : 0),
        ]
        for i in 0..<3 {
          means[i] += probability * numbers[i]
          for j in 0..<3 { products[3 * i + j] += probability * numbers[i] * numbers[j] }
        }
      }
    }
    for i in 0..<3 {
      // This matchup is fitted exactly.
      #expect(abs(block.residuals[i]) < 1e-6)
      for j in 0..<3 {
        #expect(abs(block.covariance[3 * i + j] - products[3 * i + j] + means[i] * means[j]) < 1e-9)
      }
    }
    #expect(abs(block.points[0].seen + block.points[1].seen - 56) < 1e-12)
    #expect(abs(block.points[0].expected - 28 * means[0]) < 1e-9)
    // If results equal expectations, their covariance is unchanged.
    #expect(abs(block.spread[0] - matchups.spread(0, 0, 0) / 4) < 1e-6)
    #expect(abs(block.seenVariances[2] - matchups.spread(0, 2, 2) * 28 / 27) < 1e-6)
  }
}
