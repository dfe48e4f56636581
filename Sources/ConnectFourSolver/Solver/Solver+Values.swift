extension Solver {
  /// Returns a position's value for the side to move: 1 for a win, 0 for a draw, -1 for a loss.
  ///
  /// It does not determine how long the game lasts, so it takes less time than
  /// ``solve(_:jobs:patience:)``.
  ///
  /// - Parameter position: A position on this solver's board.
  /// - Throws: The errors of ``solve(_:jobs:patience:)``.
  package func value(of position: BitboardPosition) throws -> Int {
    if try search(position, jobs: 1, bound: 1).score > 0 { return 1 }
    return try search(position, jobs: 1, bound: 0).score < 0 ? -1 : 0
  }

  /// Returns `true` if a legal drop in a column (from 0) keeps a position's value.
  ///
  /// - Parameters:
  ///   - value: The position's value, which the drop cannot improve.
  ///   - position: A position on this solver's board.
  /// - Throws: The errors of ``solve(_:jobs:patience:)``.
  package func keeps(
    value: Int, of position: BitboardPosition, dropping column: Int
  ) throws -> Bool {
    guard let next = position.dropping(in: column) else { return false }
    if value < 0 || book?.bestColumns(of: position)?.contains(column) == true { return true }
    let bound = 1 - value
    return try search(next, jobs: 1, bound: bound).score < bound
  }
}
