extension SequentialTest {
  /// Returns the logarithm of the likelihood ratio of ``elo1`` to ``elo0``.
  ///
  /// Each hypothesis has the maximum likelihood distribution with its difference (a generalized likelihood
  /// ratio): Van den Bergh, "A practical introduction to the GSPRT" and "Normalized Elo". Outcomes that did
  /// not occur count as 0.001, so that the ratio of one-sided results is finite.
  ///
  /// - Parameter counts: Losses, draws and wins; or deals by the points won in their two games, 0, ½, 1, 1½
  ///   and 2. If all counts are 0, the ratio is 0.
  /// - Precondition: There are three or five counts.
  public func logLikelihoodRatio(of counts: [Int]) -> Double {
    precondition(counts.count == 3 || counts.count == 5, "there are three or five outcomes")
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

  /// Returns the mean and the variance of the log-likelihood ratio's change by one deal.
  ///
  /// To first order the fits do not change, so a step is the log-ratio of the fitted shares.
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
      // The standard deviation of a deal's mean score is that of a game divided by the square root of two.
      let deviations = elo / (2 * SequentialTest.eloPerUnit) * gamesPerOutcome.squareRoot()
      return results.fitted(deviations: deviations)
    }
  }

  static let eloPerUnit = BradleyTerry.eloPerUnit
}
