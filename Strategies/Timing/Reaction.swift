import GameCore
import Statistics

/// How long somebody takes to react: a random time with a hard lower limit.
///
/// Reaction times are skewed to the right. The ex-Gaussian, a normal time (mean mu, deviation
/// sigma) plus an exponential one (mean tau), is the usual description: its mean is mu + tau, its
/// variance sigma² + tau², its third central moment 2·tau³. The shifted Wald, the time in which a
/// random walk with drift reaches a threshold, plus a constant, is the usual model of a cause. Here
/// it is given by the same three numbers: it is the one with the ex-Gaussian's mean, variance and
/// third central moment.
///
/// Everything is computed with operations that IEEE 754 rounds correctly, so the same random
/// numbers give the same microseconds on every machine.
public struct Reaction: Hashable, Sendable {
  /// The shape of the distribution.
  public enum Model: String, CaseIterable, Sendable {
    /// A normal time plus an exponential one.
    case exGaussian = "ex-gaussian"
    /// The shifted inverse Gaussian with the same mean, variance and third central moment.
    case wald
    /// Any time from mu - sigma to mu + sigma, each as likely.
    case uniform
  }

  /// Nobody reacts faster: 100 ms, in microseconds; a shorter time is raised to it.
  public static let fastest = 100_000

  /// No time is later: ten minutes, in microseconds.
  public static let slowest = 600_000_000

  private let model: Model
  /// In milliseconds: mean and deviation of the normal part and mean of the exponential one; or
  /// shift, mean and shape of the Wald; or middle and half the width of the uniform.
  private let first: Double
  private let second: Double
  private let third: Double
  /// The least time that it takes, in milliseconds; of a normal one, all but one in a thousand million.
  public let soonest: Double

  /// Makes a reaction from times in milliseconds.
  ///
  /// `mu`, `sigma` and `tau` are those of ``Model``.
  ///
  /// - Throws: `SetupError` for times that are negative, not finite or all zero, and for a Wald without
  ///   an exponential part to give it its skew.
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
      // A Wald of mean m and shape k has variance m³/k and third central moment 3·m⁵/k².
      let variance = sigma * sigma + tau * tau
      let mean = 1.5 * variance * variance / (tau * tau * tau)
      if !mean.isFinite || mean > 1e6 {
        throw SetupError(
          "invalid value '\(tau)' for tau: model=wald requires more for sigma=\(sigma)")
      }
      (first, second, third) = (mu + tau - mean, mean, mean * mean * mean / variance)
      least = first
    }
    soonest = max(least, Double(Self.fastest) / 1000)
  }

  /// A reaction time in microseconds, from ``fastest`` to the latest that a game takes.
  public func microseconds(
    using random: inout RandomStream, atMost latest: Int = Reaction.slowest
  ) -> Int {
    let time = milliseconds(using: &random) * 1000
    if time <= Double(Self.fastest) { return Self.fastest }
    return time < Double(latest) ? Int(time.rounded()) : latest
  }

  /// A time from the distribution, without limits.
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

  /// A Wald (inverse Gaussian) number by Michael, Schucany and Haas: "Generating random variates
  /// using transformations with multiple roots" (The American Statistician, 1976).
  ///
  /// The smaller root is written as a quotient, which loses no digits to cancellation.
  private func wald(using random: inout RandomStream) -> Double {
    let normal = Self.normal(using: &random)
    let w = second * normal * normal / (2 * third)
    let root = 1 / (1 + w + (w * (w + 2)).squareRoot())
    return random.nextUnit() * (1 + root) <= 1 ? second * root : second / root
  }

  /// A standard normal number by Marsaglia's polar method (Marsaglia and Bray 1964), one of the two
  /// that it gives.
  private static func normal(using random: inout RandomStream) -> Double {
    while true {
      let x = 2 * random.nextUnit() - 1
      let y = 2 * random.nextUnit() - 1
      let square = x * x + y * y
      if square > 0, square < 1 { return x * (-2 * naturalLogarithm(square) / square).squareRoot() }
    }
  }
}
