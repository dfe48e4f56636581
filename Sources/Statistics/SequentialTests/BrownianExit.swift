/// The exit of a Brownian motion that starts at 0 from an interval around 0.
///
/// The variance of the motion is 1 per unit of time. Reflections at both bounds form a series
/// (Darling and Siegert 1953, "The first passage problem for a continuous Markov process").
struct BrownianExit {
  /// The lower bound, below 0.
  let lower: Double
  /// The upper bound, above 0.
  let upper: Double
  let drift: Double

  private var width: Double { upper - lower }

  /// Returns the probability that the motion leaves at the upper bound before `time`.
  func exitsAbove(by time: Double) -> Double {
    guard time > 0 else { return 0 }
    let time = shortened(time)
    var sum = 0.0
    for turn in 0..<turns(time) {
      // Paths that end at the bound's images above and below count with opposite signs.
      let above = passage(upper + 2 * Double(turn) * width, time)
      let below = passage(2 * Double(turn + 1) * width - upper, time)
      sum += above - below
      if above <= 1e-18 { break }
    }
    return min(1, max(0, sum))
  }

  /// Returns the probability that the motion leaves at the lower bound before `time`.
  func exitsBelow(by time: Double) -> Double {
    BrownianExit(lower: -upper, upper: -lower, drift: -drift).exitsAbove(by: time)
  }

  /// Returns the probability that the motion has not left the interval by `time` and is then above
  /// `value`.
  func stays(above value: Double, at time: Double) -> Double {
    guard time > 0 else { return value < 0 ? 1 : 0 }
    let time = shortened(time)
    let value = min(upper, max(lower, value))
    var sum = 0.0
    let turns = turns(time)
    for turn in -turns...turns {
      let shift = 2 * Double(turn) * width
      sum += image(shift, value, time) - image(2 * upper + shift, value, time)
    }
    return min(1, max(0, sum))
  }

  /// Returns the given time or an earlier one by which the motion has almost certainly left.
  private func shortened(_ time: Double) -> Double { min(time, 30 * width * width) }

  /// Returns how many terms of the series matter, from 2 to 45.
  private func turns(_ time: Double) -> Int { 2 + Int(8 * time.squareRoot() / width) }

  /// Returns e^(drift · upper) times the probability of a first passage, summed for both signs of
  /// the drift.
  private func passage(_ distance: Double, _ time: Double) -> Double {
    let root = time.squareRoot()
    return scaled(drift * (upper - distance), (distance - drift * time) / root)
      + scaled(drift * (upper + distance), (distance + drift * time) / root)
  }

  /// Returns one image charge's probability mass between `value` and `upper` at `time` (method of
  /// images).
  private func image(_ shift: Double, _ value: Double, _ time: Double) -> Double {
    let root = time.squareRoot()
    let exponent = drift * shift
    let near = (value - shift - drift * time) / root
    let far = (upper - shift - drift * time) / root
    // If the tails are nearly 1, the opposite tails are more accurate.
    return far < 0
      ? scaled(exponent, -far) - scaled(exponent, -near)
      : scaled(exponent, near) - scaled(exponent, far)
  }

  /// Returns e^x · Φ(-y) without overflow.
  private func scaled(_ x: Double, _ y: Double) -> Double {
    y > 3
      ? exponential(x - y * y / 2) * 0.398_942_280_401_432_7 / NormalDistribution.tailFraction(y)
      : exponential(x) * NormalDistribution.cumulative(-y)
  }
}
