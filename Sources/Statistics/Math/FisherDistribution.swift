/// Fisher's F distribution: the ratio between two independent estimates of one variance.
enum FisherDistribution {
  /// Returns the probability that the ratio is at least `x`, given both degrees of freedom.
  static func tail(_ x: Double, _ first: Double, _ second: Double) -> Double {
    guard x > 0 else { return 1 }
    guard x.isFinite else { return 0 }
    let scale = second + first * x
    return BetaDistribution.cumulative(
      second / scale, complement: first * x / scale, a: second / 2, b: first / 2)
  }
}
