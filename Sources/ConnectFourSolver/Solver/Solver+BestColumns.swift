extension Solver {
  /// The columns, from 0, that keep a position's score; none where the position is over.
  ///
  /// Moves that don't keep it are not searched further than that takes to see.
  ///
  /// - Parameters:
  ///   - position: A position of this solver's board.
  ///   - score: Its score.
  ///   - jobs: The number of threads to search with.
  ///   - patience: How long to search; as long as it takes where there is none.
  /// - Throws: As ``solve(_:jobs:patience:)`` does.
  public func bestColumns(
    of position: BitboardPosition, score: Int, jobs: Int = 1, patience: SolverTimeout? = nil
  ) throws -> [Int] {
    try (0..<shape.columns).filter {
      try keeps(score, of: position, dropping: $0, jobs: jobs, patience: patience)
    }
  }

  /// Whether dropping in a column, from 0, keeps a position's score; never where it can't be done.
  ///
  /// - Throws: As ``solve(_:jobs:patience:)`` does.
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
