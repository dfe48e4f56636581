import ConnectFourGame

extension Solver {
  /// Creates a solver for a variant's board.
  ///
  /// The solver's positions ignore the `swap` rule, but ``score(of:)`` includes it.
  ///
  /// - Parameters:
  ///   - rules: The variant's rules.
  ///   - megabytes: The table size, as in ``init(columns:rows:connect:megabytes:book:forgets:)``.
  ///   - book: The opening book, which is used before a search if the board is the standard one.
  /// - Throws: ``SolverError`` if there are special rules or the board is too large.
  public convenience init(
    rules: ConnectFour.Rules, megabytes: Int = defaultTableSize, book: OpeningBook? = .standard
  ) throws(SolverError) {
    for (key, isSet) in [
      ("pop-out", rules.popOut), ("cylinder", rules.cylinder), ("misere", rules.misere),
    ] where isSet {
      throw .rule(key)
    }
    try self.init(
      columns: rules.columns, rows: rules.rows, connect: rules.connect, megabytes: megabytes,
      book: rules.isStandardBoard ? book : nil)
  }

  /// Returns a notice that decisions on a variant's board may take hours, or `nil` if the board is
  /// small enough.
  ///
  /// - Parameters:
  ///   - user: The name of the strategy or feature that uses the solver.
  ///   - rules: The variant's rules.
  public static func notice(of user: String, rules: ConnectFour.Rules) -> String? {
    let openSquares = rules.columns * rules.rows - rules.openingPlies
    return mayTakeHours(openSquares: openSquares, columns: rules.columns)
      ? "\(user) may take hours for the first decisions on a \(rules.columns) × \(rules.rows) board"
      : nil
  }
}

extension BitboardPosition {
  /// Creates a solver's position from the game's position.
  ///
  /// - Precondition: The solver was created for the position's rules.
  public init(_ position: ConnectFour.Position, for solver: Solver) {
    precondition(
      position.rules.columns == solver.shape.columns && position.rules.rows == solver.shape.rows,
      "the position must have the solver's board size")
    // Both types number the squares in the same way: from the bottom of the first column up, with
    // one spare bit above each column.
    self.init(
      mine: UInt64(truncatingIfNeeded: position.own),
      all: UInt64(truncatingIfNeeded: position.discs), shape: solver.shape)
    isWon = position.ending == .win
  }
}
