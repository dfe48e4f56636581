import GameCore
import Statistics

/// The results of a run with exactly two strategies.
public struct HeadToHead: Codable, Hashable, Sendable {
  /// The label of the first strategy.
  public private(set) var strategy = ""
  /// The label of the other strategy.
  public private(set) var opponent = ""
  /// The numbers of deals in which the first strategy scored 0, ½, 1, … points.
  public private(set) var deals: [Int] = []
  /// The number of games per deal.
  public private(set) var gamesPerDeal = 0
  /// The Elo difference, positive if the first strategy is better.
  public private(set) var elo = EloEstimate.unknown
  /// The normalized Elo difference, whose value is `nil` if all deals have the same score other
  /// than ½.
  public private(set) var normalizedElo = EloEstimate.unknown
  /// The first strategy's likelihood of superiority, 0...1, or `nil` if the games are
  /// deterministic.
  public private(set) var los: Double?
  /// What the Elo differences are based on.
  public private(set) var basis = EloDifference.Basis.results
  /// The number of deals in which the first strategy won more points than the other.
  public private(set) var dealsWon = 0
  /// The number of deals in which the first strategy won fewer points than the other.
  public private(set) var dealsLost = 0
  /// The lower bound of the exact 95% confidence interval for the share of decided deals that the
  /// first strategy won, or `nil` if there is none.
  public private(set) var wonLow: Double?
  /// The upper bound of the exact 95% confidence interval for the share of decided deals that the
  /// first strategy won, or `nil` if there is none.
  public private(set) var wonHigh: Double?
  /// A Boolean value that indicates whether a sequential test ended the run early.
  ///
  /// It is `nil` in results of earlier versions.
  public private(set) var isStoppedEarly: Bool?

  /// - Returns: `nil` if there is no deal from which to compute intervals.
  init?(labels: [String], sums: ResultSums, isStoppedEarly: Bool = false) {
    guard labels.count == 2, let matchup = sums.matchup(0, 1) else { return nil }
    guard let difference = matchup.elo(seats: sums.seats) else { return nil }
    let (sample, games) = matchup.evidence(seats: sums.seats)
    self.isStoppedEarly = isStoppedEarly
    (strategy, opponent) = (labels[0], labels[1])
    deals = sample.counts
    gamesPerDeal = games
    elo = EloEstimate(difference)
    normalizedElo = EloEstimate(normalized: difference)
    los = difference.superiority
    basis = difference.basis
    let middle = sample.counts.count / 2
    dealsWon = sample.counts[(middle + 1)...].reduce(0, +)
    dealsLost = sample.counts[..<middle].reduce(0, +)
    if matchup.isDeterministic { return }
    let won = ScoreInterval(successes: dealsWon, trials: max(1, dealsWon + dealsLost))
    (wonLow, wonHigh) = dealsWon + dealsLost > 0 ? (won.low, won.high) : (0, 1)
  }

  /// The same results from the other strategy's side.
  private init(reversing other: HeadToHead) {
    (strategy, opponent) = (other.opponent, other.strategy)
    (deals, gamesPerDeal) = (other.deals.reversed(), other.gamesPerDeal)
    (elo, normalizedElo) = (other.elo.reversed, other.normalizedElo.reversed)
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
    let difference = estimate(elo.value, low: elo.low, high: elo.high, unit: "Elo")
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
      normalizedElo.value, low: normalizedElo.low, high: normalizedElo.high, unit: "nElo")
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

extension HeadToHead: JSONFieldList {
  package static let meanings = [
    "deals": "numbers of deals in which the first strategy scored 0, 0.5, 1 points and so on",
    "won_low": "lower bound of the exact 95% CI for the share of won deals among won and lost ones",
    "is_stopped_early": "true if a sequential test ended games early",
  ]

  private init() {}

  package static func empty(_: Void) -> HeadToHead { HeadToHead() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&strategy, "strategy")
    visitor.cell(&opponent, "opponent")
    visitor.list(&deals, .init("deals", .string, "")) { _, _ in }
    visitor.cell(&gamesPerDeal, "games_per_deal")
    visitor.elo(&elo, "elo", "", low: "", high: "")
    visitor.elo(&normalizedElo, "normalized_elo", "", low: "", high: "")
    visitor.cell(&los, "los")
    visitor.cell(&basis, "basis")
    visitor.cell(&dealsWon, "deals_won")
    visitor.cell(&dealsLost, "deals_lost")
    visitor.cell(&wonLow, "won_low")
    visitor.cell(&wonHigh, "won_high")
    visitor.cell(&isStoppedEarly, "is_stopped_early")
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
