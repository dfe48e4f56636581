import GameCore
import Statistics

/// The results of a run with exactly two strategies.
public struct HeadToHead: Codable, Hashable, Sendable {
  /// The label of the first strategy.
  public let strategy: String
  /// The label of the other strategy.
  public let opponent: String
  /// The numbers of deals in which the first strategy scored 0, ½, 1, … points.
  public let deals: [Int]
  /// The number of games per deal.
  public let gamesPerDeal: Int
  /// The Elo difference, positive if the first strategy is better, or `nil` if one strategy won
  /// every game.
  public let elo: Double?
  /// The lower bound of the 95% confidence interval for ``elo``, or `nil` if there is none.
  public let eloLow: Double?
  /// The upper bound of the 95% confidence interval for ``elo``, or `nil` if there is none.
  public let eloHigh: Double?
  /// The normalized Elo difference, or `nil` if all deals have the same score other than ½.
  public let normalizedElo: Double?
  /// The lower bound of the 95% confidence interval for ``normalizedElo``, or `nil` if there is
  /// none.
  public let normalizedEloLow: Double?
  /// The upper bound of the 95% confidence interval for ``normalizedElo``, or `nil` if there is
  /// none.
  public let normalizedEloHigh: Double?
  /// The first strategy's likelihood of superiority, 0...1, or `nil` if the games are
  /// deterministic.
  public let los: Double?
  /// What the Elo differences are based on.
  public let basis: EloDifference.Basis
  /// The number of deals in which the first strategy won more points than the other.
  public let dealsWon: Int
  /// The number of deals in which the first strategy won fewer points than the other.
  public let dealsLost: Int
  /// The lower bound of the exact 95% confidence interval for the share of decided deals that the
  /// first strategy won, or `nil` if there is none.
  public let wonLow: Double?
  /// The upper bound of the exact 95% confidence interval for the share of decided deals that the
  /// first strategy won, or `nil` if there is none.
  public let wonHigh: Double?
  /// A Boolean value that indicates whether a sequential test ended the run early.
  ///
  /// It is `nil` in results of earlier versions.
  public let isStoppedEarly: Bool?

  /// - Returns: `nil` if there is no deal from which to compute intervals.
  init?(labels: [String], sums: ResultSums, isStoppedEarly: Bool = false) {
    guard labels.count == 2, let matchup = sums.matchup(0, 1) else { return nil }
    guard let difference = matchup.elo(seats: sums.seats) else { return nil }
    let (sample, games) = matchup.evidence(seats: sums.seats)
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
    if matchup.isDeterministic {
      (wonLow, wonHigh) = (nil, nil)
      return
    }
    let won = ScoreInterval(successes: dealsWon, trials: max(1, dealsWon + dealsLost))
    (wonLow, wonHigh) = dealsWon + dealsLost > 0 ? (won.low, won.high) : (0, 1)
  }

  /// The same results from the other strategy's side.
  private init(reversing other: HeadToHead) {
    func negative(_ number: Double?) -> Double? { number.map { 0 - $0 } }
    (strategy, opponent) = (other.opponent, other.strategy)
    (deals, gamesPerDeal) = (other.deals.reversed(), other.gamesPerDeal)
    (elo, normalizedElo) = (negative(other.elo), negative(other.normalizedElo))
    (eloLow, eloHigh) = (negative(other.eloHigh), negative(other.eloLow))
    normalizedEloLow = negative(other.normalizedEloHigh)
    normalizedEloHigh = negative(other.normalizedEloLow)
    los = other.los.map { 1 - $0 }
    (basis, isStoppedEarly) = (other.basis, other.isStoppedEarly)
    (dealsWon, dealsLost) = (other.dealsLost, other.dealsWon)
    (wonLow, wonHigh) = (other.wonHigh.map { 1 - $0 }, other.wonLow.map { 1 - $0 })
  }

  /// The results from the side of the strategy with the higher score, which the standings list
  /// first.
  private var fromLeader: HeadToHead {
    let lead = deals.enumerated().reduce(0) { $0 + (2 * $1.offset - deals.count + 1) * $1.element }
    return lead < 0 ? HeadToHead(reversing: self) : self
  }

  /// The Elo difference, and the p-value for equal strength unless a sequential test ended the run
  /// early.
  public var facts: [Fact] { fromLeader.ownFacts }

  /// The likelihood of superiority, the normalized Elo difference, how often each score occurred in
  /// a deal, and the definitions of both scales.
  var details: [Fact] { fromLeader.ownDetails }

  private var ownFacts: [Fact] {
    let difference = estimate(elo, low: eloLow, high: eloHigh, unit: "Elo")
    let result =
      difference.isEmpty
      ? "\(strategy) \(dealsWon > 0 ? "won" : "lost") every \(dealName) against \(opponent)"
      : "\(strategy) - \(opponent): \(difference)\(basis == .oneSided ? " (95% CI)" : "")"
    return [
      Fact(
        "Elo difference",
        result + caution
          + (isStoppedEarly == true
            ? "; biased, because the games stopped early"
            : difference.isEmpty || basis == .deterministic
              ? ""
              : "; quote this number: it comes from the score alone, while ratings depend on a model "
                + "of draws and seats")),
      pValue.map { p in
        Fact(
          "p-value",
          "\(p < 0.0001 ? "< 0.0001" : fixed(p, decimals: 4)) for equal strength: "
            + "\(p <= 0.05 ? "" : "not ")significant (two-sided, 5% level)")
      },
    ].compactMap(\.self)
  }

  /// The two-sided p-value of the hypothesis that both strategies are equally strong.
  ///
  /// It comes from the test that underlies the score's confidence interval. It is `nil` if the
  /// games are deterministic or if a sequential test ended the run early.
  private var pValue: Double? {
    isStoppedEarly == true ? nil : los.map { min(1, 2 * min($0, 1 - $0)) }
  }

  private var ownDetails: [Fact] {
    let normalized = estimate(
      normalizedElo, low: normalizedEloLow, high: normalizedEloHigh, unit: "nElo")
    let scores = deals.enumerated().map {
      "\(fixed(Double($0.offset) / 2, decimals: 1)) in \(grouped($0.element))"
    }
    let superiority = pValue == nil ? nil : los.map(likelihood)
    return [
      superiority.map {
        Fact(
          "LOS",
          "\($0) for \(strategy) (1 - p/2 if it scored more, p/2 if less); this is not the "
            + "probability that it is stronger")
      }, normalized.isEmpty || isStoppedEarly == true ? nil : Fact("Normalized Elo", normalized),
    ].compactMap(\.self)
      + [
        Fact(
          "\(dealName.capitalizedFirst)s",
          "points per \(dealName) for \(strategy): \(scores.joined(separator: ", "))"),
        Fact(
          "Elo scale", "-400 log10(1/s - 1) for a score s, in which a draw counts as half a win"),
        Fact(
          "nElo scale",
          "the score minus 1/2, divided by the standard deviation per game, times 347.4"),
      ]
  }

  private var dealName: String {
    gamesPerDeal > 2 ? "deal" : gamesPerDeal > 1 ? "game pair" : "game"
  }

  /// Returns a probability as a percentage that is never 0 or 100.
  private func likelihood(_ probability: Double) -> String {
    probability > 0.9995
      ? "> 99.9%" : probability < 0.0005 ? "< 0.1%" : "\(fixed(100 * probability, decimals: 1))%"
  }

  /// The caveat about the Elo difference, or an empty string.
  private var caution: String {
    switch basis {
    case .results: ""
    case .oneSided: "; \(strategy) \(deals[0] > 0 ? "lost" : "won") every \(dealName)"
    case .drawn: "; every game was drawn"
    case .alike:
      "; every \(dealName) had the same score, so the interval's width is assumed, not measured"
    case .deterministic: "; the games are deterministic, so there is no interval"
    }
  }
}

extension HeadToHead: Finding {
  package func facts(in summary: SummaryContext) -> [Fact] {
    // The sequential test's estimate replaces the comparison, because it is the one to quote.
    summary[SequentialTestSummary.self]?.estimate != nil ? [] : shown(facts, in: summary)
  }

  package func details(in summary: SummaryContext) -> [Fact] { shown(details, in: summary) }

  /// Returns the facts that are valid for strategies, not only for strategies and seats together.
  private func shown(_ facts: [Fact], in summary: SummaryContext) -> [Fact] {
    facts.filter { !summary.isConfounded || !["p-value", "LOS"].contains($0.label) }
  }
}
