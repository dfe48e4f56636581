extension ScoreInterval {
  /// The exact interval for a share of independent trials (Clopper and Pearson 1934): it covers the
  /// truth in at least 95 % of all cases, in most of them in more.
  ///
  /// - Precondition: `successes` is in 0...`trials`.
  public init(successes: Int, trials: Int) {
    let (k, n) = (Double(successes), Double(trials))
    self.init(
      low: successes == 0 ? 0 : BetaDistribution.quantile(0.025, a: k, b: n - k + 1),
      high: successes == trials ? 1 : BetaDistribution.quantile(0.975, a: k + 1, b: n - k))
  }
}

extension BetaDistribution {
  /// The value that is not exceeded with a probability above 0 and below 1.
  static func quantile(_ probability: Double, a: Double, b: Double) -> Double {
    var low = 0.0
    var high = 1.0
    // Half of an interval 60 times over leaves nothing that matters.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cumulative(middle, a: a, b: b) < probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
