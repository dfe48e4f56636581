import Statistics

/// The variance components of results, as shares of their sum.
///
/// They are estimated by `VarianceShares`, or by `ReplicateShares` if deals were played several
/// times.
///
/// Shares range from 0 to 1. An estimate below 0 counts as 0, and the components within deals are
/// scaled so that all shares add up to 1, not counting ``dealNet`` and a negative ``deal``.
public struct LuckSummary: Hashable, Sendable {
  /// The luck of the deal.
  ///
  /// If deals were played once, it is the net luck of the deal, like ``dealNet``. It is `nil` if all
  /// games begin alike.
  public private(set) var deal: MeasureEstimate?
  /// The net luck of the deal, from -1 to 1: the luck of the deal minus the interaction of deal and
  /// strategy.
  public private(set) var dealNet: MeasureEstimate?
  /// The interaction of deal and strategy: some deals suit a strategy in any seat.
  ///
  /// It is `nil` if deals were played once.
  public private(set) var dealStrategy: MeasureEstimate?
  /// The interaction of deal, strategy and seat, or `nil` if deals were played once.
  public private(set) var dealBoth: Double?
  /// The share of variance explained by the seat.
  public private(set) var seat = 0.0
  /// The share of variance explained by the strategy.
  public private(set) var strategies = 0.0
  /// The share of variance due to in-game randomness.
  ///
  /// It includes the interactions ``dealStrategy`` and ``dealBoth`` if these are `nil`.
  public private(set) var rest = 0.0
  /// The number of deals from which the shares are estimated.
  public private(set) var deals = 0
  /// The number of times that each deal was played, or `nil` if each was played once.
  public private(set) var replicates: Int?

  /// Creates a summary from either kind of estimate.
  ///
  /// - Parameters:
  ///   - shares: Estimates from deals that were played once.
  ///   - replicateShares: Estimates from deals that were played several times, which are preferred
  ///     if available.
  ///   - hasDeals: `true` if games in different deals begin differently.
  /// - Returns: `nil` if there are too few deals or the results do not vary.
  init?(_ shares: VarianceShares, _ replicateShares: ReplicateShares, hasDeals: Bool) {
    let ofDeal: MeasureEstimate
    let net: MeasureEstimate
    let ofStrategy: MeasureEstimate?
    let within: Double
    if let estimate = replicateShares.estimate {
      strategies = max(0, estimate.strategies)
      seat = estimate.seat
      within = max(0, 1 - strategies - seat)
      let parts = LuckSummary.parts(
        [estimate.dealSeat, estimate.dealStrategy, estimate.dealBoth, estimate.play].map(\.value),
        of: within)
      func possible(
        _ value: Double, _ share: ReplicateShares.Share, from least: Double
      ) -> MeasureEstimate { LuckSummary.possible(value, share.low, share.high, from: least) }
      ofDeal = possible(parts[0], estimate.dealSeat, from: 0)
      net = possible(max(-1, min(1, estimate.dealNet.value)), estimate.dealNet, from: -1)
      ofStrategy = possible(parts[1], estimate.dealStrategy, from: 0)
      dealBoth = hasDeals ? parts[2] : nil
      rest = hasDeals ? parts[3] : within
      (deals, replicates) = (replicateShares.deals, replicateShares.replicates)
    } else if let estimate = shares.estimate {
      strategies = max(0, estimate.strategies)
      seat = estimate.seat
      within = max(0, 1 - strategies - seat)
      let parts = LuckSummary.parts([estimate.deal, estimate.rest], of: within)
      net = LuckSummary.possible(
        estimate.deal < 0 ? max(-1, estimate.deal) : parts[0], estimate.dealLow, estimate.dealHigh,
        from: -1)
      (ofDeal, ofStrategy, dealBoth) = (net, nil, nil)
      rest = hasDeals ? parts[1] : within
      (deals, replicates) = (shares.deals, nil)
    } else {
      return nil
    }
    if hasDeals { (deal, dealNet, dealStrategy) = (ofDeal, net, ofStrategy) }
  }

  /// Returns the estimates, with negative ones counted as 0, scaled to a given sum.
  private static func parts(_ estimates: [Double], of sum: Double) -> [Double] {
    let positive = estimates.map { max(0, $0) }
    let all = positive.reduce(0, +)
    return positive.map { all > 0 ? sum * $0 / all : 0 }
  }

  /// Returns a share with its interval, which is limited to possible values and contains the share.
  private static func possible(
    _ value: Double, _ low: Double?, _ high: Double?, from least: Double
  ) -> MeasureEstimate {
    MeasureEstimate(
      value: value, low: low.map { min(value, max(least, $0)) },
      high: high.map { max(value, min(1, $0)) })
  }

  /// The shares of the variance in results, as percentages that add up to 100%.
  var fact: Fact {
    var shares = [LuckSummary.share("strategy", strategies), LuckSummary.share("seat", seat)]
    var rest = LuckSummary.share("in-game randomness", rest)
    var note = ""
    if let deal, let dealStrategy {
      shares += [
        LuckSummary.share("luck of the deal", deal),
        LuckSummary.share("interaction of deal and strategy", dealStrategy),
      ]
      if let dealBoth, dealBoth >= 0.0005 {
        shares.append(LuckSummary.share("interaction of deal, strategy and seat", dealBoth))
      }
    } else if let deal {
      rest = LuckSummary.share("rest", self.rest)
      let net =
        LuckSummary.share("net luck of the deal", deal)
        + (deal.low == nil ? " (no interval: nearly all deals gave the same result)" : "")
      if deal.value <= -0.0005 { note = "; negative \(net)" } else { shares.append(net) }
    }
    return Fact("Variance", "of results: \((shares + [rest]).joined(separator: ", "))\(note)")
  }

  private static func share(_ name: String, _ share: Double) -> String {
    LuckSummary.share(name, MeasureEstimate(value: share))
  }

  private static func share(_ name: String, _ share: MeasureEstimate) -> String {
    func percent(_ share: Double) -> String { fixed(100 * share, decimals: 1) }
    let text = "\(name) \(percent(share.value))%"
    guard let low = share.low, let high = share.high else { return text }
    return "\(text) (\(percent(low)) to \(percent(high)))"
  }

  /// The net luck of the deal with an explanation, or an empty array if it is unknown.
  var details: [Fact] {
    guard let dealNet else { return [] }
    let net = LuckSummary.share("", dealNet).dropFirst()
    return [
      Fact(
        "Net luck",
        "\(net): luck of the deal minus the interaction of deal and strategy"
          + (dealStrategy == nil ? "; to separate them, play each deal several times" : ""))
    ]
  }
}

extension LuckSummary: Finding {
  package func facts(in summary: SummaryContext) -> [Fact] { [fact] }
  package func details(in summary: SummaryContext) -> [Fact] { details }
}

extension LuckSummary: JSONFieldList {
  private init() {}

  package static func empty(_: Void) -> LuckSummary { LuckSummary() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.estimate(
      &deal,
      .init("deal", .number, "share of the variance explained by the luck of the deal"))
    visitor.estimate(
      &dealNet,
      .init("deal_net", .number, "luck of the deal minus the interaction of deal and strategy"))
    visitor.estimate(
      &dealStrategy,
      .init(
        "deal_strategy", .number,
        "share explained by the interaction of deal and strategy; absent if deals were played once")
    )
    visitor.cell(
      &dealBoth,
      .init(
        "deal_both", .number, "share explained by the interaction of deal, strategy and seat"))
    visitor.cell(&seat, "seat")
    visitor.cell(&strategies, "strategies")
    visitor.cell(
      &rest,
      .init(
        "rest", .number,
        "remainder: in-game randomness, and interactions if deals were played once"))
    visitor.cell(&deals, "deals")
    visitor.cell(&replicates, "replicates")
  }
}
