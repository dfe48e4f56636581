/// Student's t distribution.
package struct StudentDistribution {
  let degreesOfFreedom: Double

  package init(degreesOfFreedom: Double) { self.degreesOfFreedom = degreesOfFreedom }

  /// Returns the probability that a value is at least as far from 0 as `t`, on either side.
  package func twoSided(_ t: Double) -> Double {
    let n = degreesOfFreedom
    guard t.isFinite else { return 0 }
    let scale = n + t * t
    return BetaDistribution.cumulative(n / scale, complement: t * t / scale, a: n / 2, b: 0.5)
  }

  /// Returns the distance from 0 that a value exceeds, on either side, with the given probability,
  /// which is above 0 and below 1.
  func twoSidedQuantile(_ probability: Double) -> Double {
    let n = degreesOfFreedom
    // The first approximation is the Cornish-Fisher expansion (Abramowitz and Stegun 26.7.5), which
    // Newton's steps improve. The slope of the tail flattens as t grows, so steps from below never
    // overshoot.
    let z = -NormalDistribution.quantile(probability / 2)
    let square = z * z
    let third = z * (((3 * square + 19) * square + 17) * square - 15) / 384
    let fourth =
      z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92_160
    var t =
      z + z * (square + 1) / (4 * n) + z * ((5 * square + 16) * square + 3) / (96 * n * n)
    // Each term of the expansion is about z²/n times the previous one. If these terms suffice, they
    // are more accurate than Newton's steps, which rounding errors keep from converging.
    if n > 100 * (1 + square), abs(fourth) < 1e-12 * n * n * n * n * z {
      return t + (third + fourth / n) / (n * n * n)
    }
    for _ in 0..<200 {
      let step = (twoSided(t) - probability) / (2 * density(t))
      guard step.isFinite else { break }
      t = max(t / 2, t + step)
      if abs(step) <= 1e-14 * t { break }
    }
    return t
  }

  /// Returns a mean's margin of error, which is half the width of its 95% confidence interval.
  ///
  /// - Parameter error: The standard error.
  package func halfWidth(_ error: Double) -> Double { error * twoSidedQuantile(0.05) }

  private func density(_ t: Double) -> Double {
    let n = degreesOfFreedom
    return exponential(
      logGamma((n + 1) / 2) - logGamma(n / 2) - (n + 1) / 2 * naturalLogarithm(1 + t * t / n))
      / (n * 3.141_592_653_589_793).squareRoot()
  }
}
