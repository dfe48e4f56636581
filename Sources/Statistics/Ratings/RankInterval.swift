/// A 95% confidence interval for a rank, simultaneous for all strategies.
///
/// A strategy counts as above another if its rating is significantly higher after Holm's correction
/// for all pairs. Therefore all intervals together contain the true ranks in at least 95% of
/// tournaments (Mogstad, Romano, Shaikh and Wilhelm 2024, "Inference for ranks with applications to
/// mobility across neighbourhoods and academic achievement across countries").
public struct RankInterval: Hashable, Sendable {
  /// The best rank in the interval, from 1.
  public let low: Int
  /// The worst rank in the interval.
  public let high: Int

  /// The probability that any interval in a tournament misses the true rank.
  static let level = 0.05
}

extension BradleyTerry {
  /// Each strategy's rank interval, or `nil` for a strategy without games.
  ///
  /// Both the ranks and the 95% confidence level refer to the strategy's component.
  ///
  /// - Complexity: O(n²) for n strategies, and 8 bytes per pair.
  public var rankIntervals: [RankInterval?] {
    var intervals = [RankInterval?](repeating: nil, count: ratings.count)
    for component in components { addRankIntervals(of: component, to: &intervals) }
    return intervals
  }

  private func addRankIntervals(of component: RatedComponent, to intervals: inout [RankInterval?]) {
    let known = component.strategies
    let pairs = known.count * (known.count - 1) / 2
    // Twice this tail is below the first and smallest level in Holm's procedure.
    let tail = 0.4 * RankInterval.level / Double(max(1, pairs))
    let limits = known.enumerated().map { place, strategy in
      bounds[strategy] == nil ? nil : component.limit(place, probability: tail)
    }
    // These p-values are two-sided and have the sign of the first strategy's lead.
    var pValues: [Double] = []
    pValues.reserveCapacity(pairs)
    for first in known.indices {
      for second in 0..<first {
        let (lead, pValue) = self.lead(
          of: (known[first], limits[first]), over: (known[second], limits[second]), tail)
        pValues.append(lead > 0 ? 2 * pValue : -2 * pValue)
      }
    }
    // Holm's method: each significant pair raises the level for the remaining pairs.
    var (different, before) = (0, -1)
    while different > before {
      before = different
      let rest = Double(pairs - before)
      different = pValues.count { abs($0) * rest <= RankInterval.level }
    }
    let rest = Double(pairs - different)
    var better = [Int](repeating: 0, count: known.count)
    var worse = better
    var pair = 0
    for first in known.indices {
      for second in 0..<first {
        let pValue = pValues[pair]
        pair += 1
        if abs(pValue) * rest > RankInterval.level { continue }
        let isAbove = pValue.sign == .plus
        better[isAbove ? second : first] += 1
        worse[isAbove ? first : second] += 1
      }
    }
    for (place, strategy) in known.enumerated() {
      intervals[strategy] = RankInterval(low: 1 + better[place], high: known.count - worse[place])
    }
  }

  /// Returns the sign of one strategy's lead over another and the lead's one-sided p-value.
  ///
  /// If one of the two is not rated, the p-value is the larger of the two tails, so that twice that
  /// value still bounds the error probability.
  private func lead(
    of first: (strategy: Int, limit: Double?), over second: (strategy: Int, limit: Double?),
    _ tail: Double
  ) -> (lead: Double, pValue: Double) {
    if let lead = difference(of: first.strategy, over: second.strategy) {
      return (lead.value, tailBeyond(abs(lead.value), lead.error))
    }
    func side(_ strategy: Int) -> Double {
      bounds[strategy].map { $0.wonAll ? 1 : -1 } ?? 0
    }
    let lead = side(first.strategy) - side(second.strategy)
    let (rating, otherRating) = (ratings[first.strategy], ratings[second.strategy])
    guard lead != 0, let one = rating?.value ?? first.limit,
      let other = otherRating?.value ?? second.limit
    else { return (0, 0.5) }
    let error = rating?.error ?? otherRating?.error ?? 0
    return (lead, max(tail, tailBeyond(lead > 0 ? one - other : other - one, error)))
  }

  private func tailBeyond(_ lead: Double, _ error: Double) -> Double {
    // Tails this large are never significant, so no exact tail is computed for most pairs, of which
    // there may be millions.
    if error > 0, abs(lead) < 1.9 * error { return 0.5 }
    return error > 0
      ? NormalDistribution.cumulative(-lead / error) : lead > 0 ? 0 : lead < 0 ? 1 : 0.5
  }
}
