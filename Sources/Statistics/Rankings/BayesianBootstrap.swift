/// Cross tables resampled by the Bayesian bootstrap (Rubin 1981, "The Bayesian bootstrap"), which
/// gives each deal a random weight.
///
/// Among deals with equal scores, only the sum of the weights is drawn. If all scores are equal,
/// one additional deal is spread evenly over all possible scores.
struct BayesianBootstrap {
  private let uniform: () -> Double

  /// Creates a bootstrap that draws from `uniform`.
  ///
  /// - Parameter uniform: Returns random numbers from 0 up to, but not including, 1.
  init(uniform: @escaping () -> Double) { self.uniform = uniform }

  func score(of sample: ScoreSample) -> Double {
    let most = Double(sample.counts.count - 1)
    let isConstant = sample.counts.count { $0 > 0 } < 2
    let extra = isConstant ? 1 / Double(sample.counts.count) : 0
    var sum = 0.0
    var weighted = 0.0
    for (place, count) in sample.counts.enumerated() {
      let shape = Double(count) + extra
      if shape == 0 { continue }
      let weight = gamma(shape)
      sum += weight
      weighted += weight * Double(place) / most
    }
    return sum > 0 ? weighted / sum : 0.5
  }

  func matrices(of table: CrossTable) -> (scores: [[Double]], logOdds: [[Double]]) {
    let scores = table.matrix(of: 0.5) {
      score(of: $0)
    } reversed: {
      1 - $0
    }
    var logOdds = [[Double]](
      repeating: [Double](repeating: 0, count: table.count), count: table.count)
    for first in 0..<table.count {
      for second in first + 1..<max(first + 1, table.count) {
        guard let sample = table.sample(first, second) else { continue }
        let odds = CrossTable.logOdds(scores[first][second], deals: Double(sample.deals))
        logOdds[first][second] = odds
        logOdds[second][first] = -odds
      }
    }
    return (scores, logOdds)
  }

  /// Returns a random number from a gamma distribution (Marsaglia and Tsang 2000, "A simple method
  /// for generating gamma variables").
  func gamma(_ shape: Double) -> Double {
    if shape < 1 {
      let power = naturalLogarithm(1 - uniform()) / shape
      return gamma(shape + 1) * exponential(power)
    }
    let d = shape - 1.0 / 3
    let c = 1 / (9 * d).squareRoot()
    while true {
      let x = standardNormal(uniform)
      let v = 1 + c * x
      if v <= 0 { continue }
      let cube = v * v * v
      let limit = 0.5 * x * x + d - d * cube + d * naturalLogarithm(cube)
      if naturalLogarithm(1 - uniform()) < limit { return d * cube }
    }
  }
}

/// Returns a random number from the standard normal distribution, by Marsaglia's polar method.
///
/// - Parameter uniform: Returns random numbers from 0 up to, but not including, 1.
package func standardNormal(_ uniform: () -> Double) -> Double {
  while true {
    let (a, b) = (2 * uniform() - 1, 2 * uniform() - 1)
    let square = a * a + b * b
    if square > 0, square < 1 { return a * (-2 * naturalLogarithm(square) / square).squareRoot() }
  }
}
