import PortableMath

/// How far one of two entrants is ahead of the other, on Elo's scales.
public struct EloDifference: Hashable, Sendable {
  /// The difference that gives the score to be expected: -400 · log₁₀(1/s - 1).
  public let value: Double
  /// Half the width of its 95 % interval.
  public let error: Double
  /// The same in units of the spread of single games, which needs as many games to show in a game of
  /// few draws as in one of many (Van den Bergh, "Normalized Elo").
  public let normalized: Double
  /// Half the width of its 95 % interval.
  public let normalizedError: Double
  /// How likely the first is the better one, given the results alone.
  public let superiority: Double
  /// Whether the results give no more than a bound.
  ///
  /// All deals ended alike, or the interval reaches a score of 0 or 1. The numbers then take one more
  /// deal won and one more lost.
  public let isOneSided: Bool

  /// 400 / ln 10.
  static let perUnit = BradleyTerry.eloPerUnit

  /// Compares two entrants by the scores of their deals.
  ///
  /// - Parameters:
  ///   - sample: The mean score of each deal.
  ///   - gamesPerDeal: How many games are in each deal.
  /// - Returns: `nil` without deals.
  public init?(sample: ScoreSample, gamesPerDeal: Int) {
    guard sample.deals > 0 else { return nil }
    var (mean, variance) = sample.moments
    var deals = Double(sample.deals)
    var width = ScoreInterval.normalQuantile * (variance / deals).squareRoot()
    isOneSided = variance <= 0 || mean - width <= 0 || mean + width >= 1
    if isOneSided {
      (mean, variance) = sample.smoothed
      deals += 2
      width = ScoreInterval.normalQuantile * (variance / deals).squareRoot()
    }
    // A deal that is not there can't be excluded.
    let least = 0.5 / (deals + 1)
    let low = EloDifference.elo(max(least, mean - width))
    let high = EloDifference.elo(min(1 - least, mean + width))
    value = EloDifference.elo(mean)
    error = (high - low) / 2
    let unit = (Double(gamesPerDeal) * variance).squareRoot()
    normalized = (mean - 0.5) / unit * 2 * EloDifference.perUnit
    normalizedError = width / unit * 2 * EloDifference.perUnit
    superiority = NormalDistribution.cumulative((mean - 0.5) / (variance / deals).squareRoot())
  }

  private static func elo(_ score: Double) -> Double {
    perUnit * (naturalLogarithm(score) - naturalLogarithm(1 - score))
  }
}
