import GameCore
import Storage

/// A game's own column in the table of games, and maybe in that of seats, without the game's type.
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

  /// Keeps everything but how to read the value.
  public init<Subject>(_ measure: Measure<Subject>) {
    name = measure.name
    unit = measure.unit
    summary = measure.summary
    range = measure.range
    isPerSeat = measure.seatValue != nil
  }
}

extension MeasureColumn {
  /// What describes the column in the table.
  var field: TableSchema.Field {
    .init(
      name, .integer, summary, unit: unit, minimum: range.map { Double($0.lowerBound) },
      maximum: range.map { Double($0.upperBound) })
  }
}
