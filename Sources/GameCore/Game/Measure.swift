/// A column of `games.csv` that shows a whole number computed from the final state.
///
/// If the measure also has a value for each seat, `seats.csv` contains a column with these values.
public struct Measure<Subject>: Sendable {
  /// The column's name in snake_case.
  public let name: String
  /// The unit, such as `pips`, or an empty string.
  public let unit: String
  /// The column description, in one sentence.
  public let summary: String
  /// The lowest and highest possible values, for the schema, or `nil` if there are no bounds.
  public let range: ClosedRange<Int>?
  /// Returns the value for a finished game.
  public let value: @Sendable (Subject) -> Int
  /// Returns a seat's value in a finished game, for `seats.csv`, or is `nil` if there is no such
  /// column.
  public let seatValue: (@Sendable (Subject, Seat) -> Int)?

  /// Declares a column, by default without a unit, bounds or values per seat.
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
