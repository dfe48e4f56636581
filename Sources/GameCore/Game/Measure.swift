/// A column of `games.csv` with a whole number from the final state.
///
/// It is also a column of `seats.csv` if it has a value for each seat.
public struct Measure<Subject>: Sendable {
  /// The column's name in snake_case.
  public let name: String
  /// The unit, such as `pips`; empty for no unit.
  public let unit: String
  /// The description of the column in one sentence.
  public let summary: String
  /// The minimum and maximum value, for the schema; `nil` if there are no bounds.
  public let range: ClosedRange<Int>?
  /// Returns the value of a finished game.
  public let value: @Sendable (Subject) -> Int
  /// Returns a seat's value of a finished game, for `seats.csv`; `nil` if there is no such column.
  public let seatValue: (@Sendable (Subject, Seat) -> Int)?

  /// Declares a column, by default without a unit, bounds and values of seats.
  public init(
    _ name: String, unit: String = "", range: ClosedRange<Int>? = nil, _ summary: String,
    ofSeat seatValue: (@Sendable (Subject, Seat) -> Int)? = nil,
    value: @escaping @Sendable (Subject) -> Int
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.summary = summary
    self.value = value
    self.seatValue = seatValue
  }
}
