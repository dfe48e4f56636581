import Synchronization

/// Exact scores of Connect Four positions, for boards that fit 64 bits.
///
/// A position is two bitboards: the discs of the side to move, and all discs. Bit
/// `column * (rows + 1) + row` is a square, with row 0 at the bottom; the top bit of every column
/// stays 0. A score is half of the discs that the winner has left when it wins as fast as it can,
/// for the side to move: `(cells + 1 - discs) / 2` where it wins with its next disc, negative
/// where it loses, 0 for a draw.
///
/// What one search learnt serves the next ones until ``reset()``. Calls from several threads wait
/// for each other.
public final class Solver: Sendable {
  /// The table sizes that a solver accepts, in megabytes.
  public static let tableSizes = 16...65_536

  /// What a search found.
  public struct Solution: Hashable, Sendable {
    /// The score for the side to move.
    public let score: Int
    /// The number of positions searched, but not of those decided on sight.
    ///
    /// The same in every run with one job; with more it varies.
    public let nodes: Int
  }

  let variant: VariantShape
  private let memory: Mutex<TableMemory>

  private var isStandard: Bool { variant.columns == 7 && variant.rows == 6 && variant.connect == 4 }

  /// Makes a solver for one board.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - rows: The number of rows; `columns * (rows + 1)` is at most 64.
  ///   - connect: The number of discs in a winning line, at least 2.
  ///   - megabytes: The most memory that the table may use, one of ``tableSizes``: the largest
  ///     power of two within it is used, and taken from the system as it is needed.
  public init(columns: Int = 7, rows: Int = 6, connect: Int = 4, megabytes: Int = 256)
    throws(SolverError)
  {
    guard let shape = VariantShape(columns: columns, rows: rows, connect: connect) else {
      throw .boardTooLarge(columns: columns, rows: rows, connect: connect)
    }
    guard Self.tableSizes.contains(megabytes) else { throw .tableSize(megabytes) }
    variant = shape
    memory = Mutex(TableMemory(megabytes: megabytes, shape: shape))
  }

  /// Forgets what earlier searches learnt.
  public func reset() {
    memory.withLock { $0.clear() }
  }

  /// The score of a position, nil where it is none of this board or the game is over by a line.
  ///
  /// - Parameters:
  ///   - mine: The discs of the side to move.
  ///   - all: All discs.
  ///   - jobs: The number of threads to search with.
  public func solve(mine: UInt64, all: UInt64, jobs: Int = 1) -> Solution? {
    solve(mine: mine, all: all, jobs: jobs, within: nil)
  }

  /// Whether the score of a position is at least `bound`, nil where there is no score.
  public func isAtLeast(_ bound: Int, mine: UInt64, all: UInt64, jobs: Int = 1) -> Bool? {
    solve(mine: mine, all: all, jobs: jobs, within: bound).map { $0.score >= bound }
  }

  private func solve(mine: UInt64, all: UInt64, jobs: Int, within bound: Int?) -> Solution? {
    guard variant.isOpen(mine: mine, all: all) else { return nil }
    return memory.withLock { memory in
      if isStandard {
        memory.solve(mine, all, shape: StandardShape(), jobs: jobs, bound: bound)
      } else {
        memory.solve(mine, all, shape: variant, jobs: jobs, bound: bound)
      }
    }
  }
}

/// Why a solver can't be made.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The board doesn't fit 64 bits, or no line is long enough.
  case boardTooLarge(columns: Int, rows: Int, connect: Int)
  /// The table's size in megabytes is out of range.
  case tableSize(Int)

  public var description: String {
    switch self {
    case .boardTooLarge(let columns, let rows, let connect):
      """
      the solver takes boards with columns × (rows + 1) at most 64 and lines of at least 2 discs, \
      not \(columns) × \(rows) with lines of \(connect)
      """
    case .tableSize(let megabytes):
      """
      a table of \(megabytes) MB is out of range: \(Solver.tableSizes.lowerBound) to \
      \(Solver.tableSizes.upperBound)
      """
    }
  }
}
