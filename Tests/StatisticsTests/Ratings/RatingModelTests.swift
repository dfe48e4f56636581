import Foundation
import TestSupport
import Testing

@testable import Statistics

struct RatingModelTests {
  /// The expected values follow from the probabilities of the three results.
  @Test(arguments: [-3, -0.4, 0, 1, 12], [0, 0.5, 2])
  func `a comparison has the moments of its results`(difference: Double, draws: Double) {
    let weights = [exp(difference / 2), draws, exp(-difference / 2)]
    let sum = weights.sum()
    let shares = weights.map { $0 / sum }
    let expected = Comparison(difference: difference, draws: draws)
    let points = [1, 0.5, 0.0]
    let mean = zip(shares, points).reduce(0) { $0 + $1.0 * $1.1 }
    #expect(abs(expected.points - mean) < 1e-14)
    #expect(abs(expected.draw - shares[1]) < 1e-14)
    #expect(abs(expected.logarithm - log(sum)) < 1e-13)
    let variance = zip(shares, points).reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }
    #expect(abs(expected.variance - variance) < 1e-14)
    let isDraw = [0, 1, 0.0]
    let covariance = (0..<3).reduce(0.0) {
      $0 + shares[$1] * (points[$1] - mean) * (isDraw[$1] - shares[1])
    }
    #expect(abs(expected.covariance - covariance) < 1e-14)
    #expect(abs(expected.drawVariance - shares[1] * (1 - shares[1])) < 1e-14)
  }

  @Test(arguments: [1e3, 1e6, 1e300])
  func `extreme strengths give certain results`(difference: Double) {
    for (sign, points) in [(1.0, 1.0), (-1, 0)] {
      let expected = Comparison(difference: sign * difference, draws: 1)
      #expect(abs(expected.points - points) < 1e-12)
      #expect(expected.draw < 1e-12)
      #expect(expected.logarithm.isFinite)
      #expect(expected.variance >= 0 && expected.variance < 1e-12)
    }
  }

  /// Three nodes integrate polynomials up to the fifth degree exactly, and these functions nearly.
  @Test(arguments: [-1.5, 0, 0.4], [0, 0.01, 0.1, 0.3])
  func `uncertain strengths give the mean of their expected results`(lead: Double, variance: Double)
  {
    let averaged = Comparison(difference: lead, draws: 0.7, variance: variance)
    var (sums, total) = ([0.0, 0, 0, 0, 0, 0], 0.0)
    for step in -800...800 {
      let distance = Double(step) / 100
      let weight = exp(-distance * distance / 2)
      let exact = Comparison(difference: lead + distance * variance.squareRoot(), draws: 0.7)
      total += weight
      for (place, value) in moments(exact).enumerated() { sums[place] += weight * value }
    }
    for (value, sum) in zip(moments(averaged), sums) { #expect(abs(value - sum / total) < 2e-4) }
  }

  private func moments(_ one: Comparison) -> [Double] {
    [one.points, one.draw, one.logarithm, one.variance, one.covariance, one.drawVariance]
  }
}
