/// Fisher's F distribution: the ratio of two independent estimates of the same variance.
struct FisherDistribution {
  /// Degrees of freedom of the numerator, positive.
  let first: Double
  /// Degrees of freedom of the denominator, positive.
  let second: Double

  /// The probability of a ratio of at least `x`.
  func tail(_ x: Double) -> Double {
    guard x > 0 else { return 1 }
    guard x.isFinite else { return 0 }
    let scale = second + first * x
    return BetaDistribution.cumulative(
      second / scale, complement: first * x / scale, a: second / 2, b: first / 2)
  }
}
