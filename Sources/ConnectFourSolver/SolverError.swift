import Diagnostics

/// Why a solver can't be made.
public enum SolverError: ReportedError, Hashable, Sendable {
  /// The board doesn't fit 64 bits, or no line is long enough.
  case boardTooLarge(columns: Int, rows: Int, connect: Int)
  /// No line of the board has so many squares.
  case lineTooLong(columns: Int, rows: Int, connect: Int)
  /// A rule that the solver doesn't play by is set.
  case rule(String)
  /// The table's size in megabytes is out of range.
  case tableSize(Int)
  /// The table is larger than the machine's memory, both in megabytes.
  case tableLargerThanMemory(Int, memory: Int)

  /// Another board or table has to be asked for.
  public var failure: FailureKind { .badInput }

  public var description: String {
    switch self {
    case .boardTooLarge(let columns, let rows, let connect):
      """
      the solver takes boards with columns × (rows + 1) at most 64 and lines of at least 2 discs, \
      not \(columns) × \(rows) with lines of \(connect)
      """
    case .lineTooLong(let columns, let rows, let connect):
      """
      no line of \(connect) discs fits a board of \(columns) × \(rows): 2 to \(max(columns, rows))
      """
    case .rule(let key):
      "perfect play is not known with the rule \(key); leave it at its default"
    case .tableSize(let megabytes):
      """
      a table of \(megabytes) MB is out of range: \(Solver.tableSizes.lowerBound) to \
      \(Solver.tableSizes.upperBound)
      """
    case .tableLargerThanMemory(let megabytes, let memory):
      "a table of \(megabytes) MB is larger than this machine's memory of \(memory) MB"
    }
  }
}
