/// What games were like, whoever played: what the first seat won, how many were drawn, how long they
/// were.
///
/// From whole deals, in which everybody sat in every seat; from single games where no deal is whole.
public struct BalanceSummary: Codable, Hashable, Sendable {
  /// How many deals this is from.
  public let deals: Int
  /// How many games each of them has.
  public let gamesPerDeal: Int
  /// The mean score of the first seat, 0...1, a shared place being half.
  public let firstSeatScore: MeasureEstimate
  /// The share of games in which several share the first place, forfeited games not among them.
  public let drawRate: MeasureEstimate
  /// The mean number of decisions of a game, of all seats together; absent where tables don't tell.
  public let length: MeasureEstimate?

  enum CodingKeys: String, CodingKey {
    case deals
    case gamesPerDeal = "games_per_deal"
    case firstSeatScore = "first_seat_score"
    case drawRate = "draw_rate"
    case length
  }

  /// - Parameter isDeterministic: Whether nothing was left to chance in any game: numbers have no intervals
  ///   then.
  /// - Returns: `nil` without a deal.
  init?(_ accumulator: BalanceAccumulator, isDeterministic: Bool = false) {
    let counts = accumulator.evidence
    guard counts.deals > 0 else { return nil }
    deals = counts.deals
    gamesPerDeal = counts.games
    firstSeatScore = MeasureEstimate(counts.firstSeatScores).exact(if: isDeterministic)
    drawRate = MeasureEstimate(counts.drawShares).exact(if: isDeterministic)
    length = counts.length?.exact(if: isDeterministic)
  }

  /// The first player's score, with the advantage in rating points if there is one.
  func firstPlayer(ratings: RatingModelSummary?) -> Fact {
    Fact(
      "First player",
      "score "
        + percentage(firstSeatScore.value, low: firstSeatScore.low, high: firstSeatScore.high)
        + (ratings?.firstSeatAdvantage.map { "; \($0)" } ?? ""))
  }

  /// The draw rate and the length of games.
  var facts: [Fact] {
    let length = length.map {
      Fact("Game length", estimate($0.value, low: $0.low, high: $0.high, unit: "decisions"))
    }
    return [
      Fact("Draw rate", percentage(drawRate.value, low: drawRate.low, high: drawRate.high)), length,
    ].compactMap(\.self)
  }
}
