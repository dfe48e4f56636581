import Statistics

/// A row of differences.csv: how much stronger one strategy is than another by their ratings.
public struct DifferenceRow: Encodable, Hashable, Sendable {
  /// Whom the row is about, by its label.
  public let strategy: String
  /// The other one.
  public let opponent: String
  /// The strategy's rating less the opponent's, in Elo points.
  public let difference: Double
  /// Its standard error, by deals; `nil`, as the other numbers are, where nothing is left to chance.
  public let error: Double?
  /// Lower bound of its 95 % interval.
  public let low: Double?
  /// Upper bound of its 95 % interval.
  public let high: Double?
  /// The probability of being the stronger of the two.
  public let superiority: Double?

  /// - Parameter isDeterministic: Whether nothing was left to chance in any game.
  init(
    _ strategy: String, _ opponent: String, _ rating: BradleyTerry.Rating, isDeterministic: Bool
  ) {
    self.strategy = strategy
    self.opponent = opponent
    difference = rating.value
    if isDeterministic {
      (error, low, high, superiority) = (nil, nil, nil, nil)
      return
    }
    error = rating.error
    (low, high) = (rating.low, rating.high)
    superiority =
      rating.error > 0
      ? NormalDistribution.cumulative(rating.value / rating.error)
      : rating.value > 0 ? 1 : rating.value < 0 ? 0 : 0.5
  }

  enum CodingKeys: String, CodingKey {
    case strategy, opponent, difference, error
    case low = "difference_low"
    case high = "difference_high"
    case superiority
  }

  /// The columns of differences.csv.
  static let columns = ColumnList<DifferenceRow>(
    [
      .text("strategy", "whom the row is about") { $0.strategy },
      .text("opponent", "the other one, met or not") { $0.opponent },
      .elo("difference", "the strategy's rating less the opponent's") { $0.difference },
      .elo("error", "its standard error, by pairs", minimum: 0) { $0.error },
      .elo("difference_low", "lower bound of its 95 % interval") { $0.low },
      .elo("difference_high", "upper bound of its 95 % interval") { $0.high },
      .share("superiority", "probability of being the stronger of the two") { $0.superiority },
    ], primaryKey: ["strategy", "opponent"],
    foreignKeys: [
      .init("strategy", "standings", "strategy"), .init("opponent", "standings", "strategy"),
    ])
}
