import Statistics
import Storage
import Tournament

/// What the results of a run vary by, as shares that add up to 1; see `VarianceShares`, and
/// `ReplicateShares` where deals were played several times.
public struct LuckSummary: Codable, Hashable, Sendable {
  /// How much the deal favours a seat, by chance below 0 where it doesn't; absent where all games begin
  /// alike.
  public let deal: Double?
  /// The lower bound of its 95 % interval.
  public let dealLow: Double?
  /// The upper bound.
  public let dealHigh: Double?
  /// How much the deal suits a strategy, wherever it sits, by chance below 0 where it doesn't; absent
  /// where deals were played once, which can't tell it from chance in play.
  public let dealStrategy: Double?
  /// The lower bound of its 95 % interval.
  public let dealStrategyLow: Double?
  /// The upper bound.
  public let dealStrategyHigh: Double?
  /// How much the deal suits a strategy in a seat; absent as ``dealStrategy`` is.
  public let dealBoth: Double?
  /// What the seats explain.
  public let seat: Double
  /// What the strategies explain.
  public let strategies: Double
  /// Chance in play, and how strategies answer the same deal differently where that is not told apart;
  /// all chance where there are no deals.
  public let rest: Double
  /// The deals that this is estimated from.
  public let pairs: Int
  /// How many times each was played; absent for once.
  public let replicates: Int?

  enum CodingKeys: String, CodingKey {
    case deal
    case dealLow = "deal_low"
    case dealHigh = "deal_high"
    case dealStrategy = "deal_strategy"
    case dealStrategyLow = "deal_strategy_low"
    case dealStrategyHigh = "deal_strategy_high"
    case dealBoth = "deal_both"
    case seat
    case strategies
    case rest
    case pairs
    case replicates
  }

  /// - Parameters:
  ///   - shares: From deals that were played once.
  ///   - replicateShares: From deals that were played several times, which are preferred.
  ///   - hasDeals: Whether games of different deals begin differently.
  /// - Returns: `nil` where there are too few deals, or no result ever varied.
  init?(_ shares: VarianceShares, _ replicateShares: ReplicateShares, hasDeals: Bool) {
    if let estimate = replicateShares.estimate {
      let ofDeals = estimate.dealSeat.value + estimate.dealStrategy.value + estimate.dealBoth.value
      deal = hasDeals ? estimate.dealSeat.value : nil
      dealLow = hasDeals ? estimate.dealSeat.low : nil
      dealHigh = hasDeals ? estimate.dealSeat.high : nil
      dealStrategy = hasDeals ? estimate.dealStrategy.value : nil
      dealStrategyLow = hasDeals ? estimate.dealStrategy.low : nil
      dealStrategyHigh = hasDeals ? estimate.dealStrategy.high : nil
      dealBoth = hasDeals ? estimate.dealBoth.value : nil
      (seat, strategies) = (estimate.seat, estimate.strategies)
      rest = estimate.play.value + (hasDeals ? 0 : ofDeals)
      (pairs, replicates) = (replicateShares.deals, replicateShares.replicates)
      return
    }
    guard let estimate = shares.estimate else { return nil }
    deal = hasDeals ? estimate.deal : nil
    dealLow = hasDeals ? estimate.dealLow : nil
    dealHigh = hasDeals ? estimate.dealHigh : nil
    (dealStrategy, dealStrategyLow, dealStrategyHigh, dealBoth) = (nil, nil, nil, nil)
    seat = estimate.seat
    strategies = estimate.strategies
    rest = hasDeals ? estimate.rest : estimate.rest + estimate.deal
    (pairs, replicates) = (shares.deals, nil)
  }

  /// The shares of the variance of results that matter most.
  var fact: Fact {
    let start = "of results: strategy \(percent(strategies))"
    guard let deal, let dealLow, let dealHigh else {
      return Fact("Variance", start + "; the rest is in-game randomness")
    }
    let luck = component("luck of the deal", deal, dealLow, dealHigh)
    guard let dealStrategy, let dealStrategyLow, let dealStrategyHigh else {
      return Fact("Variance", "\(start); \(luck)")
    }
    let interaction = component(
      "interaction of deal and strategy", dealStrategy, dealStrategyLow, dealStrategyHigh)
    return Fact(
      "Variance", "\(start); \(luck); \(interaction); in-game randomness \(percent(rest))")
  }

  private func percent(_ share: Double) -> String {
    "\(fixed(100 * min(1, max(0, share)), decimals: 1))%"
  }

  /// A component with its interval, or its upper bound if it is not significant.
  private func component(_ name: String, _ share: Double, _ low: Double, _ high: Double) -> String {
    func bounds() -> String {
      "(\(fixed(100 * low, decimals: 1)) to \(fixed(100 * min(1, high), decimals: 1)))"
    }
    return low > 0
      ? "\(name) \(percent(share)) \(bounds())"
      : "\(name) not significant (at most \(percent(high)))"
  }

  /// All shares, negative estimates included, one fact each.
  var details: [Fact] {
    func percent(_ share: Double) -> String { "\(fixed(100 * share, decimals: 1))%" }
    var shares = [("strategy", strategies), ("seat", seat)]
    var rest = "in-game randomness"
    if let deal { shares.append(("luck of the deal", deal)) }
    if let dealStrategy, let dealBoth {
      shares += [("deal × strategy", dealStrategy), ("deal × strategy × seat", dealBoth)]
    } else if deal != nil {
      rest += " and deal × strategy"
    }
    shares.append((rest, self.rest))
    return [
      Fact("Variance shares", shares.map { "\($0) \(percent($1))" }.joined(separator: ", "))
    ]
  }
}
