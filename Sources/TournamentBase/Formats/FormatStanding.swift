/// The values behind a strategy's rank in a format that ranks by its own rules.
///
/// Each format sets only its own properties, and the others are `nil`.
public struct FormatStanding: Codable, Hashable, Sendable {
  /// Swiss: the total points from the strategy's pairings, each worth 0 to 1, and from byes, each
  /// worth 1.
  public var pairingPoints: Double?
  /// Swiss: the number of byes.
  public var byes: Int?
  /// Swiss: the sum of the opponents' ``pairingPoints``.
  ///
  /// A bye counts as an opponent with the strategy's own points.
  public var buchholz: Double?
  /// Swiss: the sum of the opponents' ``pairingPoints``, each multiplied by the score against that
  /// opponent.
  public var sonnebornBerger: Double?
  /// Knockout: the round in which the strategy was eliminated, from 1, or `nil` for the winner.
  public var eliminatedInRound: Int?
  /// Ladder: the rank before the tournament, from 1 at the top.
  public var initialRank: Int?
  /// Adaptive: the label of the higher-ranked strategy with which this strategy is compared.
  public var rival: String?
  /// Adaptive: the number of deals between the strategy and ``rival``.
  public var rivalDeals: Int?
  /// Adaptive: the mean score per deal against ``rival``, 0...1.
  public var rivalScore: Double?
  /// Adaptive: the lower bound of the 95% confidence interval for ``rivalScore``.
  ///
  /// The intervals for all pairs are simultaneous, and valid at any stopping time.
  public var rivalLow: Double?
  /// Adaptive: the upper bound of the 95% confidence interval for ``rivalScore``.
  public var rivalHigh: Double?
}
