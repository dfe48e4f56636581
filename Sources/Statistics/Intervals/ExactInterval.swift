extension ScoreInterval {
  /// Creates the exact 95% confidence interval for a proportion (Clopper and Pearson 1934, "The use
  /// of confidence or fiducial limits illustrated in the case of the binomial").
  ///
  /// It covers the true value with a probability of at least 95%.
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
  static func quantile(_ probability: Double, a: Double, b: Double) -> Double {
    bisect(0, 1) { cumulative($0, a: a, b: b) < probability }
  }
}
