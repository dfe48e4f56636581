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
    let rated = ratings.indices.filter { ratings[$0] != nil }
    guard rated.count > 1 else {
      return ratings.map { $0.map { _ in RankInterval(low: 1, high: 1) } }
    }
    let quantile = -NormalDistribution.quantile(0.025 / Double(rated.count - 1))
    return ratings.indices.map { entrant in
      guard ratings[entrant] != nil else { return nil }
      var (better, worse) = (0, 0)
      for other in rated where other != entrant {
        guard let lead = difference(of: entrant, over: other) else { continue }
        if lead.value > quantile * lead.error { worse += 1 }
        if lead.value < -quantile * lead.error { better += 1 }
      }
      return RankInterval(low: 1 + better, high: rated.count - worse)
    }
  }
}
