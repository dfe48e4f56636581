/// A column that a game adds to the table of games, and to that of seats where it can be told whose
/// the number is: a whole number read off the final state.
public struct Measure<Subject>: Sendable {
  /// The column's name in snake_case.
  public let name: String
  /// What a number counts, such as `pips`; empty where it counts nothing with a name.
  public let unit: String
  /// One sentence for the table's description.
  public let summary: String
  /// The least and the greatest value, for the table's schema; `nil` where there is no bound.
  public let range: ClosedRange<Int>?
  /// Reads the value off a finished game.
  public let value: @Sendable (Subject) -> Int
  /// Reads one seat's value off a finished game, for a column of the same name in the table of seats;
  /// `nil` where a number belongs to no seat.
  public let seatValue: (@Sendable (Subject, Seat) -> Int)?

  /// Declares a column; without a unit, without bounds and of the game alone unless given.
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
