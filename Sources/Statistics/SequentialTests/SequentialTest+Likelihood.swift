extension SequentialTest {
  /// Returns the logarithm of the likelihood ratio between ``elo1`` and ``elo0``.
  ///
  /// The likelihood of a hypothesis is that of the maximum likelihood distribution with the
  /// hypothesis's difference. Such a ratio is called generalized (Van den Bergh, "A practical
  /// introduction to the GSPRT" and "Normalized Elo"). Outcomes that did not occur count as 0.001,
  /// so that one-sided results have a finite ratio.
  ///
  /// - Parameter counts: The numbers of losses, draws and wins, or how many deals gave 0, ½, 1, 1½
  ///   and 2 points in their two games. If all counts are 0, the ratio is 0.
  /// - Precondition: There are three or five counts.
  public func logLikelihoodRatio(of counts: [Int]) -> Double {
    precondition(counts.count == 3 || counts.count == 5, "there must be three or five counts")
    guard counts.contains(where: { $0 > 0 }) else { return 0 }
    let results = OutcomeShares(counts: counts)
    let gamesPerOutcome = Double(counts.count / 2)
    let (h0, h1) = (
      hypothesis(elo0, results, gamesPerOutcome), hypothesis(elo1, results, gamesPerOutcome)
    )
    var sum = 0.0
    for place in 0..<results.count {
      sum += results.shares[place] * naturalLogarithm(h1.shares[place] / h0.shares[place])
    }
    return results.total * sum
  }

  /// Returns the mean and the variance of a deal's contribution to the log-likelihood ratio.
  ///
  /// To first order, one more deal does not change the fits, so a step is the log-ratio between the
  /// fitted shares.
  func steps(_ results: OutcomeShares) -> (mean: Double, variance: Double) {
    let (h0, h1) = (hypothesis(elo0, results, 2), hypothesis(elo1, results, 2))
    var ratios = InlineArray<5, Double>(repeating: 0)
    var mean = 0.0
    for place in 0..<results.count {
      ratios[place] = naturalLogarithm(h1.shares[place] / h0.shares[place])
      mean += results.shares[place] * ratios[place]
    }
    var variance = 0.0
    for place in 0..<results.count {
      variance += results.shares[place] * (ratios[place] - mean) * (ratios[place] - mean)
    }
    return (mean, variance)
  }

  private func hypothesis(
    _ elo: Double, _ results: OutcomeShares, _ gamesPerOutcome: Double
  ) -> OutcomeShares {
    switch model {
    case .logistic:
      return results.fitted(mean: 1 / (1 + exponential(-elo / SequentialTest.eloPerUnit)))
    case .normalized:
      // A deal's mean score has the standard deviation of a game, divided by the square root of
      // two.
      let deviations = elo / (2 * SequentialTest.eloPerUnit) * gamesPerOutcome.squareRoot()
      return results.fitted(deviations: deviations)
    }
  }

  static let eloPerUnit = BradleyTerry.eloPerUnit
}
