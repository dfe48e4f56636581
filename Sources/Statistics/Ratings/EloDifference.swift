/// How far one of two entrants is ahead of the other, on Elo's scales.
public struct EloDifference: Hashable, Sendable {
  /// What the numbers rest on.
  public enum Basis: String, Sendable, Codable, CaseIterable {
    /// Results that differ from each other.
    case results
    /// Only wins, or only losses: the difference has a bound on one side alone.
    case oneSided = "one-sided"
    /// Only draws.
    case drawn = "only-drew"
    /// All deals ended with the same points, but not all games alike.
    case alike
    /// Games that leave nothing to chance, which would be the same again: there is no interval.
    case deterministic
  }

  /// The 95 % interval of the score, from which those of Elo come; `nil` where nothing is left to chance.
  public let score: ScoreInterval?
  /// The difference that gives the score to be expected: -400 · log₁₀(1/s - 1); `nil` for 0 and 1.
  public let value: Double?
  /// The lower bound of its 95 % interval, from that of the score; `nil` where there is none.
  public let low: Double?
  /// The upper bound of its 95 % interval; `nil` where there is none.
  public let high: Double?
  /// The same in units of the spread of single games, which needs as many games to show in a game of
  /// few draws as in one of many (Van den Bergh, "Normalized Elo").
  ///
  /// `nil` where no deal differs from the others, unless all are balanced.
  public let normalized: Double?
  /// The lower bound of its 95 % interval; `nil` where there is none.
  public let normalizedLow: Double?
  /// The upper bound of its 95 % interval; `nil` where there is none.
  public let normalizedHigh: Double?
  /// How likely the first is the better one, given the results alone; `nil` where nothing is left to
  /// chance.
  public let superiority: Double?
  /// What the numbers rest on.
  public let basis: Basis

  static let perUnit = BradleyTerry.eloPerUnit

  /// Compares two entrants by the scores of their deals.
  ///
  /// - Parameters:
  ///   - sample: The mean score of each deal.
  ///   - gamesPerDeal: How many games are in each deal.
  ///   - score: The mean score of all games, where that isn't the sample's mean: some games may belong
  ///     to deals that were not played to their end.
  ///   - hasWins: Whether anybody won a game; deals in which each won one look like draws.
  /// - Returns: `nil` without deals.
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
      // A spread that never showed: it can't be larger than that of deals that are all or nothing.
      normalized = nil
      func bound(_ score: Double) -> Double {
        (score - 0.5) / (Double(gamesPerDeal) * score * (1 - score)).squareRoot()
          * 2 * EloDifference.perUnit
      }
      normalizedLow = interval.low > 0.5 ? bound(interval.low) : nil
      normalizedHigh = interval.high < 0.5 ? bound(interval.high) : nil
    }
  }

  /// The difference of two entrants who would play the same games again.
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

  /// Estimates both from the same deals.
  ///
  /// By the delta method the variance of t = (m - ½)/s is 1 - t·γ + t²(κ - 1)/4 over the number of
  /// deals, with their skewness γ and kurtosis κ.
  ///
  /// For a lopsided match this is taken twice, for t as it is and on the scale of arsinh t, which is
  /// that of Elo for games without draws; the interval reaches as far as either of them. Near a score
  /// of 1 the one is right about the lower bound, and the other about the upper.
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
