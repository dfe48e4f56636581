import GameCore
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
  /// The difference in Elo points that gives this score; `nil` where one won everything.
  public let elo: Double?
  /// The lower bound of its 95 % interval; `nil` where there is none.
  public let eloLow: Double?
  /// The upper bound of its 95 % interval; `nil` where there is none.
  public let eloHigh: Double?
  /// The difference in units of the spread of single games; `nil` where deals don't differ.
  public let normalizedElo: Double?
  /// The lower bound of its 95 % interval; `nil` where there is none.
  public let normalizedEloLow: Double?
  /// The upper bound of its 95 % interval; `nil` where there is none.
  public let normalizedEloHigh: Double?
  /// How likely the first is the better one, given these results alone; `nil` where nothing is left to
  /// chance.
  public let superiority: Double?
  /// What these numbers rest on.
  public let basis: EloDifference.Basis
  /// Pairs in which the first won more points than the other.
  public let pairsWon: Int
  /// Pairs in which it won fewer.
  public let pairsLost: Int
  /// The exact 95 % interval of the share of won deals among the won and the lost; `nil` where nothing is
  /// left to chance.
  public let wonLow: Double?
  /// Its upper bound.
  public let wonHigh: Double?
  /// Whether a sequential test ended games between the two early; absent in runs of versions that
  /// didn't tell.
  public let isStoppedEarly: Bool?

  enum CodingKeys: String, CodingKey {
    case strategy, opponent, pairs
    case gamesPerDeal = "games_per_pair"
    case elo
    case eloLow = "elo_low"
    case eloHigh = "elo_high"
    case normalizedElo = "nelo"
    case normalizedEloLow = "nelo_low"
    case normalizedEloHigh = "nelo_high"
    case superiority, basis
    case pairsWon = "pairs_won"
    case pairsLost = "pairs_lost"
    case wonLow = "won_low"
    case wonHigh = "won_high"
    case isStoppedEarly = "stopped_early"
  }

  /// - Returns: `nil` without a deal that intervals can be computed from.
  init?(labels: [String], sums: ResultSums, isStoppedEarly: Bool = false) {
    guard labels.count == 2, let meeting = sums.meeting(0, 1) else { return nil }
    guard let difference = meeting.elo(seats: sums.seats) else { return nil }
    let (sample, games) = meeting.evidence(seats: sums.seats)
    self.isStoppedEarly = isStoppedEarly
    (strategy, opponent) = (labels[0], labels[1])
    pairs = sample.counts
    gamesPerDeal = games
    (elo, eloLow, eloHigh) = (difference.value, difference.low, difference.high)
    normalizedElo = difference.normalized
    (normalizedEloLow, normalizedEloHigh) = (difference.normalizedLow, difference.normalizedHigh)
    superiority = difference.superiority
    basis = difference.basis
    let middle = sample.counts.count / 2
    pairsWon = sample.counts[(middle + 1)...].reduce(0, +)
    pairsLost = sample.counts[..<middle].reduce(0, +)
    if meeting.isDeterministic {
      (wonLow, wonHigh) = (nil, nil)
      return
    }
    let won = ScoreInterval(successes: pairsWon, trials: max(1, pairsWon + pairsLost))
    (wonLow, wonHigh) = pairsWon + pairsLost > 0 ? (won.low, won.high) : (0, 1)
  }

  /// The Elo difference and, unless a sequential test chose the end, the likelihood of superiority.
  public var facts: [Fact] {
    let difference = estimate(elo, low: eloLow, high: eloHigh, unit: "Elo")
    let result =
      difference.isEmpty
      ? "\(strategy) \(pairsWon > 0 ? "won" : "lost") every \(dealName) against \(opponent)"
      : "\(difference)\(basis == .oneSided ? " (95% CI)" : "") from the score alone, "
        + "\(strategy) minus \(opponent); ratings can also account for seats and draws"
    return [
      Fact(
        "Elo difference",
        result + caution
          + (isStoppedEarly == true ? "; biased, because the games stopped early" : "")),
      isStoppedEarly == true
        ? nil
        : superiority.map {
          Fact("LOS", "\(likelihood($0)) likelihood that \(strategy) is stronger than \(opponent)")
        },
    ].compactMap(\.self)
  }

  /// The normalized difference, the distribution of scores of deals, and definitions.
  var details: [Fact] {
    let normalized = estimate(
      normalizedElo, low: normalizedEloLow, high: normalizedEloHigh, unit: "nElo")
    let scores = pairs.enumerated().map {
      "\(fixed(Double($0.offset) / 2, decimals: 1)) in \(grouped($0.element))"
    }
    return
      (normalized.isEmpty || isStoppedEarly == true ? [] : [Fact("Normalized Elo", normalized)]) + [
        Fact(
          gamesPerDeal > 1 ? "Game pairs" : "Games",
          "\(strategy) scored \(scores.joined(separator: ", "))"),
        Fact(
          "Elo scale", "-400 log10(1/s - 1) for a score s, in which a draw counts as half a win"),
        Fact(
          "nElo scale",
          "the score minus 1/2, divided by the standard deviation of a game, times 347.4"),
      ]
  }

  private var dealName: String { gamesPerDeal > 1 ? "game pair" : "game" }

  /// A percentage that is never 0 or 100.
  private func likelihood(_ probability: Double) -> String {
    probability > 0.9995
      ? "> 99.9%" : probability < 0.0005 ? "< 0.1%" : "\(fixed(100 * probability, decimals: 1))%"
  }

  /// The limits of the difference.
  private var caution: String {
    switch basis {
    case .results: ""
    case .oneSided: "; \(strategy) only \(pairs[0] > 0 ? "lost" : "won")"
    case .drawn: "; every game was drawn"
    case .alike:
      "; every \(dealName) had the same score, so the interval rests on an assumed variance"
    case .deterministic: "; the games are deterministic, so there is no interval"
    }
  }
}
