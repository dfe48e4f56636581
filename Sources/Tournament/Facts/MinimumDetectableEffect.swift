import GameCore
import Statistics

/// The minimum detectable effect of a run: the distance of a true mean score from a half that a two-sided test
/// at ``level`` detects with a probability of ``power``.
///
/// It is that of two nearly equal strategies that are otherwise like those of the run: a match in which one
/// strategy wins nearly everything varies little, unlike an even one.
public struct MinimumDetectableEffect: Codable, Hashable, Sendable {
  /// The probability of detecting an effect of this size.
  public let power: Double
  /// The significance level.
  public let level: Double
  /// The most precise matchup.
  public let best: Matchup
  /// The least precise matchup; the same for two strategies.
  public let worst: Matchup

  /// Two strategies with their minimum detectable effect.
  public struct Matchup: Codable, Hashable, Sendable {
    /// The label of the first of the two in the roster.
    public let strategy: String
    /// The label of the other strategy.
    public let opponent: String
    /// The distance of the mean score from a half.
    public let effect: Double
    /// The number of whole deals of the two; `nil` in runs of earlier versions.
    public let deals: Int?
    /// The draw rate between equal strategies; `nil` for more than two seats.
    public let drawRate: Double?
    /// The variance of a deal's mean score between equals, relative to two independent games; `nil` for more seats.
    public let dealVariance: Double?

  }

  /// The smallest true score above one half that the games of the least precise matchup detect.
  ///
  /// - Parameter gamesPerDeal: `nil` if it is unknown.
  func fact(gamesPerDeal: Int?) -> Fact {
    let games = worst.deals.flatMap { deals in
      gamesPerDeal.map {
        " (\(grouped(deals * $0)) games\(best.deals == worst.deals ? "" : " or more"))"
      }
    }
    return Fact(
      "Power",
      "each matchup of two strategies\(games ?? "") distinguishes a true score of \(score(worst)) from "
        + "50% (\(fixed(power * 100, decimals: 0))% power, \(fixed(level * 100, decimals: 0))% level)"
    )
  }

  private func score(_ matchup: Matchup) -> String {
    "\(fixed((0.5 + matchup.effect) * 100, decimals: matchup.effect < 0.01 ? 2 : 1))%"
  }

  /// The most and the least precise matchup.
  var detail: Fact? {
    func text(_ matchup: Matchup) -> String {
      "\(score(matchup)) (\(matchup.strategy) vs \(matchup.opponent))"
    }
    return best == worst
      ? nil : Fact("Power range", "smallest detectable score \(text(best)) to \(text(worst))")
  }

  /// - Returns: `nil` if no two strategies played enough deals.
  init?(labels: [String], sums: ResultSums) {
    let size = SampleSize()
    var found: [(lead: Double, first: Int, second: Int)] = []
    for first in labels.indices {
      for second in labels.indices.dropFirst(first + 1) {
        // Precise enough to find the most and the least precise matchup. If all deals are balanced, there is no
        // effect.
        if let meeting = sums.meeting(first, second), !meeting.isDeterministic,
          meeting.sample(seats: sums.seats).moments != (0.5, 0),
          let lead = meeting.roughLead(seats: sums.seats, size)
        {
          found.append((lead, first, second))
        }
      }
    }
    func matchup(_ place: (lead: Double, first: Int, second: Int)) -> Matchup? {
      sums.meeting(place.first, place.second)?.matchup(
        labels[place.first], labels[place.second], seats: sums.seats, size)
    }
    found.sort { ($0.lead, $0.first, $0.second) < ($1.lead, $1.first, $1.second) }
    // A loop, because lazy sequences would weigh all results of a matchup twice.
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

extension MatchupAccumulator {
  /// The distribution of pairs of equal strategies; `nil` for deals of other numbers of games.
  private func evenMatch(seats: Int) -> EvenMatch? {
    let sample = sample(seats: seats)
    return sample.counts.count == 5
      ? EvenMatch(sample: sample, wins: wins, draws: draws, losses: losses) : nil
  }

  /// The variance of a deal's score between equals.
  private func evenVariance(seats: Int) -> Double {
    let sample = sample(seats: seats)
    if let match = evenMatch(seats: seats) { return match.pairVariance * (1 - match.drawRate) / 8 }
    // Hardly any deal of many games is even in a lopsided match, and those few look alike.
    if sample.counts.count == 2 * seats + 1, let variance = sample.varianceAtHalf {
      return variance
    }
    // The variance at ½ is assumed to be the same share of its maximum as at the observed mean.
    let (mean, variance) = sample.smoothed
    return variance * 0.25 / (mean * (1 - mean))
  }

  /// Returns the minimum detectable effect by the normal approximation; `nil` without whole deals.
  fileprivate func roughLead(seats: Int, _ size: SampleSize) -> Double? {
    let deals = sample(seats: seats).deals
    return deals > 0
      ? size.difference(observations: deals, variance: evenVariance(seats: seats)) : nil
  }

  /// Returns two strategies with their minimum detectable effect; `nil` if there are too few deals for any.
  fileprivate func matchup(
    _ strategy: String, _ opponent: String, seats: Int, _ size: SampleSize
  ) -> MinimumDetectableEffect.Matchup? {
    let deals = sample(seats: seats).deals
    let match = evenMatch(seats: seats)
    let lead =
      match.map {
        PairPlan(size: size, drawRate: $0.drawRate, pairVariance: $0.pairVariance)
          .lead(pairs: deals)
      } ?? roughLead(seats: seats, size)
    guard let lead, lead <= 0.5 else { return nil }
    return MinimumDetectableEffect.Matchup(
      strategy: strategy, opponent: opponent, effect: lead, deals: deals, drawRate: match?.drawRate,
      dealVariance: match?.pairVariance)
  }
}
