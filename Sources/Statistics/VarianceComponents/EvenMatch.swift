/// The draw rate and the variance that games would have if the strategies were evenly matched.
///
/// They can be estimated from any games. The minimum detectable lead depends on this variance, not
/// on that of an uneven matchup.
public struct EvenMatch: Hashable, Sendable {
  /// The draw rate between evenly matched strategies, 0...1.
  public let drawRate: Double
  /// The variance of a pair's mean score relative to that of two independent games, above 0 and up
  /// to 2.
  public let pairVariance: Double

  /// Estimates the draw rate and the variance from game pairs.
  ///
  /// The draw rate follows from Davidson's model, in which the number of draws divided by the
  /// geometric mean of wins and losses is ν, whatever the lead. The pair variance follows from
  /// ``ScoreSample/varianceAtHalf``. If one side scored too few points for that, the observed
  /// variance is used.
  ///
  /// - Parameters:
  ///   - sample: The pairs by their points: five counts, from 0 to 2 points.
  ///   - wins: The number of games that one side won.
  ///   - draws: The number of drawn games.
  ///   - losses: The number of games that the other side won.
  /// - Returns: `nil` if there are no pairs.
  public init?(sample: ScoreSample, wins: Int, draws: Int, losses: Int) {
    guard sample.deals > 0, sample.counts.count == 5 else { return nil }
    let games = Double(wins + draws + losses)
    // Half a game is added to wins and to losses, because both are always possible.
    let ready = Double(draws) / ((Double(wins) + 0.5) * (Double(losses) + 0.5)).squareRoot()
    drawRate = min(0.999, ready / (2 + ready))
    let ratio: Double
    if let variance = sample.varianceAtHalf {
      ratio = variance / ((1 - drawRate) / 8)
    } else {
      let mean = (Double(wins) + Double(draws) / 2) / games
      let variance = (Double(wins) + Double(draws) / 4) / games - mean * mean
      ratio = variance > 0 ? sample.moments.variance / (variance / 2) : 1
    }
    pairVariance = min(2, max(0.001, ratio))
  }
}

extension ScoreSample {
  /// The variance that deal scores would have if their mean were a half.
  ///
  /// Outcomes get the weights e^(θ·score), where θ makes the mean a half. Among all distributions
  /// with that mean, this one is nearest to the deals (Csiszár 1975, "I-divergence geometry"). If
  /// games are independent, the weights are equivalent to a change in the strengths.
  ///
  /// It is `nil` if Kish's effective number of deals is below `leastWeighed`. It is also `nil` if
  /// very few deals scored above a half or very few scored below, because the other deals then say
  /// nothing about this variance.
  public var varianceAtHalf: Double? {
    let middle = counts.count / 2
    let beside = (counts[..<middle].reduce(0, +), counts[(counts.count - middle)...].reduce(0, +))
    guard min(beside.0, beside.1) >= ScoreSample.leastBeside else { return nil }
    let scores = counts.indices.map { Double($0) / Double(counts.count - 1) }
    func weights(_ tilt: Double) -> [Double] {
      zip(counts, scores).map { Double($0) * exponential(tilt * ($1 - 0.5)) }
    }
    func excess(_ tilt: Double) -> Double {
      zip(weights(tilt), scores).reduce(0) { $0 + $1.0 * ($1.1 - 0.5) }
    }
    guard excess(-30) < 0, excess(30) > 0 else { return nil }
    let tilt = bisect(-30, 30) { excess($0) < 0 }
    let tilted = weights(tilt)
    let sum = tilted.reduce(0, +)
    let squares = zip(tilted, scores).reduce(0) {
      $0 + $1.0 * exponential(tilt * ($1.1 - 0.5))
    }
    guard sum * sum >= ScoreSample.leastWeighed * squares else { return nil }
    return zip(tilted, scores).reduce(0) { $0 + $1.0 / sum * ($1.1 - 0.5) * ($1.1 - 0.5) }
  }

  /// The minimum effective number of deals, at which the error in simulations was about a tenth.
  static let leastWeighed = 40.0
  /// The minimum number of deals that must score above a half, and likewise below a half.
  static let leastBeside = 20
}
