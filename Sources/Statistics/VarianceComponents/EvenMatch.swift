/// What the games of two strategies would vary by if the two were equally strong, told from games in
/// which one may have been far ahead.
///
/// This, and not the spread of a lopsided match, is what says how small a lead shows.
public struct EvenMatch: Hashable, Sendable {
  /// The share of games between equals that would be drawn, 0 up to 1.
  public let drawRate: Double
  /// The variance of a pair's mean score against that of two independent games, above 0 and up to 2.
  public let pairVariance: Double

  /// Reads pairs of games.
  ///
  /// Draws are as ready as in the games, by Davidson's model: ν is draws over the geometric mean of
  /// wins and losses, whatever the lead is. The variance of pairs is that of
  /// ``ScoreSample/varianceAtHalf``; where one side has too few points to tell, the pairs are taken
  /// to balance each other as they did.
  ///
  /// - Parameters:
  ///   - sample: Pairs by their points, five places from 0 to 2.
  ///   - wins: Games won by one side.
  ///   - draws: Games drawn.
  ///   - losses: Games won by the other side.
  /// - Returns: `nil` without pairs.
  public init?(sample: ScoreSample, wins: Int, draws: Int, losses: Int) {
    guard sample.deals > 0, sample.counts.count == 5 else { return nil }
    let games = Double(wins + draws + losses)
    // Half a game more of each, as nothing is impossible.
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
  /// The variance that deals' scores would have if their mean were a half.
  ///
  /// Each outcome is weighed by e^(θ·score), θ making the mean a half: among all distributions with
  /// that mean, this one is nearest to the deals (Csiszár 1975, "I-divergence geometry"), and for
  /// independent games it is what another difference of strengths does to them. `nil` where the
  /// weights leave too few deals to tell, fewer than `leastWeighed` as Kish counts them, and where
  /// hardly any deal was better than a half, or worse: the even ones then say nothing of the spread.
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

  /// Found by simulation: with 40 the variance is off by about a tenth.
  static let leastWeighed = 40.0
  /// The minimum number of deals on either side of a half.
  static let leastBeside = 20
}
