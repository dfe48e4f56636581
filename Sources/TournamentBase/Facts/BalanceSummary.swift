import GameCore

/// The first-player score, the draw rate and the game length.
///
/// They are computed from whole deals, or from single games if no deal is whole.
public struct BalanceSummary: Codable, Hashable, Sendable {
  /// The number of deals.
  public let deals: Int
  /// The number of games per deal.
  public let gamesPerDeal: Int
  /// The first seat's mean score, 0...1.
  ///
  /// A shared rank counts half.
  public let firstPlayerScore: MeasureEstimate
  /// The share of games with a shared first rank, 0...1.
  ///
  /// A forfeited game does not count as drawn.
  public let drawRate: MeasureEstimate
  /// The mean number of decisions per game by all seats together, or `nil` if it is unknown.
  public let decisions: MeasureEstimate?
  /// Quantiles of the number of decisions over all games.
  ///
  /// It is `nil` if the numbers of decisions are unknown, or in results of earlier versions.
  public let decisionQuantiles: Quantiles?

  /// The values that 5%, half and 95% of the games do not exceed.
  public struct Quantiles: Codable, Hashable, Sendable {
    /// The 5th percentile.
    public let low: Int
    /// The median.
    public let median: Int
    /// The 95th percentile.
    public let high: Int
  }

  /// - Parameter isDeterministic: `true` if all games are deterministic, so that there are no
  ///   intervals.
  /// - Returns: `nil` if there is no deal.
  init?(_ accumulator: BalanceAccumulator, isDeterministic: Bool = false) {
    let counts = accumulator.evidence
    guard counts.deals > 0 else { return nil }
    deals = counts.deals
    gamesPerDeal = counts.games
    firstPlayerScore = MeasureEstimate(counts.firstPlayerScores).exact(if: isDeterministic)
    drawRate = MeasureEstimate(counts.drawShares).exact(if: isDeterministic)
    decisions = counts.decisionsPerGame?.exact(if: isDeterministic)
    decisionQuantiles = decisions.flatMap { _ in Quantiles(accumulator.lengths) }
  }

  /// Returns the first-player score, with the first-player advantage in rating points if it is known.
  func firstPlayer(ratings: RatingModelSummary?) -> Fact {
    Fact(
      "First seat",
      "score "
        + percentage(firstPlayerScore.value, low: firstPlayerScore.low, high: firstPlayerScore.high)
        + (ratings?.firstSeatAdvantage.map { "; \($0)" } ?? ""))
  }

  /// The draw rate and the game length.
  var facts: [Fact] {
    let length = decisions.map {
      Fact(
        "Game length",
        estimate($0.value, low: $0.low, high: $0.high, unit: "decisions")
          + (decisionQuantiles.map { "; \($0)" } ?? ""))
    }
    return [
      Fact("Draw rate", percentage(drawRate.value, low: drawRate.low, high: drawRate.high)), length,
    ].compactMap(\.self)
  }
}

extension BalanceSummary: Finding {
  package func facts(in summary: SummaryContext) -> [Fact] {
    // With a rating model, the first-player score precedes the model's seat effects.
    (summary[RatingModelSummary.self] == nil ? [firstPlayer(ratings: nil)] : []) + facts
  }
}

extension BalanceSummary: DescribedKeys {
  package static let meanings = [
    "first_player_score": "mean score of the first player, 0.5 if even",
    "decision_quantiles": "decisions per game: 5th percentile, median and 95th percentile",
  ]
}

extension BalanceSummary.Quantiles: CustomStringConvertible {
  init?(_ lengths: LengthCounts) {
    guard let low = lengths.quantile(0.05), let median = lengths.quantile(0.5),
      let high = lengths.quantile(0.95)
    else { return nil }
    self.init(low: low, median: median, high: high)
  }

  /// The median and the range of the middle 90% of games, such as `median 10, 90% of games 7 to
  /// 18`.
  public var description: String {
    "median \(grouped(median)), 90% of games \(grouped(low)) to \(grouped(high))"
  }
}
