/// The standard normal distribution.
public enum NormalDistribution {
  /// Returns the probability that a value is at most `x`, with a relative error below 1e-13 in both
  /// tails.
  public static func cumulative(_ x: Double) -> Double {
    if x < -3 { return tail(-x) }
    if x > 3 { return 1 - tail(x) }
    // Marsaglia 2004, "Evaluating the normal distribution": x + x³/3 + x⁵/(3·5) + ...
    var term = x
    var sum = x
    var divisor = 1.0
    while abs(term) > 1e-17 * abs(sum) {
      divisor += 2
      term *= x * x / divisor
      sum += term
    }
    return 0.5 + density(x) * sum
  }

  /// Returns the value that is exceeded with the probability 1 - `probability`.
  ///
  /// - Returns: Negative infinity for 0, infinity for 1, and NaN outside 0...1.
  public static func quantile(_ probability: Double) -> Double {
    guard probability > 0, probability < 1 else {
      return probability == 0 ? -.infinity : probability == 1 ? .infinity : .nan
    }
    if probability > 0.5 { return -quantile(1 - probability) }
    // The first approximation is from Abramowitz and Stegun 26.2.23. Each of Halley's steps then
    // triples the number of correct digits.
    let t = (-2 * naturalLogarithm(probability)).squareRoot()
    let above = 2.515517 + t * (0.802853 + t * 0.010328)
    let below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
    var x = above / below - t
    for _ in 0..<4 {
      let error = (cumulative(x) - probability) / density(x)
      guard error.isFinite else { break }
      x -= error / (1 + x * error / 2)
    }
    return x
  }

  static func density(_ x: Double) -> Double { 0.398_942_280_401_432_7 * exponential(-x * x / 2) }

  private static func tail(_ x: Double) -> Double { density(x) / tailFraction(x) }

  /// Returns the density divided by the tail above `x`, computed as Laplace's continued fraction.
  ///
  /// `x` is at least 3.
  static func tailFraction(_ x: Double) -> Double {
    var fraction = x
    var step = 120.0
    while step > 0 {
      fraction = x + step / fraction
      step -= 1
    }
    return fraction
  }
}
