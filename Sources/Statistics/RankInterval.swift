/// The places that an entrant may truly have among all.
///
/// Better and worse are those whose rating differs beyond chance, all differences of the entrant taken
/// together at 5 %; the rest may be on either side (Mogstad, Romano, Shaikh and Wilhelm 2024,
/// "Inference for ranks with applications to mobility across neighbourhoods and academic achievement
/// across countries"). So the interval holds the true place in at least 95 % of all tournaments.
public struct RankInterval: Hashable, Sendable {
  /// The best place, from 1.
  public let low: Int
  /// The worst place.
  public let high: Int
}

extension BradleyTerry {
  /// Where each entrant may truly stand among those with games, in the entrants' order; `nil` for one
  /// without games.
  ///
  /// - Complexity: O(entrants²).
  public var rankIntervals: [RankInterval?] {
    let known = ratings.indices.filter(isKnown)
    let quantile = -NormalDistribution.quantile(0.025 / Double(max(1, known.count - 1)))
    return ratings.indices.map { entrant in
      guard isKnown(entrant) else { return nil }
      var (better, worse) = (0, 0)
      for other in known where other != entrant {
        if isAhead(entrant, of: other, quantile) { worse += 1 }
        if isAhead(other, of: entrant, quantile) { better += 1 }
      }
      return RankInterval(low: 1 + better, high: known.count - worse)
    }
  }

  private func isKnown(_ entrant: Int) -> Bool {
    ratings[entrant] != nil || bounds[entrant] != nil
  }

  /// Whether one entrant is ahead of another by more than chance.
  ///
  /// Where one has only a bound, the other's interval has to lie beyond it.
  private func isAhead(_ one: Int, of other: Int, _ quantile: Double) -> Bool {
    if let lead = difference(of: one, over: other) { return lead.value > quantile * lead.error }
    let low = ratings[one].map { $0.value - quantile * $0.error } ?? bounds[one]?.low
    let high = ratings[other].map { $0.value + quantile * $0.error } ?? bounds[other]?.high
    guard let low, let high else { return false }
    return low > high
  }
}
