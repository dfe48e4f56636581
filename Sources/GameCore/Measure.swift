/// A column that a game adds to the table of games: a whole number read off the final state.
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

  /// Declares a column; without a unit and without bounds unless given.
  public init(
    _ name: String, unit: String = "", range: ClosedRange<Int>? = nil, _ summary: String,
    value: @escaping @Sendable (Subject) -> Int
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.summary = summary
    self.value = value
  }
}
