extension Solver {
  /// Returns the value of a position for the side to move: 1 for a win, 0 for a draw, -1 for a loss.
  ///
  /// The length of the game is not searched, so this takes less time than ``solve(_:jobs:patience:)``.
  ///
  /// - Parameter position: A position of this solver's board.
  /// - Throws: The errors of ``solve(_:jobs:patience:)``.
  package func value(of position: BitboardPosition) throws -> Int {
    if try search(position, jobs: 1, bound: 1).score > 0 { return 1 }
    return try search(position, jobs: 1, bound: 0).score < 0 ? -1 : 0
  }

  /// Returns the value after a drop in a column, from 0, for the side that drops; `nil` if it is illegal.
  ///
  /// - Parameters:
  ///   - position: A position of this solver's board.
  ///   - value: The value of the position, which the drop cannot improve.
  /// - Throws: The errors of ``solve(_:jobs:patience:)``.
  package func value(
    of position: BitboardPosition, worth value: Int, dropping column: Int
  ) throws -> Int? {
    guard let next = position.dropping(in: column) else { return nil }
    if value < 0 { return value }
    if book?.bestColumns(of: position)?.contains(column) == true { return value }
    if value > 0, try search(next, jobs: 1, bound: 0).score < 0 { return value }
    return try search(next, jobs: 1, bound: 1).score > 0 ? -1 : 0
  }
}
