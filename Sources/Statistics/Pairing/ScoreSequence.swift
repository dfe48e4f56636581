/// A confidence sequence for the mean of successive numbers between 0 and 1.
///
/// For each possible mean `m`, imagine a gambler who begins with a capital of 1 and bets that each
/// number is above or below `m`. If the mean is `m`, the expected gain is 0, so the probability
/// that the capital ever exceeds 1/α is at most α (Ville). All `m` with a capital below 1/α form an
/// interval that is valid at all times simultaneously, under any stopping rule.
///
/// The bets mix fixed portfolios, each of which puts a share `b` on "above". These shares are
/// quantiles of the arcsine distribution (Orabona and Jun: "Tight concentrations and confidence
/// sequences from the regret of universal portfolio", IEEE Transactions on Information Theory 70,
/// 2024; Waudby-Smith and Ramdas: "Estimating means of bounded random variables by betting", JRSS B
/// 86, 2024). The capital depends on how often each number occurred but not on the order of the
/// numbers.
package struct ScoreSequence {
  /// The number of times that each of the equally spaced values from 0 to 1 occurred.
  let counts: [Int]

  package init(counts: [Int]) { self.counts = counts }

  package var total: Int { counts.reduce(0, +) }

  /// The mean, or ½ if there are no numbers.
  package var mean: Double {
    total == 0
      ? 0.5
      : counts.enumerated().reduce(0) { $0 + Double($1.offset * $1.element) }
        / Double(total * (counts.count - 1))
  }

  /// The share that each portfolio puts on "above".
  private static let shares: [Double] = {
    // With n portfolios, the angles are (2j + 1)/8n turns for j from 0 to n - 1.
    let count = 256
    let step = Rotation(turn: 8 * count)
    var rotation = step
    var shares: [Double] = []
    for _ in 0..<count {
      shares.append(rotation.sine * rotation.sine)
      rotation = rotation.turned(by: step).turned(by: step)
    }
    return shares
  }()

  /// Returns the logarithm of the capital from bets against a mean above 0 and below 1.
  ///
  /// The capital begins at 1.
  func logCapital(against mean: Double) -> Double {
    let (above, below) = (1 / mean, 1 / (1 - mean))
    let filled = counts.indices.filter { counts[$0] > 0 }
    let top = Double(counts.count - 1)
    var logs: [Double] = []
    for share in ScoreSequence.shares {
      var log = 0.0
      for index in filled {
        let number = Double(index) / top
        log +=
          Double(counts[index])
          * naturalLogarithm(share * number * above + (1 - share) * (1 - number) * below)
      }
      logs.append(log)
    }
    let greatest = logs.reduce(-.infinity, max)
    let sum = logs.reduce(0.0) { $0 + exponential($1 - greatest) }
    return greatest + naturalLogarithm(sum / Double(logs.count))
  }

  /// Returns `true` if the interval excludes one half.
  func isDecided(error: Double) -> Bool {
    total > 0 && logCapital(against: 0.5) >= -naturalLogarithm(error)
  }

  /// Returns the confidence interval for the mean, with bounds accurate to 10⁻⁹.
  ///
  /// - Parameter error: The probability that the interval ever misses the true mean, above 0 and
  ///   below 1.
  func interval(error: Double) -> (low: Double, high: Double) {
    if total == 0 { return (0, 1) }
    let limit = -naturalLogarithm(error)
    // The capital grows with the distance from the observed mean.
    func bound(outside: Double) -> Double {
      var (inner, outer) = (mean, outside)
      while abs(inner - outer) > 1e-9 {
        let middle = (inner + outer) / 2
        if logCapital(against: middle) >= limit { outer = middle } else { inner = middle }
      }
      return outer
    }
    return (mean > 0 ? bound(outside: 0) : 0, mean < 1 ? bound(outside: 1) : 1)
  }
}

/// A rotation by a fraction of a full turn.
///
/// It is computed from square roots, because a library's sine may depend on the system.
private struct Rotation {
  var (sine, cosine): (Double, Double)

  init(sine: Double, cosine: Double) { (self.sine, self.cosine) = (sine, cosine) }

  /// Creates a rotation by a full turn divided by `parts`, a power of two that is at least 4.
  init(turn parts: Int) {
    self.init(sine: 1, cosine: 0)
    var part = 4
    while part < parts {
      let half = ((1 + cosine) / 2).squareRoot()
      self.init(sine: sine / (2 * half), cosine: half)
      part *= 2
    }
  }

  func turned(by other: Rotation) -> Rotation {
    Rotation(
      sine: sine * other.cosine + cosine * other.sine,
      cosine: cosine * other.cosine - sine * other.sine)
  }
}
