import Statistics

/// A row of `rating_differences.csv`: the difference between two ratings.
public struct DifferenceRow: Codable, Hashable, Sendable, DescribedByColumns {
  /// The label of the strategy.
  public let strategy: String
  /// The label of the opponent.
  public let opponent: String
  /// The strategy's rating minus the opponent's rating, in rating points.
  public let difference: Double
  /// The difference's standard error, computed from whole deals, or `nil` if the games are
  /// deterministic.
  public let standardError: Double?
  /// The lower bound of the difference's 95% CI, or `nil` if the games are deterministic.
  public let differenceLow: Double?
  /// The upper bound of the difference's 95% CI, or `nil` if the games are deterministic.
  public let differenceHigh: Double?
  /// The strategy's likelihood of superiority, from 0 to 1, or `nil` if the games are
  /// deterministic.
  ///
  /// It is 1 - p/2 for the higher rating and p/2 for the lower, where p is the two-sided p-value
  /// for equal strength.
  public let los: Double?

  /// - Parameter isDeterministic: `true` if all games are deterministic.
  init(
    _ strategy: String, _ opponent: String, _ rating: BradleyTerry.Rating, isDeterministic: Bool
  ) {
    self.strategy = strategy
    self.opponent = opponent
    difference = rating.value
    if isDeterministic {
      (standardError, differenceLow, differenceHigh, los) = (nil, nil, nil, nil)
      return
    }
    standardError = rating.error
    (differenceLow, differenceHigh) = (rating.low, rating.high)
    los = rating.superiority
  }

  /// The columns in `rating_differences.csv`.
  package static let columns = ColumnList<DifferenceRow>(
    [
      .text("strategy", "strategy", \.strategy),
      .text("opponent", "other strategy, whether or not the two met", \.opponent),
      .elo("difference", "rating of the strategy minus rating of the opponent", \.difference),
      .elo(
        "standard_error", "standard error of difference, computed from whole deals", minimum: 0,
        \.standardError),
      .elo("difference_low", "lower bound of the 95% CI of difference", \.differenceLow),
      .elo("difference_high", "upper bound", \.differenceHigh),
      .share(
        "los",
        "likelihood of superiority: 1 - p/2 for the higher rating, p/2 for the lower, where p is "
          + "the two-sided p-value for equal strength", \.los),
    ], primaryKey: ["strategy", "opponent"],
    foreignKeys: [
      .init("strategy", "standings", "strategy"), .init("opponent", "standings", "strategy"),
    ])
}
