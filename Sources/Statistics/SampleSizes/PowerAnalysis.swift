import Synchronization

/// An analysis of how many game pairs detect a lead or which lead a number of pairs detects.
///
/// Two strategies play each pair with seats swapped. The analysis uses the normal approximation.
/// With few pairs, it goes through all possible results and their score intervals instead.
public struct PowerAnalysis: Hashable, Sendable {
  /// The significance level and the power.
  public let size: SampleSize
  /// The draw rate between evenly matched strategies.
  public let drawRate: Double
  /// The variance of a pair's mean score relative to that of two independent games.
  public let pairVariance: Double

  /// The maximum number of pairs for which the power is exact, not a normal approximation.
  private static let exactLimit = 30
  private static let weighed = 1..<201

  /// Creates an analysis.
  ///
  /// - Parameters:
  ///   - size: The significance level and the power, by default 5% and 80%.
  ///   - drawRate: The draw rate, from 0 to below 1.
  ///   - pairVariance: The variance relative to that of independent games, above 0 and up to 2.
  public init(size: SampleSize = SampleSize(), drawRate: Double, pairVariance: Double) {
    self.size = size
    self.drawRate = drawRate
    self.pairVariance = pairVariance
  }

  /// Returns the distribution of a pair's points for a lead.
  ///
  /// - Parameter lead: The distance from a half to the mean score.
  public func distribution(lead: Double) -> PairDistribution {
    PairDistribution(score: 0.5 + lead, drawRate: drawRate, pairVariance: pairVariance)
  }

  /// Returns the smallest number of pairs that detects a lead.
  ///
  /// - Parameter lead: The distance from a half to the mean score, above 0 and at most half the
  ///   share of decided games.
  /// - Returns: The number of pairs, and `true` if it is exact.
  public func pairs(lead: Double) -> (count: Int, isExact: Bool) {
    let normal = observations(lead: lead)
    guard normal <= Double(PowerAnalysis.exactLimit) else {
      return (Int(normal.rounded(.up)), false)
    }
    let ahead = distribution(lead: lead)
    let exact = PowerAnalysis.weighed.first {
      ahead.power(pairs: $0, level: size.alpha) >= size.power
    }
    return exact.map { ($0, true) } ?? (PowerAnalysis.weighed.upperBound, false)
  }

  /// Returns the minimum detectable lead for a number of pairs.
  ///
  /// - Parameter pairs: The number of pairs, at least 1.
  /// - Returns: The distance from a half to the mean score, above 0, or `nil` if no lead is
  ///   detectable.
  public func lead(pairs: Int) -> Double? {
    let most = (1 - drawRate) / 2
    guard pairs > PowerAnalysis.exactLimit else {
      let results = LeadResults.kept(pairs: pairs, level: size.alpha)
      return least(upTo: most, steps: 14) {
        results.probability(distribution(lead: $0).shares) >= size.power
      }
    }
    return least(upTo: most, steps: 50) { observations(lead: $0) <= Double(pairs) }
  }

  private func observations(lead: Double) -> Double {
    size.observations(
      difference: lead, variance: distribution(lead: 0).variance,
      shifted: distribution(lead: lead).variance)
  }

  /// Returns the smallest sufficient lead, found by bisection.
  private func least(upTo most: Double, steps: Int, _ isEnough: (Double) -> Bool) -> Double? {
    guard isEnough(most) else { return nil }
    var (low, high) = (0.0, most)
    for _ in 0..<steps {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

/// The possible results whose score interval is above one half.
struct LeadResults {
  /// The latest results are kept, because many summaries ask for the same number of pairs.
  private static let last = Mutex<[(pairs: Int, level: Double, results: LeadResults)]>([])
  private static let lastLimit = 30

  static func kept(pairs: Int, level: Double) -> LeadResults {
    let found = last.withLock { last in
      last.first { $0.pairs == pairs && $0.level == level }?.results
    }
    if let found { return found }
    let results = LeadResults(pairs: pairs, level: level)
    last.withLock { last in
      last.append((pairs, level, results))
      last.removeFirst(max(0, last.count - lastLimit))
    }
    return results
  }

  /// For each result, the counts of the five outcomes, and the number of orders in which these
  /// outcomes can occur.
  private var results: [(counts: InlineArray<5, Int>, orders: Double)] = []
  private let pairs: Int

  /// Finds the possible results whose score interval is above one half.
  ///
  /// - Parameter pairs: The number of pairs, at most 30.
  init(pairs: Int, level: Double) {
    self.pairs = pairs
    let quantiles = ScoreQuantiles(pairs: pairs, level)
    var factorials = [1.0]
    for number in 1...max(1, pairs) { factorials.append(factorials[number - 1] * Double(number)) }
    for a in 0...pairs {
      for b in 0...(pairs - a) {
        for c in 0...(pairs - a - b) {
          for d in 0...(pairs - a - b - c) {
            let e = pairs - a - b - c - d
            // An interval always contains the mean, so it cannot be above one half if the mean is
            // not.
            if b + 2 * c + 3 * d + 4 * e <= 2 * pairs { continue }
            let spread = ScoreSpread(ScoreSample(counts: [a, b, c, d, e]))
            let interval = ScoreInterval(score: spread.mean, spread: spread, quantiles: quantiles)
            if interval.low <= 0.5 { continue }
            let repeats =
              factorials[a] * factorials[b] * factorials[c] * factorials[d] * factorials[e]
            results.append(([a, b, c, d, e], factorials[pairs] / repeats))
          }
        }
      }
    }
  }

  /// Returns the total probability of these results, given the shares of the outcomes.
  func probability(_ shares: [Double]) -> Double {
    let powers = shares.map { share in
      (0..<pairs).reduce(into: [1.0]) { powers, _ in powers.append((powers.last ?? 1) * share) }
    }
    var sum = 0.0
    for (counts, orders) in results {
      var product = orders
      for place in 0..<5 { product *= powers[place][counts[place]] }
      sum += product
    }
    return sum
  }
}
