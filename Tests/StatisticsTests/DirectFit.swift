import Foundation

@testable import Statistics

/// Maximum likelihood distributions by a different method than that of the library.
///
/// The dual gives a distribution with a given mean and mean square, and a direct search the mean square.
struct DirectFit {
  let shares: [Double]
  /// The scores minus one half.
  let scores: [Double]

  init(_ results: OutcomeShares) {
    shares = (0..<results.count).map { results.shares[$0] }
    scores = (0..<results.count).map { results.score($0) - 0.5 }
  }

  /// Returns the maximum likelihood with a mean score.
  func best(mean: Double) -> Double {
    let lead = mean - 0.5
    // The mean square is at least that of the mean, and at most that of outcomes at the ends.
    return highest(from: abs(lead), to: 0.5, steps: 40) { root in (lead, root * root) }
  }

  /// Returns the maximum likelihood with a mean in standard deviations above a half.
  func best(deviations: Double) -> Double {
    // The mean is this fraction of the root mean square.
    let part = deviations / (1 + deviations * deviations).squareRoot()
    // No distribution has a smaller root; the minimum is that of a draw and a small win.
    let least = abs(part) / Double(scores.count - 1)
    return highest(from: least, to: 0.5, steps: 70) { root in (part * root, root * root) }
  }

  /// Returns the maximum likelihood along a curve of moments, by a search over many points that is refined
  /// around the best.
  private func highest(
    from low: Double, to high: Double, steps: Int, _ moments: (Double) -> (Double, Double)
  ) -> Double {
    let ratio = log(high / low)
    func value(_ place: Double) -> Double {
      let (mean, square) = moments(low * exp(ratio * place))
      return likelihood(mean: mean, square: square)
    }
    var (place, best) = (0.0, -Double.infinity)
    for step in 1..<steps {
      let other = value(Double(step) / Double(steps))
      if other > best { (place, best) = (Double(step) / Double(steps), other) }
    }
    var width = 1 / Double(steps)
    while width > 1e-7 {
      width /= 2
      for other in [place - width, place + width] where other > 0 && other < 1 {
        let next = value(other)
        if next > best { (place, best) = (other, next) }
      }
    }
    return best
  }

  /// Returns the maximum likelihood with these two moments, or -∞ if there is none.
  ///
  /// The value is the minimum of Σ share · (ln share - ln(1 + a · x + b · y)), with the distances x and y
  /// from the moments, by Newton's method with step halving.
  private func likelihood(mean: Double, square: Double) -> Double {
    let x = scores.map { $0 - mean }
    let y = scores.map { $0 * $0 - square }
    func dual(_ a: Double, _ b: Double) -> Double {
      var sum = 0.0
      for place in shares.indices {
        let divisor = 1 + a * x[place] + b * y[place]
        if divisor <= 0 { return .infinity }
        sum += shares[place] * (log(shares[place]) - log(divisor))
      }
      return sum
    }
    var (a, b, value) = (0.0, 0.0, dual(0, 0))
    for _ in 0..<200 {
      var (ga, gb, haa, hab, hbb) = (0.0, 0.0, 1e-14, 0.0, 1e-14)
      for place in shares.indices {
        let divisor = 1 + a * x[place] + b * y[place]
        let (u, v) = (x[place] / divisor, y[place] / divisor)
        ga -= shares[place] * u
        gb -= shares[place] * v
        haa += shares[place] * u * u
        hab += shares[place] * u * v
        hbb += shares[place] * v * v
      }
      let determinant = haa * hbb - hab * hab
      if !(determinant > 0) { break }
      let (da, db) = (
        -(hbb * ga - hab * gb) / determinant, -(haa * gb - hab * ga) / determinant
      )
      var scale = 1.0
      while dual(a + scale * da, b + scale * db) > value, scale > 1e-12 { scale /= 2 }
      let next = dual(a + scale * da, b + scale * db)
      if !(next < value) { break }
      let gain = value - next
      (a, b, value) = (a + scale * da, b + scale * db, next)
      // For impossible moments the dual is unbounded.
      if value < -60 { return -.infinity }
      if gain < 1e-15 { break }
    }
    return value
  }
}
