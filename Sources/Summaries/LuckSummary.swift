import Statistics
import Storage
import Tournament

/// What the results of a run vary by, as shares that add up to 1; see `VarianceShares`.
public struct LuckSummary: Codable, Hashable, Sendable {
  /// How much the deal favours a seat, by chance below 0 where it doesn't; absent where all games begin
  /// alike.
  public let deal: Double?
  /// The lower bound of its 95 % interval.
  public let dealLow: Double?
  /// The upper bound.
  public let dealHigh: Double?
  /// What the seats explain.
  public let seat: Double
  /// What the strategies explain.
  public let strategies: Double
  /// Chance in play, and how strategies answer the same deal differently; all chance where there are no
  /// deals.
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

  /// - Parameter hasDeals: Whether games of different deals begin differently.
  /// - Returns: `nil` where there are too few deals, or no result ever varied.
  init?(_ shares: VarianceShares, hasDeals: Bool) {
    guard let estimate = shares.estimate else { return nil }
    deal = hasDeals ? estimate.deal : nil
    dealLow = hasDeals ? estimate.dealLow : nil
    dealHigh = hasDeals ? estimate.dealHigh : nil
    seat = estimate.seat
    strategies = estimate.strategies
    rest = hasDeals ? estimate.rest : estimate.rest + estimate.deal
    pairs = shares.deals
  }

  /// The numbers in a sentence without a full stop.
  var sentence: String {
    func percent(_ share: Double) -> String { fixed(100 * max(0, share), decimals: 1) }
    let strategies = "strategies make \(percent(strategies)) % of what results vary by"
    guard let deal, let dealLow, let dealHigh else {
      return strategies + ", chance in play the rest"
    }
    return dealLow > 0
      ? "\(strategies), and deals that favour a seat \(percent(deal)) % (\(percent(dealLow)) to "
        + "\(percent(dealHigh)))"
      : "\(strategies); deals that favour a seat: none found (\(percent(dealHigh)) % at most)"
  }

  /// All shares, in a sentence without a full stop.
  var shares: String {
    func percent(_ share: Double) -> String { "\(fixed(100 * share, decimals: 1)) %" }
    return "shares of the variance of results: strategies \(percent(strategies)), the seat "
      + "\(percent(seat)), "
      + (deal.map {
        "how much the deal favours a seat \(percent($0)), chance in play or how strategies answer "
          + "the deal "
      } ?? "chance in play ") + percent(rest)
  }
}
