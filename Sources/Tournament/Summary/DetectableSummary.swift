import Statistics

/// The smallest lead that a run could have found: a mean score so far from a half would have been
/// told from a half with a probability of ``power``, by a two-sided test at ``level``.
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
  }

  /// - Returns: `nil` where no two strategies played whole deals.
  init?(labels: [String], sums: ResultSums) {
    let size = SampleSize()
    var best: Pairing?
    var worst: Pairing?
    for first in labels.indices {
      for second in labels.indices.dropFirst(first + 1) {
        guard let sample = sums.meeting(first, second)?.sample(seats: sums.seats), sample.deals > 0
        else { continue }
        let lead = size.difference(observations: sample.deals, variance: sample.smoothed.variance)
        let pairing = Pairing(strategy: labels[first], opponent: labels[second], lead: lead)
        if lead < best?.lead ?? .infinity { best = pairing }
        if lead > worst?.lead ?? -.infinity { worst = pairing }
      }
    }
    guard let best, let worst else { return nil }
    (self.best, self.worst) = (best, worst)
    (power, level) = (size.power, size.alpha)
  }
}
