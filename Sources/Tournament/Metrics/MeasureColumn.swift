import GameCore

/// A game's own column in the table of games, and maybe in that of seats, without the game's type; or one
/// that is measured of any game.
public struct MeasureColumn: Hashable, Sendable {
  /// The column's name in snake_case.
  public let name: String
  /// What a number counts, such as `pips`; empty where it counts nothing with a name.
  public let unit: String
  /// One sentence for the table's description.
  public let summary: String
  /// The least and the greatest value; `nil` where there is no bound.
  public let range: ClosedRange<Int>?
  /// Whether the table of seats has a column of this name, too, with each seat's own value.
  public let isPerSeat: Bool
  /// How many decimals cells have.
  ///
  /// Values are whole numbers of the last one, and ``range`` is of such.
  public let decimals: Int
  /// Whether it follows from what positions are worth.
  let isEvaluated: Bool

  /// Keeps everything but how to read the value.
  public init<Subject>(_ measure: Measure<Subject>) {
    name = measure.name
    unit = measure.unit
    summary = measure.summary
    range = measure.range
    isPerSeat = measure.seatValue != nil
    decimals = 0
    isEvaluated = false
  }

  /// A column that is no game's own.
  ///
  /// - Parameter maximum: The greatest value; `nil` where there is no bound. The least is 0.
  init(
    _ name: String, unit: String = "", maximum: Int? = nil, decimals: Int = 0,
    isEvaluated: Bool = false, _ summary: String
  ) {
    self.name = name
    self.unit = unit
    self.summary = summary
    range = 0...(maximum ?? .max)
    self.decimals = decimals
    self.isEvaluated = isEvaluated
    isPerSeat = false
  }
}

extension MeasureColumn {
  /// How many of a value's parts are one.
  var scale: Int { (0..<decimals).reduce(1) { scale, _ in scale * 10 } }

  /// What describes the column in the table.
  var field: TableSchema.Field {
    func bound(_ value: Int) -> Double? { value == .max ? nil : Double(value) / Double(scale) }
    return .init(
      name, decimals == 0 ? .integer : .number, summary, unit: unit,
      minimum: range.flatMap { bound($0.lowerBound) },
      maximum: range.flatMap { bound($0.upperBound) })
  }
}
