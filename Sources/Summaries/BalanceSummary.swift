import Statistics
import Storage
import Tournament

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
  public let firstSeatScore: Estimate
  /// The share of games in which several share the first place, forfeited games not among them.
  public let drawRate: Estimate
  /// The mean number of decisions of a game, of all seats together; absent where tables don't tell.
  public let length: Estimate?

  /// A number with its 95 % interval.
  public struct Estimate: Codable, Hashable, Sendable {
    /// The number.
    public let value: Double
    /// The lower bound.
    public let low: Double
    /// The upper bound.
    public let high: Double

    init(_ sample: ScoreSample) {
      value = sample.moments.mean
      let interval = ScoreInterval(score: value, sample: sample)
      (low, high) = (interval.low, interval.high)
    }

    init(value: Double, low: Double, high: Double) {
      (self.value, self.low, self.high) = (value, low, high)
    }
  }

  enum CodingKeys: String, CodingKey {
    case deals
    case gamesPerDeal = "games_per_deal"
    case firstSeatScore = "first_seat_score"
    case drawRate = "draw_rate"
    case length
  }

  /// - Returns: `nil` without a deal.
  init?(_ tally: BalanceTally) {
    let counts = tally.evidence
    guard counts.deals > 0 else { return nil }
    deals = counts.deals
    gamesPerDeal = counts.games
    firstSeatScore = Estimate(counts.firstSeatScores)
    drawRate = Estimate(counts.drawShares)
    length = counts.length.map { Estimate(value: $0.mean, low: $0.low, high: $0.high) }
  }

  /// The numbers in sentences without full stops.
  var sentences: [String] {
    func percent(_ estimate: Estimate) -> String {
      "\(fixed(100 * estimate.value, decimals: 1)) % (\(fixed(100 * estimate.low, decimals: 1)) to "
        + "\(fixed(100 * estimate.high, decimals: 1)))"
    }
    let length = length.map {
      "; a game takes \(fixed($0.value, decimals: 1)) decisions (\(fixed($0.low, decimals: 1)) to "
        + "\(fixed($0.high, decimals: 1)))"
    }
    return [
      "the first seat scores \(percent(firstSeatScore))",
      "\(percent(drawRate)) of games are drawn\(length ?? "")",
    ]
  }
}
