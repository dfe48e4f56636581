import GameCore
import Statistics

/// A run's minimum detectable effect: how far from ½ a true mean score must be so that a two-sided
/// test at ``level`` detects the difference with probability ``power``.
///
/// It applies to nearly equal strategies, because scores vary less in a lopsided match than in an
/// even one.
public struct MinimumDetectableEffect: Codable, Hashable, Sendable {
  /// The probability with which a test detects the effect.
  public let power: Double
  /// The significance level.
  public let level: Double
  /// The matchup with the smallest minimum detectable effect.
  public let best: Matchup
  /// The matchup with the largest minimum detectable effect, which equals ``best`` if there are two
  /// strategies.
  public let worst: Matchup

  /// Two strategies with the minimum detectable effect in their games.
  public struct Matchup: Codable, Hashable, Sendable {
    /// The label of the strategy that is first in the roster.
    public let strategy: String
    /// The label of the other strategy.
    public let opponent: String
    /// The minimum detectable effect, as the mean score's distance from ½.
    public let effect: Double
    /// The number of whole deals between the two strategies, or `nil` in results of earlier
    /// versions.
    public let deals: Int?
    /// The draw rate between evenly matched strategies, or `nil` with more than two players.
    public let drawRate: Double?
    /// The variance in a deal's mean score between evenly matched strategies, relative to two
    /// independent games, or `nil` with more than two players.
    public let dealVariance: Double?

  }

  /// Returns, as a fact, the smallest true score above ½ that the least precise matchup detects.
  ///
  /// - Parameter gamesPerDeal: The number of games per deal, or `nil` if it is unknown.
  func fact(gamesPerDeal: Int?) -> Fact {
    let games = worst.deals.flatMap { deals in
      gamesPerDeal.map {
        "\(grouped(deals * $0)) games\(best.deals == worst.deals ? "" : " or more") "
          + "per matchup detect"
      }
    }
    return Fact(
      "Power",
      "\(games ?? "each matchup detects") a true score of \(score(worst)) or more "
        + "(\(fixed(power * 100, decimals: 0))% power, \(fixed(level * 100, decimals: 0))% level)")
  }

  private func score(_ matchup: Matchup) -> String {
    "\(fixed((0.5 + matchup.effect) * 100, decimals: matchup.effect < 0.01 ? 2 : 1))%"
  }

  /// The range of detectable scores, from the most to the least precise matchup, or `nil` if both
  /// are the same matchup.
  var detail: Fact? {
    func text(_ matchup: Matchup) -> String {
      "\(score(matchup)) (\(matchup.strategy) vs \(matchup.opponent))"
    }
    return best == worst
      ? nil
      : Fact(
        "Power range",
        "the smallest detectable score ranges from \(text(best)) to \(text(worst))")
  }

  /// - Parameter players: The strategies whose games count.
  /// - Returns: `nil` if no two of them played enough deals.
  init?(labels: [String], of players: [Int], sums: ResultSums) {
    let size = SampleSize()
    var found: [(lead: Double, first: Int, second: Int)] = []
    for (place, first) in players.enumerated() {
      for second in players.dropFirst(place + 1) {
        // The approximation suffices to select the most and the least precise matchup. If all deals
        // are balanced, no effect can be estimated.
        if let matchup = sums.matchup(first, second), !matchup.isDeterministic,
          matchup.sample(seats: sums.seats).moments != (0.5, 0),
          let lead = matchup.roughLead(seats: sums.seats, size)
        {
          found.append((lead, first, second))
        }
      }
    }
    func matchup(_ place: (lead: Double, first: Int, second: Int)) -> Matchup? {
      sums.matchup(place.first, place.second)?.matchup(
        labels[place.first], labels[place.second], seats: sums.seats, size)
    }
    found.sort { ($0.lead, $0.first, $0.second) < ($1.lead, $1.first, $1.second) }
    // This is a loop, because a lazy sequence would evaluate all results of a matchup twice.
    func first(in places: some Sequence<(lead: Double, first: Int, second: Int)>) -> Matchup? {
      for place in places {
        if let matchup = matchup(place) { return matchup }
      }
      return nil
    }
    guard let best = first(in: found) else { return nil }
    self.best = best
    worst = found.count > 1 ? first(in: found.reversed()) ?? best : best
    (power, level) = (size.power, size.alpha)
  }
}

extension MinimumDetectableEffect: Finding {
  package func facts(in summary: SummaryContext) -> [Fact] {
    hasFixedGames(summary)
      ? [fact(gamesPerDeal: summary[BalanceSummary.self]?.gamesPerDeal)] : []
  }

  package func details(in summary: SummaryContext) -> [Fact] {
    hasFixedGames(summary) ? [detail].compactMap(\.self) : []
  }

  /// Returns `true` if results determined neither the number of games nor the matchups.
  private func hasFixedGames(_ summary: SummaryContext) -> Bool {
    summary[SequentialTestSummary.self] == nil && !summary.hasFormat
  }
}

extension MatchupAccumulator {
  /// Returns how game pairs between evenly matched strategies are distributed, or `nil` unless
  /// deals are game pairs.
  private func evenMatch(seats: Int) -> EvenMatch? {
    let sample = sample(seats: seats)
    return sample.counts.count == 5
      ? EvenMatch(sample: sample, wins: wins, draws: draws, losses: losses) : nil
  }

  /// Returns the variance of a deal's score between evenly matched strategies.
  private func evenVariance(seats: Int) -> Double {
    let sample = sample(seats: seats)
    if let match = evenMatch(seats: seats) { return match.pairVariance * (1 - match.drawRate) / 8 }
    // For deals with replicates, the variance at ½ is not used: in a lopsided match, hardly any
    // deal with so many games is even, and those few deals are similar.
    if sample.counts.count == 2 * seats + 1, let variance = sample.varianceAtHalf {
      return variance
    }
    // The variance at ½ is assumed to be the same share of its maximum as at the observed mean.
    let (mean, variance) = sample.smoothed
    return variance * 0.25 / (mean * (1 - mean))
  }

  /// Returns the minimum detectable effect by a normal approximation, or `nil` if there are no
  /// whole deals.
  fileprivate func roughLead(seats: Int, _ size: SampleSize) -> Double? {
    let deals = sample(seats: seats).deals
    return deals > 0
      ? size.difference(observations: deals, variance: evenVariance(seats: seats)) : nil
  }

  /// Returns the matchup with its minimum detectable effect, or `nil` if there are too few deals to
  /// detect any effect.
  fileprivate func matchup(
    _ strategy: String, _ opponent: String, seats: Int, _ size: SampleSize
  ) -> MinimumDetectableEffect.Matchup? {
    let deals = sample(seats: seats).deals
    let match = evenMatch(seats: seats)
    let lead =
      match.map {
        PowerAnalysis(size: size, drawRate: $0.drawRate, pairVariance: $0.pairVariance)
          .lead(pairs: deals)
      } ?? roughLead(seats: seats, size)
    guard let lead, lead <= 0.5 else { return nil }
    return MinimumDetectableEffect.Matchup(
      strategy: strategy, opponent: opponent, effect: lead, deals: deals, drawRate: match?.drawRate,
      dealVariance: match?.pairVariance)
  }
}
