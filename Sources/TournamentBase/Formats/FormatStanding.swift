/// The details of a rank in a format with special rules.
///
/// Each format uses its own properties.
public struct FormatStanding: Codable, Hashable, Sendable {
  /// Swiss: the sum of the points of the strategy's pairings, each from 0 to 1; a bye counts 1.
  public var pairingPoints: Double?
  /// Swiss: the number of byes.
  public var byes: Int?
  /// Swiss: the sum of the opponents' ``pairingPoints``.
  ///
  /// A bye counts as an opponent with the strategy's points.
  public var buchholz: Double?
  /// Swiss: the sum of the opponents' ``pairingPoints``, each multiplied by the score against the opponent.
  public var sonnebornBerger: Double?
  /// Knockout: the round in which the strategy lost, from 1; `nil` for the winner.
  public var eliminatedInRound: Int?
  /// Ladder: the rank before the tournament, from 1 at the top.
  public var initialRank: Int?
  /// Adaptive: the label of the higher strategy with which this strategy is compared.
  public var rival: String?
  /// Adaptive: the number of deals between the strategy and ``rival``.
  public var rivalDeals: Int?
  /// Adaptive: the mean score of a deal against ``rival``, 0...1.
  public var rivalScore: Double?
  /// Adaptive: the lower bound of the 95% confidence interval of ``rivalScore``.
  ///
  /// The intervals of all pairs are simultaneous, and valid at any stopping time.
  public var rivalLow: Double?
  /// Adaptive: the upper bound of this interval.
  public var rivalHigh: Double?
}
