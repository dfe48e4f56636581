/// A model for the results between two seats, given their strategies' strengths.
public enum RatingModel: String, Sendable, CaseIterable {
  /// Davidson's model with seat effects.
  ///
  /// Wins, draws and losses have probabilities proportional to e^(d/2), ν and e^(-d/2), where d is
  /// the difference in strengths plus seat effects. The fit estimates ν and the seat effects
  /// together with the strengths.
  ///
  /// The source is Davidson 1970, "On extending the Bradley-Terry model to accommodate ties in
  /// paired comparison experiments", with an order effect (Davidson and Beaver 1977, "On extending
  /// the Bradley-Terry model to incorporate within-pair order effects").
  case davidson
  /// Bradley and Terry's model, in which the probability of a win is 1 / (1 + e^-d).
  ///
  /// A draw counts as half a win, and seats have no effect.
  case bradleyTerry = "bradley-terry"
}

/// The expected results of one seat against another.
struct Comparison {
  /// The expected points, 0...1.
  private(set) var points: Double
  private(set) var draw: Double
  /// The logarithm of the sum of the three results' likelihoods.
  private(set) var logarithm: Double
  private(set) var variance: Double
  private(set) var covariance: Double
  private(set) var drawVariance: Double

  /// Computes the expected results for a difference in strength.
  ///
  /// - Parameters:
  ///   - difference: The difference in strength, in natural logarithms.
  ///   - draws: The draw parameter ν, at least 0.
  init(difference: Double, draws: Double) {
    // Beyond these limits, all probabilities are 0 or 1.
    let half = min(max(difference / 2, -300), 300)
    let win = exponential(half)
    let loss = 1 / win
    let sum = win + loss + draws
    points = (win + draws / 2) / sum
    draw = draws / sum
    logarithm = naturalLogarithm(sum)
    variance = max(0, points - draw / 4 - points * points)
    covariance = draw * (0.5 - points)
    drawVariance = draw * (1 - draw)
  }

  /// Computes the mean expected results for a normally distributed difference in strength.
  ///
  /// The means are Gauss–Hermite sums over three nodes: the middle, and √3 standard deviations to
  /// each side.
  init(difference: Double, draws: Double, variance uncertainty: Double) {
    self.init(difference: difference, draws: draws)
    let distance = (3 * max(0, uncertainty)).squareRoot()
    let low = Comparison(difference: difference - distance, draws: draws)
    let high = Comparison(difference: difference + distance, draws: draws)
    func average(_ middle: Double, _ low: Double, _ high: Double) -> Double {
      (4 * middle + low + high) / 6
    }
    points = average(points, low.points, high.points)
    draw = average(draw, low.draw, high.draw)
    logarithm = average(logarithm, low.logarithm, high.logarithm)
    variance = average(variance, low.variance, high.variance)
    covariance = average(covariance, low.covariance, high.covariance)
    drawVariance = average(drawVariance, low.drawVariance, high.drawVariance)
  }
}
