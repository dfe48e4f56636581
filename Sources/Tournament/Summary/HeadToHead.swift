import Storage
import Statistics

/// Two strategies that met nobody else.
public struct HeadToHead: Codable, Hashable, Sendable {
  /// The strategy that the numbers are about.
  public let strategy: String
  /// The other one.
  public let opponent: String
  /// Pairs by the points that the first won in their games, from none to all in steps of a half.
  public let pairs: [Int]
  /// How many games are in each of these deals.
  public let gamesPerDeal: Int
  /// The difference in Elo points that gives this score.
  public let elo: Double
  /// Half the width of its 95 % interval.
  public let eloError: Double
  /// The difference in units of the spread of single games.
  public let normalizedElo: Double
  /// Half the width of its 95 % interval.
  public let normalizedEloError: Double
  /// How likely the first is the better one, given these results alone.
  public let superiority: Double
  /// `results`, or `one-sided` where they give no more than a bound.
  public let basis: BradleyTerry.Basis
  /// Pairs in which the first won more points than the other.
  public let pairsWon: Int
  /// Pairs in which it won fewer.
  public let pairsLost: Int
  /// The exact 95 % interval of the share of won deals among the won and the lost.
  public let wonLow: Double
  /// Its upper bound.
  public let wonHigh: Double

  enum CodingKeys: String, CodingKey {
    case strategy
    case opponent
    case pairs
    case gamesPerDeal = "games_per_pair"
    case elo
    case eloError = "elo_error"
    case normalizedElo = "nelo"
    case normalizedEloError = "nelo_error"
    case superiority
    case basis
    case pairsWon = "pairs_won"
    case pairsLost = "pairs_lost"
    case wonLow = "won_low"
    case wonHigh = "won_high"
  }

  /// - Returns: `nil` without a deal that intervals can be computed from.
  init?(labels: [String], sums: ResultSums) {
    guard labels.count == 2, let meeting = sums.meeting(0, 1) else { return nil }
    let (sample, games) = meeting.evidence(seats: sums.seats)
    guard let difference = EloDifference(sample: sample, gamesPerDeal: games) else { return nil }
    (strategy, opponent) = (labels[0], labels[1])
    pairs = sample.counts
    gamesPerDeal = games
    elo = difference.value
    eloError = difference.error
    normalizedElo = difference.normalized
    normalizedEloError = difference.normalizedError
    superiority = difference.superiority
    basis = difference.isOneSided ? .oneSided : .results
    let middle = sample.counts.count / 2
    pairsWon = sample.counts[(middle + 1)...].reduce(0, +)
    pairsLost = sample.counts[..<middle].reduce(0, +)
    let won = ScoreInterval(successes: pairsWon, trials: max(1, pairsWon + pairsLost))
    (wonLow, wonHigh) = pairsWon + pairsLost > 0 ? (won.low, won.high) : (0, 1)
  }

  /// The numbers in sentences without full stops.
  public var sentences: [String] {
    let bound = basis == .results ? "" : ", one-sided: only a bound is known"
    let points = pairs.enumerated().map {
      "\(fixed(Double($0.offset) / 2, decimals: 1)): \($0.element)"
    }
    return [
      "head to head, \(strategy) against \(opponent): \(fixed(elo, decimals: 1)) ± \(fixed(eloError, decimals: 1)) "
        + "Elo, \(fixed(normalizedElo, decimals: 1)) ± \(fixed(normalizedEloError, decimals: 1)) nElo, "
        + "better with probability \(fixed(superiority, decimals: 4))\(bound)",
      (gamesPerDeal > 1 ? "pairs" : "games") + " by \(strategy)'s points: "
        + points.joined(separator: ", "),
    ]
  }
}
