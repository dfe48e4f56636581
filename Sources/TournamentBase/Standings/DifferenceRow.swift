import Statistics

/// A row of rating_differences.csv: the difference between two ratings.
public struct DifferenceRow: Codable, Hashable, Sendable, DescribedByColumns {
  /// The label of the strategy.
  public let strategy: String
  /// The label of the opponent.
  public let opponent: String
  /// The rating of the strategy minus the rating of the opponent, in rating points.
  public let difference: Double
  /// The standard error of the difference, from deals; `nil` if the games are deterministic.
  public let standardError: Double?
  /// The lower bound of the 95% CI of the difference; `nil` if the games are deterministic.
  public let differenceLow: Double?
  /// The upper bound of the 95% CI of the difference; `nil` if the games are deterministic.
  public let differenceHigh: Double?
  /// The likelihood of superiority of the strategy, from 0 to 1: 1 - p/2 for the higher rating, with the two-sided
  /// p-value of equal strength; `nil` if the games are deterministic.
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

  /// The columns of rating_differences.csv.
  package static let columns = ColumnList<DifferenceRow>(
    [
      .text("strategy", "strategy", \.strategy),
      .text("opponent", "other strategy, met or not", \.opponent),
      .elo("difference", "rating of the strategy minus rating of the opponent", \.difference),
      .elo("standard_error", "standard error of difference, by deals", minimum: 0, \.standardError),
      .elo("difference_low", "lower bound of the 95% CI of difference", \.differenceLow),
      .elo("difference_high", "upper bound", \.differenceHigh),
      .share(
        "los",
        "likelihood of superiority: 1 - p/2 for the higher rating, p/2 for the lower, with the two-sided p-value "
          + "of equal strength", \.los),
    ], primaryKey: ["strategy", "opponent"],
    foreignKeys: [
      .init("strategy", "standings", "strategy"), .init("opponent", "standings", "strategy"),
    ])
}
