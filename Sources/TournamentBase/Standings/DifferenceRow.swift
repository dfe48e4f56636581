import Statistics

/// A row of `rating_differences.csv`: the difference between two ratings.
public struct DifferenceRow: Codable, Hashable, Sendable {
  /// The label of the strategy.
  public internal(set) var strategy = ""
  /// The label of the opponent.
  public internal(set) var opponent = ""
  /// The strategy's rating minus the opponent's rating, in rating points.
  ///
  /// There is no interval if the games are deterministic.
  public internal(set) var difference = MeasureEstimate.unknown
  /// The difference's standard error, computed from whole deals, or `nil` if the games are
  /// deterministic.
  public internal(set) var standardError: Double?
  /// The strategy's likelihood of superiority, from 0 to 1, or `nil` if the games are
  /// deterministic.
  ///
  /// It is 1 - p/2 for the higher rating and p/2 for the lower, where p is the two-sided p-value
  /// for equal strength.
  public internal(set) var los: Double?

  /// - Parameter isDeterministic: `true` if all games are deterministic.
  init(
    _ strategy: String, _ opponent: String, _ rating: BradleyTerry.Rating, isDeterministic: Bool
  ) {
    self.strategy = strategy
    self.opponent = opponent
    difference = MeasureEstimate(value: rating.value, low: rating.low, high: rating.high)
      .exact(if: isDeterministic)
    if isDeterministic { return }
    standardError = rating.error
    los = rating.superiority
  }

  /// The columns in `rating_differences.csv`.
  package static let columns = ColumnList<DifferenceRow>(
    (), primaryKey: ["strategy", "opponent"],
    foreignKeys: [
      .init("strategy", "standings", "strategy"), .init("opponent", "standings", "strategy"),
    ])
}

extension DifferenceRow: JSONFieldList {
  private static let field = TableSchema.Field(
    "difference", .number, "rating of the strategy minus rating of the opponent", unit: "Elo",
    required: false)

  private init() {}

  package static func empty(_: Void) -> DifferenceRow { DifferenceRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&strategy, .init("strategy", .string, "strategy"))
    visitor.cell(
      &opponent, .init("opponent", .string, "other strategy, whether or not the two met"))
    visitor.cell(&difference.value, DifferenceRow.field, .decimals(2))
    visitor.cell(
      &standardError,
      .init(
        "standard_error", .number, "standard error of difference, computed from whole deals",
        unit: "Elo", required: false, minimum: 0), .decimals(2))
    visitor.bounds(
      &difference, of: DifferenceRow.field, low: "lower bound of the 95% CI of difference",
      high: "upper bound", .decimals(2))
    visitor.cell(
      &los,
      .init(
        "los", .number,
        "likelihood of superiority: 1 - p/2 for the higher rating, p/2 for the lower, where p is "
          + "the two-sided p-value for equal strength", required: false, minimum: 0, maximum: 1))
  }
}
