import Statistics
import Tournament

/// What the results of a run vary by, as shares that add up to 1; see `VarianceShares`.
public struct LuckSummary: Codable, Hashable, Sendable {
  /// What the deal explains.
  public let deal: Double
  /// The lower bound of its 95 % interval.
  public let dealLow: Double
  /// The upper bound.
  public let dealHigh: Double
  /// What the seats explain.
  public let seat: Double
  /// What the strategies explain.
  public let strategies: Double
  /// Chance in play, and how strategies answer the same deal differently.
  public let rest: Double
  /// The deals that this is estimated from.
  public let pairs: Int

  enum CodingKeys: String, CodingKey {
    case deal
    case dealLow = "deal_low"
    case dealHigh = "deal_high"
    case seat
    case strategies
    case rest
    case pairs
  }

  /// - Returns: `nil` where there are too few deals, or no result ever varied.
  init?(_ shares: VarianceShares) {
    guard let estimate = shares.estimate else { return nil }
    deal = estimate.deal
    dealLow = estimate.dealLow
    dealHigh = estimate.dealHigh
    seat = estimate.seat
    strategies = estimate.strategies
    rest = estimate.rest
    pairs = shares.deals
  }
}
