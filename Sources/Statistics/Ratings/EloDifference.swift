/// The difference in strength between two strategies, on two Elo scales.
public struct EloDifference: Hashable, Sendable {
  /// The data that the difference is based on.
  public enum Basis: String, Sendable, Codable, CaseIterable {
    /// Deals whose scores vary.
    case results
    /// Only wins or only losses, so that the difference has only one bound.
    case oneSided = "one-sided"
    /// Only draws.
    case drawn = "only-drew"
    /// Deals that all give equal points even though their games vary.
    case alike
    /// Deterministic games, which give the same results when repeated, so there is no interval.
    case deterministic
  }

  /// The score's 95% confidence interval, or `nil` for deterministic games.
  public let score: ScoreInterval?
  /// The difference that predicts the score s, -400 · log₁₀(1/s - 1), or `nil` for a score of
  /// 0 or 1.
  public let value: Double?
  /// The lower 95% confidence bound, computed from the score's lower bound, or `nil` if there is
  /// none.
  public let low: Double?
  /// The upper 95% confidence bound, computed from the score's upper bound, or `nil` if there is
  /// none.
  public let high: Double?
  /// The normalized Elo difference: the lead divided by a game's standard deviation, scaled to Elo.
  ///
  /// The number of games that detect a given normalized difference does not depend on the draw rate
  /// (Van den Bergh, "Normalized Elo"). The difference is `nil` if all deals have one and the same
  /// score other than ½.
  public let normalized: Double?
  /// The lower 95% confidence bound for ``normalized``, or `nil` if there is none.
  public let normalizedLow: Double?
  /// The upper 95% confidence bound for ``normalized``, or `nil` if there is none.
  public let normalizedHigh: Double?
  /// The first strategy's likelihood of superiority (LOS), or `nil` for deterministic games.
  public let superiority: Double?
  /// The data that the difference is based on.
  public let basis: Basis

  static let perUnit = BradleyTerry.eloPerUnit

  /// Compares two strategies by their deal scores.
  ///
  /// - Parameters:
  ///   - sample: The deals by the first strategy's score.
  ///   - gamesPerDeal: The number of games in each deal.
  ///   - score: The mean score over all games, if incomplete deals make it differ from the sample's
  ///     mean.
  ///   - hasWins: `true` if any game was won. Deals alone do not show this, because a deal with a
  ///     win for each side has the same score as a drawn one.
  /// - Returns: `nil` if there are no deals.
  public init?(sample: ScoreSample, gamesPerDeal: Int, score: Double? = nil, hasWins: Bool = true) {
    guard sample.deals > 0 else { return nil }
    let (mean, variance) = sample.moments
    let score = score ?? mean
    let interval = ScoreInterval(score: score, sample: sample)
    self.score = interval
    value = EloDifference.elo(score)
    low = EloDifference.elo(interval.low)
    high = EloDifference.elo(interval.high)
    basis =
      !hasWins
      ? .drawn : variance > 0 ? .results : mean <= 0 || mean >= 1 ? .oneSided : .alike
    superiority = ScoreSpread(sample).superiority(score: score)
    if variance > 0 || mean == 0.5 {
      let ratio = ScoreRatio(
        variance > 0 ? sample : sample.withExtremes, games: Double(gamesPerDeal))
      normalized = ratio.value * 2 * EloDifference.perUnit
      normalizedLow = ratio.low * 2 * EloDifference.perUnit
      normalizedHigh = ratio.high * 2 * EloDifference.perUnit
    } else {
      // The standard deviation is unknown, but it is at most the one that scores of only 0 and 1
      // would have.
      normalized = nil
      func bound(_ score: Double) -> Double {
        (score - 0.5) / (Double(gamesPerDeal) * score * (1 - score)).squareRoot()
          * 2 * EloDifference.perUnit
      }
      normalizedLow = interval.low > 0.5 ? bound(interval.low) : nil
      normalizedHigh = interval.high < 0.5 ? bound(interval.high) : nil
    }
  }

  /// Creates the difference between two strategies whose games are deterministic.
  ///
  /// - Parameter score: The mean score over all games, 0...1.
  public init(deterministic score: Double) {
    self.score = nil
    value = EloDifference.elo(score)
    (low, high, superiority) = (nil, nil, nil)
    (normalized, normalizedLow, normalizedHigh) = (nil, nil, nil)
    basis = .deterministic
  }

  private static func elo(_ score: Double) -> Double? {
    score > 0 && score < 1
      ? perUnit * (naturalLogarithm(score) - naturalLogarithm(1 - score)) : nil
  }
}

private struct ScoreRatio {
  let value: Double
  let low: Double
  let high: Double

  /// Estimates the lead divided by the standard deviation, where both come from the same deals.
  ///
  /// By the delta method, the variance of t = (m - ½)/s is 1 - t·γ + t²(κ - 1)/4, divided by the
  /// number of deals, where m is the mean, s the standard deviation, γ the skewness and κ the
  /// kurtosis.
  ///
  /// The interval is the union of two: one for t, and one for arsinh t, the Elo scale for games
  /// without draws. If scores are near 1, the first interval is accurate at the lower bound and the
  /// second at the upper bound.
  init(_ sample: ScoreSample, games: Double) {
    let quantile = ScoreQuantiles(freedom: Double(sample.deals - 1), ScoreInterval.level).student
    let (mean, variance) = sample.moments
    let (third, fourth) = sample.higherMoments
    let skewness = third / (variance * variance.squareRoot())
    let kurtosis = fourth / (variance * variance)
    let ratio = (mean - 0.5) / variance.squareRoot()
    let spread = max(0, 1 - ratio * skewness + ratio * ratio * (kurtosis - 1) / 4)
    let error = quantile * (spread / games / Double(sample.deals)).squareRoot()
    value = ratio / games.squareRoot()
    let length = (1 + value * value).squareRoot()
    // sinh(arsinh t ± e) is t·cosh e ± √(1 + t²)·sinh e.
    let (up, down) = (exponential(error / length), exponential(-error / length))
    let center = value * (up + down) / 2
    let width = length * (up - down) / 2
    low = min(value - error, center - width)
    high = max(value + error, center + width)
  }
}

extension ScoreSample {
  fileprivate var withExtremes: ScoreSample {
    var counts = counts
    counts[0] += 1
    counts[counts.count - 1] += 1
    return ScoreSample(counts: counts)
  }

  fileprivate var higherMoments: (third: Double, fourth: Double) {
    let (mean, _) = moments
    var (third, fourth) = (0.0, 0.0)
    for (place, count) in counts.enumerated() {
      let deviation = Double(place) / Double(counts.count - 1) - mean
      let square = deviation * deviation
      third += Double(count) * square * deviation
      fourth += Double(count) * square * square
    }
    return (third / Double(deals), fourth / Double(deals))
  }
}
