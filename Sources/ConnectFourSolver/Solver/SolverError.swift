import GameCore

/// An error about rules or a table size that a solver does not support.
public enum SolverError: ReportedError, Hashable, Sendable {
  /// The board does not fit in 64 bits, or its lines are shorter than two discs.
  case boardTooLarge(columns: Int, rows: Int, connect: Int)
  /// The lines are longer than both sides of the board.
  case lineTooLong(columns: Int, rows: Int, connect: Int)
  /// A rule that the solver does not support is set.
  case rule(String)
  /// The table size, in megabytes, is out of range.
  case tableSize(Int)
  /// The table is larger than the machine's memory. Both sizes are in megabytes.
  case tableLargerThanMemory(Int, memory: Int)

  /// Bad input, because the user must choose another board or table.
  public var failure: FailureKind { .badInput }

  public var description: String {
    switch self {
    case .boardTooLarge(let columns, let rows, let connect):
      """
      board of \(columns) × \(rows) with lines of \(connect): the solver requires \
      columns × (rows + 1) up to 64, and lines of at least 2
      """
    case .lineTooLong(let columns, let rows, let connect):
      """
      line of \(connect) on a \(columns) × \(rows) board: expected 2 to \(max(columns, rows))
      """
    case .rule(let key): "perfect play is unknown with the \(key) rule"
    case .tableSize(let megabytes):
      """
      table of \(megabytes) MB: expected \(Solver.tableSizes.lowerBound) to \
      \(Solver.tableSizes.upperBound)
      """
    case .tableLargerThanMemory(let megabytes, let memory):
      "table of \(megabytes) MB: larger than this machine's memory of \(memory) MB"
    }
  }

  /// The remedy if a rule is not supported, otherwise `nil`.
  public var remedy: String? {
    if case .rule(let key) = self { "Leave \(key) at its default." } else { nil }
  }
}
