/// The beta distribution, computed through the regularized incomplete beta function.
enum BetaDistribution {
  /// Returns the probability that a value is at most `x`, which is in 0...1.
  ///
  /// - Parameter complement: 1 - `x`, if the caller knows this difference more accurately.
  /// - Complexity: O(√max(a, b)).
  static func cumulative(_ x: Double, complement: Double? = nil, a: Double, b: Double) -> Double {
    let y = complement ?? 1 - x
    if x <= 0 { return 0 }
    if y <= 0 { return 1 }
    let factor = exponential(
      a * naturalLogarithm(x) + b * naturalLogarithm(y) + logGamma(a + b) - logGamma(a)
        - logGamma(b))
    // Beyond the mean, the continued fraction converges slowly, so the complement is computed
    // instead.
    return x < (a + 1) / (a + b + 2)
      ? factor * fraction(x, a, b) / a : 1 - factor * fraction(y, b, a) / b
  }

  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    func away(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / away(1 - (a + b) * x / (a + 1))
    var result = d
    for step in 1...1_000_000 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / away(1 + even * d)
      c = away(1 + even / c)
      result *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / away(1 + odd * d)
      c = away(1 + odd / c)
      result *= d * c
      if abs(d * c - 1) < 1e-15 { break }
    }
    return result
  }
}
