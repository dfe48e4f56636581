/// How likely a pair of games ends with each number of points: one game in either seat.
///
/// It is made up from what a plan can know before anything is played.
public struct PairDistribution: Hashable, Sendable {
  /// The probabilities of 0, ½, 1, 1½ and 2 points.
  public let shares: [Double]
  /// Whether the variance is no larger than what was asked for: whether games can balance each other so
  /// far.
  public let hasPairVariance: Bool

  /// Takes two equally likely games whose results depend on each other as the variance tells.
  ///
  /// Part of all pairs are two independent games; the others are games that both end alike, for a
  /// variance above that of independent games, or that balance each other as far as they can.
  ///
  /// - Parameters:
  ///   - score: The mean score of a game, 0...1.
  ///   - drawRate: The share of drawn games; at most twice the score, and twice what it leaves to 1.
  ///   - pairVariance: The variance of a pair's mean score against that of two independent games,
  ///     0...2. Games can't always balance each other enough for a small one: then it is the smallest
  ///     that they can.
  public init(score: Double, drawRate: Double, pairVariance: Double) {
    let win = max(0, score - drawRate / 2)
    let loss = max(0, 1 - win - drawRate)
    let game = [loss, drawRate, win]
    let independent = PairDistribution.joined { game[$0] * game[$1] }
    let other =
      pairVariance > 1
      ? PairDistribution.joined { $0 == $1 ? game[$0] : 0 }
      : PairDistribution.joined { PairDistribution.overlap(game, $0, $1) }
    let (plain, bent) = (PairDistribution.variance(independent), PairDistribution.variance(other))
    // Both have the same mean, so that variances mix like the pairs themselves.
    let part = plain == bent ? 0 : (pairVariance - 1) * plain / (bent - plain)
    let share = min(max(part, 0), 1)
    let shares = zip(independent, other).map { $0 + share * ($1 - $0) }
    self.shares = shares
    hasPairVariance = PairDistribution.variance(shares) <= pairVariance * plain + 1e-12
  }

  /// Returns the distribution of points from that of two games, each 0, ½ or 1 point.
  private static func joined(_ probability: (Int, Int) -> Double) -> [Double] {
    var shares = [0.0, 0, 0, 0, 0]
    for first in 0..<3 {
      for second in 0..<3 { shares[first + second] += probability(first, second) }
    }
    return shares
  }

  /// Returns the probability of two results if the best of one game always meets the worst of the other.
  private static func overlap(_ game: [Double], _ first: Int, _ second: Int) -> Double {
    let start = game[..<first].reduce(0, +)
    let end = 1 - game[..<second].reduce(0, +)
    return max(0, min(start + game[first], end) - max(start, end - game[second]))
  }

  /// The variance of a pair's mean score.
  public var variance: Double { PairDistribution.variance(shares) }

  private static func variance(_ shares: [Double]) -> Double {
    var (mean, squares) = (0.0, 0.0)
    for (place, share) in shares.enumerated() {
      let score = Double(place) / 4
      mean += share * score
      squares += share * score * score
    }
    return max(0, squares - mean * mean)
  }

  /// How likely so many pairs find that the mean score is above a half.
  ///
  /// Every result that they may have is weighed; it finds a lead where the interval of its score
  /// lies above a half.
  ///
  /// - Parameters:
  ///   - pairs: At least 1. The time it takes grows with its fourth power: a moment for 50.
  ///   - level: How often the interval may miss the truth, above 0 and below 1.
  /// - Returns: The power of an exact test, 0...1.
  public func power(pairs: Int, level: Double) -> Double {
    var counts = [0, 0, 0, 0, 0]
    return power(
      &counts, place: 0, rest: pairs, ScoreQuantiles(pairs: pairs, level))
  }

  /// The same with the counts of some outcomes.
  private func power(
    _ counts: inout [Int], place: Int, rest: Int, _ quantiles: ScoreQuantiles
  ) -> Double {
    if place == counts.count - 1 {
      counts[place] = rest
      let probability = PairDistribution.power(of: shares[place], rest)
      if probability == 0 { return 0 }
      let sample = ScoreSample(counts: counts)
      let spread = ScoreSpread(sample)
      let interval = ScoreInterval(score: spread.mean, spread: spread, quantiles: quantiles)
      return interval.low > 0.5 ? probability : 0
    }
    var sum = 0.0
    // The ways to choose which of the rest end so.
    var ways = 1.0
    for count in 0...rest {
      if count > 0 { ways *= Double(rest - count + 1) / Double(count) }
      let probability = ways * PairDistribution.power(of: shares[place], count)
      if probability == 0 { break }
      counts[place] = count
      sum +=
        probability
        * power(&counts, place: place + 1, rest: rest - count, quantiles)
    }
    return sum
  }

  private static func power(of base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
