import GameCore
import Statistics

/// The results of the only two strategies of a run.
public struct HeadToHead: Codable, Hashable, Sendable {
  /// The label of the strategy.
  public let strategy: String
  /// The label of the other strategy.
  public let opponent: String
  /// The number of deals by the points that the strategy won in their games, in steps of a half.
  public let deals: [Int]
  /// The number of games per deal.
  public let gamesPerDeal: Int
  /// The Elo difference; `nil` if one strategy won every game.
  public let elo: Double?
  /// The lower bound of its 95% confidence interval; `nil` if there is none.
  public let eloLow: Double?
  /// The upper bound of its 95% confidence interval; `nil` if there is none.
  public let eloHigh: Double?
  /// The normalized Elo difference; `nil` if all deals are alike.
  public let normalizedElo: Double?
  /// The lower bound of its 95% confidence interval; `nil` if there is none.
  public let normalizedEloLow: Double?
  /// The upper bound of its 95% confidence interval; `nil` if there is none.
  public let normalizedEloHigh: Double?
  /// The likelihood of superiority of the strategy; `nil` if the games are deterministic.
  public let los: Double?
  /// The basis of these numbers.
  public let basis: EloDifference.Basis
  /// The number of deals in which the strategy won more points than the other.
  public let dealsWon: Int
  /// The number of deals in which it won fewer points.
  public let dealsLost: Int
  /// The lower bound of the exact 95% confidence interval of the share of won deals among won and lost ones.
  public let wonLow: Double?
  /// The upper bound.
  public let wonHigh: Double?
  /// `true` if a sequential test ended the games early; `nil` in runs of earlier versions.
  public let isStoppedEarly: Bool?

  /// - Returns: `nil` without a deal that intervals can be computed from.
  init?(labels: [String], sums: ResultSums, isStoppedEarly: Bool = false) {
    guard labels.count == 2, let meeting = sums.meeting(0, 1) else { return nil }
    guard let difference = meeting.elo(seats: sums.seats) else { return nil }
    let (sample, games) = meeting.evidence(seats: sums.seats)
    self.isStoppedEarly = isStoppedEarly
    (strategy, opponent) = (labels[0], labels[1])
    deals = sample.counts
    gamesPerDeal = games
    (elo, eloLow, eloHigh) = (difference.value, difference.low, difference.high)
    normalizedElo = difference.normalized
    (normalizedEloLow, normalizedEloHigh) = (difference.normalizedLow, difference.normalizedHigh)
    los = difference.superiority
    basis = difference.basis
    let middle = sample.counts.count / 2
    dealsWon = sample.counts[(middle + 1)...].reduce(0, +)
    dealsLost = sample.counts[..<middle].reduce(0, +)
    if meeting.isDeterministic {
      (wonLow, wonHigh) = (nil, nil)
      return
    }
    let won = ScoreInterval(successes: dealsWon, trials: max(1, dealsWon + dealsLost))
    (wonLow, wonHigh) = dealsWon + dealsLost > 0 ? (won.low, won.high) : (0, 1)
  }

  /// The Elo difference and, unless a sequential test chose the end, the likelihood of los.
  public var facts: [Fact] {
    let difference = estimate(elo, low: eloLow, high: eloHigh, unit: "Elo")
    let result =
      difference.isEmpty
      ? "\(strategy) \(dealsWon > 0 ? "won" : "lost") every \(dealName) against \(opponent)"
      : "\(difference)\(basis == .oneSided ? " (95% CI)" : "") from the score alone, "
        + "\(strategy) minus \(opponent); ratings can also account for seats and draws"
    return [
      Fact(
        "Elo difference",
        result + caution
          + (isStoppedEarly == true ? "; biased, because the games stopped early" : "")),
      isStoppedEarly == true
        ? nil
        : los.map {
          Fact("LOS", "\(likelihood($0)) likelihood that \(strategy) is stronger than \(opponent)")
        },
    ].compactMap(\.self)
  }

  /// The normalized difference, the distribution of scores of deals, and definitions.
  var details: [Fact] {
    let normalized = estimate(
      normalizedElo, low: normalizedEloLow, high: normalizedEloHigh, unit: "nElo")
    let scores = deals.enumerated().map {
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
    case .oneSided: "; \(strategy) only \(deals[0] > 0 ? "lost" : "won")"
    case .drawn: "; every game was drawn"
    case .alike:
      "; every \(dealName) had the same score, so the interval rests on an assumed variance"
    case .deterministic: "; the games are deterministic, so there is no interval"
    }
  }
}
