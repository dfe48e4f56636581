extension Solver {
  /// Returns the columns, from 0, that preserve a position's score, or an empty array if the game
  /// is over.
  ///
  /// Other moves are searched only until a bound excludes them.
  ///
  /// - Parameters:
  ///   - position: A position on this solver's board.
  ///   - score: The position's score.
  ///   - jobs: The number of threads.
  ///   - patience: The time limit, or `nil` for none.
  /// - Throws: The errors of ``solve(_:jobs:patience:)``.
  public func bestColumns(
    of position: BitboardPosition, score: Int, jobs: Int = 1, patience: SolverTimeout? = nil
  ) throws -> [Int] {
    try (0..<shape.columns).filter {
      try keeps(score, of: position, dropping: $0, jobs: jobs, patience: patience)
    }
  }

  /// Returns `true` if a legal drop in a column (from 0) preserves a position's score.
  ///
  /// - Throws: The errors of ``solve(_:jobs:patience:)``.
  public func keeps(
    _ score: Int, of position: BitboardPosition, dropping column: Int, jobs: Int = 1,
    patience: SolverTimeout? = nil
  ) throws -> Bool {
    if let best = book?.bestColumns(of: position) { return best.contains(column) }
    guard let next = position.dropping(in: column) else { return false }
    let bound = 1 - score
    return try search(next, jobs: jobs, bound: bound, patience: patience).score < bound
  }
}
