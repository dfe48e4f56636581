import GameCore
import Statistics

/// A distribution for random reaction times, with a lower limit.
///
/// Reaction times are skewed to the right. They are usually described by the ex-Gaussian
/// distribution, which adds a normal time (mean mu, standard deviation sigma) and an exponential
/// time (mean tau). Its mean is mu + tau, its variance is sigma² + tau², and its third central
/// moment is 2·tau³.
///
/// The usual causal model is the shifted Wald distribution: a constant plus the time until a random
/// walk with drift reaches a threshold. Here its mean, variance and third central moment are the
/// same as for the ex-Gaussian distribution.
///
/// All computations use operations that IEEE 754 rounds correctly, so the same random numbers give
/// the same microseconds on every machine.
public struct Reaction: Hashable, Sendable {
  /// The type of distribution.
  public enum Model: String, CaseIterable, Sendable {
    /// A normal time plus an exponential time.
    case exGaussian = "ex-gaussian"
    /// A shifted inverse Gaussian time with the mean, variance and third central moment of
    /// ``exGaussian``.
    case wald
    /// A uniform time from mu - sigma to mu + sigma.
    case uniform
  }

  /// The minimum reaction time: 100 ms, in microseconds.
  ///
  /// Shorter times are raised to this minimum.
  public static let fastest = 100_000

  /// The maximum reaction time: ten minutes, in microseconds.
  public static let slowest = 600_000_000

  private let model: Model
  /// The parameters of the distribution, in milliseconds.
  ///
  /// For the ex-Gaussian distribution they are mu, sigma and tau. For the Wald distribution they
  /// are the shift, the mean and the shape, and for the uniform one the middle, half the width and
  /// 0.
  private let first: Double
  private let second: Double
  private let third: Double
  /// The minimum reaction time in milliseconds.
  ///
  /// A normal distribution has no minimum, so the lowest 10⁻⁹ of its probability is ignored.
  public let soonest: Double

  /// Creates a distribution from times in milliseconds.
  ///
  /// For `mu`, `sigma` and `tau`, see ``Model``.
  ///
  /// - Throws: `SetupError` if a time is negative or not finite, if all times are zero, or if a
  ///   Wald distribution would have no exponential part.
  public init(
    mu: Double, sigma: Double, tau: Double, model: Model = .exGaussian
  ) throws(SetupError) {
    for (name, time) in [("mu", mu), ("sigma", sigma), ("tau", tau)] {
      if !time.isFinite || time < 0 {
        throw SetupError("invalid value '\(time)' for \(name): expected 0 ms or more")
      }
    }
    if mu + sigma + tau == 0 {
      throw SetupError("mu, sigma and tau cannot all be 0")
    }
    self.model = model
    var least = mu - 6 * sigma
    switch model {
    case .exGaussian: (first, second, third) = (mu, sigma, tau)
    case .uniform:
      if tau > 0 {
        throw SetupError("model=uniform requires tau=0", remedy: "Set mu, sigma and tau=0.")
      }
      if sigma > mu {
        throw SetupError(
          "invalid value '\(sigma)' for sigma: model=uniform requires at most mu=\(mu)")
      }
      (first, second, third) = (mu, sigma, 0)
      least = mu - sigma
    case .wald:
      // A Wald distribution with mean m and shape k has variance m³/k and third central moment
      // 3·m⁵/k².
      let variance = sigma * sigma + tau * tau
      let mean = 1.5 * variance * variance / (tau * tau * tau)
      if !mean.isFinite || mean > 1e6 {
        throw SetupError(
          "invalid value '\(tau)' for tau: model=wald requires a larger one for sigma=\(sigma)")
      }
      (first, second, third) = (mu + tau - mean, mean, mean * mean * mean / variance)
      least = first
    }
    soonest = max(least, Double(Self.fastest) / 1000)
  }

  /// Returns a random reaction time in microseconds, from ``fastest`` to `latest`.
  public func microseconds(
    using random: inout RandomStream, atMost latest: Int = Reaction.slowest
  ) -> Int {
    let time = milliseconds(using: &random) * 1000
    if time <= Double(Self.fastest) { return Self.fastest }
    return time < Double(latest) ? Int(time.rounded()) : latest
  }

  /// Returns a random time from the distribution, in milliseconds and without limits.
  func milliseconds(using random: inout RandomStream) -> Double {
    switch model {
    case .exGaussian:
      var time = first
      if second > 0 { time += second * Self.normal(using: &random) }
      if third > 0 { time -= third * naturalLogarithm(1 - random.nextUnit()) }
      return time
    case .wald: return first + wald(using: &random)
    case .uniform: return first + second * (2 * random.nextUnit() - 1)
    }
  }

  /// Returns a random number with a Wald (inverse Gaussian) distribution.
  ///
  /// The method is from Michael, Schucany and Haas, "Generating random variates using
  /// transformations with multiple roots" (The American Statistician, 1976). The smaller root is
  /// computed as a quotient, to avoid cancellation.
  private func wald(using random: inout RandomStream) -> Double {
    let normal = Self.normal(using: &random)
    let w = second * normal * normal / (2 * third)
    let root = 1 / (1 + w + (w * (w + 2)).squareRoot())
    return random.nextUnit() * (1 + root) <= 1 ? second * root : second / root
  }

  /// Returns a random number with a standard normal distribution, by the polar method.
  ///
  /// The source is Marsaglia and Bray 1964, "A convenient method for generating normal variables".
  private static func normal(using random: inout RandomStream) -> Double {
    while true {
      let x = 2 * random.nextUnit() - 1
      let y = 2 * random.nextUnit() - 1
      let square = x * x + y * y
      if square > 0, square < 1 { return x * (-2 * naturalLogarithm(square) / square).squareRoot() }
    }
  }
}
