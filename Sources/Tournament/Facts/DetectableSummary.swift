import GameCore
import Statistics

/// The smallest lead that a run could have found: a true mean score so far from a half would have been
/// told from a half with a probability of ``power``, by a two-sided test at ``level``.
///
/// It is that of two strategies that are nearly equal and otherwise like those that played: a match in
/// which one wins nearly everything varies little, which says nothing about what an even one shows.
public struct DetectableSummary: Codable, Hashable, Sendable {
  /// How likely a lead of this size is found.
  public let power: Double
  /// How often a lead is found where there is none.
  public let level: Double
  /// The pairing that was measured best.
  public let best: Pairing
  /// The pairing that was measured worst; the same for two strategies.
  public let worst: Pairing

  /// Two strategies, and the smallest lead of one of them that could have been found.
  public struct Pairing: Codable, Hashable, Sendable {
    /// One of the two, the first in the roster.
    public let strategy: String
    /// The other one.
    public let opponent: String
    /// The distance of the mean score from a half.
    public let lead: Double
    /// How many whole deals they played; `nil` in runs of versions that didn't tell.
    public let pairs: Int?
    /// The share of games that would be drawn between equals; `nil` for more than two seats.
    public let drawRate: Double?
    /// The variance of a pair's mean score between equals, against that of two independent games;
    /// `nil` for more than two seats.
    public let pairVariance: Double?

    enum CodingKeys: String, CodingKey {
      case strategy, opponent, lead, pairs
      case drawRate = "draw_rate"
      case pairVariance = "pair_variance"
    }
  }

  /// The smallest true score above one half that the games of the least precise matchup detect.
  ///
  /// - Parameter gamesPerDeal: `nil` if it is unknown.
  func fact(gamesPerDeal: Int?) -> Fact {
    let games = worst.pairs.flatMap { pairs in
      gamesPerDeal.map {
        " (\(grouped(pairs * $0)) games\(best.pairs == worst.pairs ? "" : " or more"))"
      }
    }
    return Fact(
      "Power",
      "each matchup of two strategies\(games ?? "") distinguishes a true score of \(score(worst)) from "
        + "50% (\(fixed(power * 100, decimals: 0))% power, \(fixed(level * 100, decimals: 0))% level)"
    )
  }

  private func score(_ pairing: Pairing) -> String {
    "\(fixed((0.5 + pairing.lead) * 100, decimals: pairing.lead < 0.01 ? 2 : 1))%"
  }

  /// The most and the least precise matchup.
  var detail: Fact? {
    func text(_ pairing: Pairing) -> String {
      "\(score(pairing)) (\(pairing.strategy) vs \(pairing.opponent))"
    }
    return best == worst
      ? nil : Fact("Power range", "smallest detectable score \(text(best)) to \(text(worst))")
  }

  /// - Returns: `nil` where no two strategies played deals enough to find anything.
  init?(labels: [String], sums: ResultSums) {
    let size = SampleSize()
    var found: [(lead: Double, first: Int, second: Int)] = []
    for first in labels.indices {
      for second in labels.indices.dropFirst(first + 1) {
        // Good enough to tell which pairings were measured best and worst.
        // Where all pairs are balanced nobody can lead.
        if let meeting = sums.meeting(first, second), !meeting.isDeterministic,
          meeting.sample(seats: sums.seats).moments != (0.5, 0),
          let lead = meeting.roughLead(seats: sums.seats, size)
        {
          found.append((lead, first, second))
        }
      }
    }
    func pairing(_ place: (lead: Double, first: Int, second: Int)) -> Pairing? {
      sums.meeting(place.first, place.second)?.leadPairing(
        labels[place.first], labels[place.second], seats: sums.seats, size)
    }
    found.sort { ($0.lead, $0.first, $0.second) < ($1.lead, $1.first, $1.second) }
    // A loop, because lazy sequences would weigh all results of a pairing twice.
    func first(in places: some Sequence<(lead: Double, first: Int, second: Int)>) -> Pairing? {
      for place in places {
        if let pairing = pairing(place) { return pairing }
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
  /// What pairs would be like between equals; `nil` for deals of other numbers of games.
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
    // As much of the most that its mean allows as it varied.
    let (mean, variance) = sample.smoothed
    return variance * 0.25 / (mean * (1 - mean))
  }

  /// The smallest lead that is found, by the normal approximation; `nil` without whole deals.
  fileprivate func roughLead(seats: Int, _ size: SampleSize) -> Double? {
    let deals = sample(seats: seats).deals
    return deals > 0
      ? size.difference(observations: deals, variance: evenVariance(seats: seats)) : nil
  }

  /// The smallest lead that is found; `nil` where there are too few deals to find any.
  fileprivate func leadPairing(
    _ strategy: String, _ opponent: String, seats: Int, _ size: SampleSize
  ) -> DetectableSummary.Pairing? {
    let deals = sample(seats: seats).deals
    let match = evenMatch(seats: seats)
    let lead =
      match.map {
        PairPlan(size: size, drawRate: $0.drawRate, pairVariance: $0.pairVariance)
          .lead(pairs: deals)
      } ?? roughLead(seats: seats, size)
    guard let lead, lead <= 0.5 else { return nil }
    return DetectableSummary.Pairing(
      strategy: strategy, opponent: opponent, lead: lead, pairs: deals, drawRate: match?.drawRate,
      pairVariance: match?.pairVariance)
  }
}
