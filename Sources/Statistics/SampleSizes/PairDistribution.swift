/// The probabilities of a game pair's points.
///
/// They are derived from quantities that are known before any game is played.
public struct PairDistribution: Hashable, Sendable {
  /// The probabilities of 0, ½, 1, 1½ and 2 points.
  public let shares: [Double]
  /// A Boolean value that indicates whether the variance is as requested.
  ///
  /// It is `false` if the variance is larger than requested, because games can balance each other
  /// only to some extent.
  public let hasPairVariance: Bool

  /// Creates the distribution for two games that have equal mean scores and depend on each other.
  ///
  /// It mixes pairs of independent games with pairs of dependent games. To raise the variance, both
  /// dependent games have the same result. To lower it, the dependent games balance each other as
  /// much as possible.
  ///
  /// - Parameters:
  ///   - score: The mean score in a game, 0...1.
  ///   - drawRate: The draw rate, at most twice the smaller of `score` and 1 - `score`.
  ///   - pairVariance: The variance of a pair's mean score relative to two independent games,
  ///     0...2. If it is too small, the smallest possible variance is used.
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
    // Both components have the same mean, so their variances mix in the same proportion as the
    // components.
    let part = plain == bent ? 0 : (pairVariance - 1) * plain / (bent - plain)
    let share = min(max(part, 0), 1)
    let shares = zip(independent, other).map { $0 + share * ($1 - $0) }
    self.shares = shares
    hasPairVariance = PairDistribution.variance(shares) <= pairVariance * plain + 1e-12
  }

  /// Returns the probability of each number of points in two games, given the joint probabilities
  /// of their results: 0, ½ or 1 point each.
  private static func joined(_ probability: (Int, Int) -> Double) -> [Double] {
    var shares = [0.0, 0, 0, 0, 0]
    for first in 0..<3 {
      for second in 0..<3 { shares[first + second] += probability(first, second) }
    }
    return shares
  }

  /// Returns the probability of two results if one game's best result always meets the other's
  /// worst.
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

  /// Returns the power with which a number of pairs shows that the mean score is above a half.
  ///
  /// A possible result is significant if its score interval is above a half. The power is the total
  /// probability of all significant results.
  ///
  /// - Parameters:
  ///   - pairs: The number of pairs, at least 1. The time grows with the fourth power of this
  ///     number and is short for 50 pairs.
  ///   - level: The significance level, above 0 and below 1.
  /// - Returns: The power of an exact test, 0...1.
  public func power(pairs: Int, level: Double) -> Double {
    var counts = [0, 0, 0, 0, 0]
    return power(
      &counts, place: 0, rest: pairs, ScoreQuantiles(pairs: pairs, level))
  }

  /// Returns the power if the counts for some outcomes are fixed.
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
    // The number of ways to choose the pairs with this outcome from the rest.
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
