/// Student's t distribution.
struct StudentDistribution {
  /// At least 1.
  let degreesOfFreedom: Double

  /// The probability of a value at least as far from 0 as `t`, on either side.
  func twoSided(_ t: Double) -> Double {
    let n = degreesOfFreedom
    guard t.isFinite else { return 0 }
    let scale = n + t * t
    return BetaDistribution.cumulative(n / scale, complement: t * t / scale, a: n / 2, b: 0.5)
  }

  /// The distance from 0 that is exceeded, on either side, with a probability above 0 and below 1.
  func twoSidedQuantile(_ probability: Double) -> Double {
    var low = 0.0
    var high = 1.0
    while twoSided(high) > probability, high < 1e300 {
      low = high
      high *= 2
    }
    // Half of an interval 60 times over leaves nothing that a double could tell apart.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if twoSided(middle) > probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
