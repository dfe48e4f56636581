/// The chi-square distribution: summed squares of independent standard normal values.
public enum ChiSquareDistribution {
  /// Returns the probability that a value exceeds `x`, with an absolute error of at most 1e-10.
  ///
  /// - Precondition: There is at least one degree of freedom.
  public static func tail(_ x: Double, degreesOfFreedom: Int) -> Double {
    precondition(degreesOfFreedom >= 1, "the number of degrees of freedom must be positive")
    if !(x > 0) { return 1 }
    if x == .infinity { return 0 }
    // The tail is the regularized upper incomplete gamma function at a and z (Press and others,
    // "Numerical Recipes" 2007, 6.2).
    let (a, z) = (Double(degreesOfFreedom) / 2, x / 2)
    let factor = exponential(a * naturalLogarithm(z) - z - logGamma(a))
    return z < a + 1 ? 1 - factor * series(a, z) : factor * fraction(a, z)
  }

  private static func series(_ a: Double, _ z: Double) -> Double {
    var term = 1 / a
    var sum = term
    var divisor = a
    while term > sum * 1e-16 {
      divisor += 1
      term *= z / divisor
      sum += term
    }
    return sum
  }

  private static func fraction(_ a: Double, _ z: Double) -> Double {
    let tiny = 1e-300
    var b = z + 1 - a
    var c = 1 / tiny
    var d = 1 / b
    var value = d
    var step = 1.0
    while true {
      let numerator = -step * (step - a)
      b += 2
      d = 1 / avoidingZero(numerator * d + b)
      c = avoidingZero(b + numerator / c)
      value *= d * c
      if abs(d * c - 1) < 1e-15 || step > 1e7 { return value }
      step += 1
    }
    func avoidingZero(_ number: Double) -> Double { abs(number) < tiny ? tiny : number }
  }
}
