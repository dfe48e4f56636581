/// The difference in strength between two strategies, on Elo scales.
public struct EloDifference: Hashable, Sendable {
  /// The data that determine the difference.
  public enum Basis: String, Sendable, Codable, CaseIterable {
    /// Results with a variance.
    case results
    /// Only wins, or only losses: the difference has only one bound.
    case oneSided = "one-sided"
    /// Only draws.
    case drawn = "only-drew"
    /// Deals that have equal points although their games differ.
    case alike
    /// Deterministic games, whose repetition gives the same results, so there is no interval.
    case deterministic
  }

  /// The 95% confidence interval of the score; `nil` for deterministic games.
  public let score: ScoreInterval?
  /// The difference with this expected score: -400 · log₁₀(1/s - 1); `nil` for 0 and 1.
  public let value: Double?
  /// The lower bound of the 95% confidence interval, from that of the score; `nil` if there is none.
  public let low: Double?
  /// The upper bound of the 95% confidence interval; `nil` if there is none.
  public let high: Double?
  /// The normalized Elo difference: the lead divided by the standard deviation of a game, scaled.
  ///
  /// The number of games needed to detect it does not depend on the draw rate (Van den Bergh, "Normalized
  /// Elo"). `nil` if all deals have the same score, unless all are balanced.
  public let normalized: Double?
  /// The lower bound of the 95% confidence interval of ``normalized``; `nil` if there is none.
  public let normalizedLow: Double?
  /// The upper bound of the 95% confidence interval of ``normalized``; `nil` if there is none.
  public let normalizedHigh: Double?
  /// The likelihood of superiority (LOS) of the first strategy; `nil` for deterministic games.
  public let superiority: Double?
  /// The data that determine the difference.
  public let basis: Basis

  static let perUnit = BradleyTerry.eloPerUnit

  /// Compares two strategies by the scores of their deals.
  ///
  /// - Parameters:
  ///   - sample: The mean score of each deal.
  ///   - gamesPerDeal: The number of games in each deal.
  ///   - score: The mean score of all games, if it differs from the sample's mean because of incomplete
  ///     deals.
  ///   - hasWins: `true` if any game was won. Deals alone do not show it: a deal with a win for each side has
  ///     the same score as a drawn one.
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
      // The standard deviation is unknown, but at most that of deals with scores of 0 and 1.
      normalized = nil
      func bound(_ score: Double) -> Double {
        (score - 0.5) / (Double(gamesPerDeal) * score * (1 - score)).squareRoot()
          * 2 * EloDifference.perUnit
      }
      normalizedLow = interval.low > 0.5 ? bound(interval.low) : nil
      normalizedHigh = interval.high < 0.5 ? bound(interval.high) : nil
    }
  }

  /// Creates the difference between two strategies with deterministic games.
  ///
  /// - Parameter score: The mean score of all games, 0...1.
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

  /// Estimates the ratio of the lead to the standard deviation, both from the same deals.
  ///
  /// By the delta method, the variance of t = (m - ½)/s is 1 - t·γ + t²(κ - 1)/4 divided by the number of
  /// deals, with skewness γ and kurtosis κ.
  ///
  /// The interval is the union of two: one for t, and one for arsinh t, the Elo scale of games without draws.
  /// Near a score of 1, the former has an accurate lower bound, and the latter an accurate upper bound.
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
    let centre = value * (up + down) / 2
    let width = length * (up - down) / 2
    low = min(value - error, centre - width)
    high = max(value + error, centre + width)
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
