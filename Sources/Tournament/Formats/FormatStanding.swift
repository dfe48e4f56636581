/// The details of a rank in a format with special rules; each format has its own.
public struct FormatStanding: Codable, Hashable, Sendable {
  /// Swiss: the points of pairings, each from 0 to 1, and 1 for a bye.
  public var pairingPoints: Double?
  /// Swiss: the number of byes.
  public var byes: Int?
  /// Swiss: the sum of the opponents' ``pairingPoints``.
  ///
  /// A bye counts as an opponent with the strategy's points.
  public var buchholz: Double?
  /// Swiss: this sum, with each term multiplied by the score against the opponent.
  public var sonnebornBerger: Double?
  /// Knockout: the round in which the strategy lost, from 1; `nil` for the winner.
  public var eliminatedInRound: Int?
  /// Ladder: the rank before the tournament, from 1 at the top.
  public var initialRank: Int?
  /// Adaptive: the higher strategy that is compared with this one.
  public var rival: String?
  /// Adaptive: the number of deals between the strategy and its rival.
  public var rivalDeals: Int?
  /// Adaptive: the mean score of a deal against the rival, 0...1.
  public var rivalScore: Double?
  /// Adaptive: the lower bound of the 95% confidence interval of that score.
  ///
  /// The intervals of all pairs are simultaneous, and valid at any time.
  public var rivalLow: Double?
  /// Adaptive: the upper bound of this interval.
  public var rivalHigh: Double?
}
