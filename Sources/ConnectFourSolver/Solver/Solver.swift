import GameCore
import Synchronization

/// A solver that computes exact scores for Connect Four positions on boards that fit in 64 bits.
///
/// A score is half of the winner's remaining discs after the fastest win, as seen by the side to
/// move. It is `(cells + 1 - discs) / 2` if the next disc wins, negative for a loss, and 0 for a
/// draw.
///
/// Searches reuse the table from earlier searches until ``reset()``. Calls from several threads are
/// serialized.
public final class Solver: Sendable {
  /// The valid table sizes in megabytes.
  public static let tableSizes = 16...65_536

  /// The default table size in megabytes.
  public static let defaultTableSize = 256

  /// A search result.
  public struct Solution: Hashable, Sendable {
    /// The score for the side to move.
    public let score: Int
    /// The number of positions searched, except those decided immediately.
    ///
    /// After ``reset()``, it is the same in every run with one job, but varies with more jobs.
    public let nodes: Int
  }

  let shape: VariantShape
  private let megabytes: Int
  /// Memory is allocated when a search begins, because some solvers are created only to check the
  /// rules.
  private let memory = Mutex<TableMemory?>(nil)

  private let forgets: Bool
  let book: OpeningBook?

  /// Creates a solver for one board.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - rows: The number of rows. `columns * (rows + 1)` is at most 64.
  ///   - connect: The number of discs in a winning line, from 2 to the board's longer side.
  ///   - megabytes: The table's maximum memory, in ``tableSizes``. The table uses the largest power
  ///     of two within it, which is allocated as needed. More than the machine's memory is an
  ///     error.
  ///   - book: The opening book, which is used before a search if it is for this board.
  ///   - forgets: `true` to clear the table before a search if it contains neither the position nor
  ///     its successors. This is faster for positions from different games, and slower for many
  ///     similar ones.
  /// - Throws: ``SolverError`` if the board or the table size is not supported.
  public init(
    columns: Int = 7, rows: Int = 6, connect: Int = 4, megabytes: Int = defaultTableSize,
    book: OpeningBook? = nil, forgets: Bool = true
  ) throws(SolverError) {
    guard let shape = VariantShape(columns: columns, rows: rows, connect: connect) else {
      throw .boardTooLarge(columns: columns, rows: rows, connect: connect)
    }
    guard connect <= max(columns, rows) else {
      throw .lineTooLong(columns: columns, rows: rows, connect: connect)
    }
    guard Self.tableSizes.contains(megabytes) else { throw .tableSize(megabytes) }
    // The default size is always valid, because memory is allocated as needed.
    let memory = max(Self.defaultTableSize, SearchMemory.machineMegabytes)
    guard megabytes <= memory else { throw .tableLargerThanMemory(megabytes, memory: memory) }
    self.shape = shape
    self.book = book
    self.forgets = forgets
    self.megabytes = megabytes
  }

  /// Removes all entries from earlier searches.
  public func reset() { memory.withLock { $0?.clear() } }

  /// Returns the exact score of a position, which may be finished.
  ///
  /// - Parameters:
  ///   - position: A position on this solver's board.
  ///   - jobs: The number of threads.
  ///   - patience: The time limit, or `nil` for none.
  /// - Throws: `CancellationError` soon after the task is canceled, ``SolverTimeoutError`` soon
  ///   after the time limit, or `OutOfMemory` if the table does not fit in memory.
  public func solve(
    _ position: BitboardPosition, jobs: Int = 1, patience: SolverTimeout? = nil
  ) throws -> Solution {
    let solution = try search(position, jobs: jobs, bound: nil, patience: patience)
    patience?.learn(solution.score...solution.score)
    return solution
  }

  /// Returns `true` if solving a position may take hours, estimated from its size.
  ///
  /// The largest empty boards that were solved (9 × 5, 8 × 6 and 6 × 9) took up to a quarter of an
  /// hour on one job. <doc:SolvedBoards> lists their times.
  ///
  /// - Parameters:
  ///   - openSquares: The number of empty squares.
  ///   - columns: The number of columns.
  public static func mayTakeHours(openSquares: Int, columns: Int) -> Bool {
    openSquares > 54 || openSquares * columns > 405
  }

  /// Returns `true` if solving a position may take hours, like
  /// ``mayTakeHours(openSquares:columns:)``.
  public func mayTakeHours(_ position: BitboardPosition) -> Bool {
    !position.isWon
      && Self.mayTakeHours(openSquares: shape.cells - position.discs, columns: shape.columns)
  }

  /// Returns a position's score.
  ///
  /// If there is a bound, the result is only a value on the same side of the bound as the score.
  func search(
    _ position: BitboardPosition, jobs: Int, bound: Int?, patience: SolverTimeout? = nil
  ) throws -> Solution {
    precondition(position.shape == shape, "the position must have the solver's board size")
    if position.isWon { return Solution(score: -(shape.cells + 2 - position.discs) / 2, nodes: 0) }
    if let score = book?.score(of: position) { return Solution(score: score, nodes: 0) }
    let (mine, all) = (position.mine, position.all)
    return try memory.withLock { memory in
      // After an error, the memory is released, because its content is invalid.
      var taken = try memory.take() ?? TableMemory(megabytes: megabytes, shape: shape)
      let solution = try taken.solve(
        mine, all, shape: shape, jobs: jobs, bound: bound, patience: patience, forgets: forgets)
      memory = .some(taken)
      return solution
    }
  }
}

extension BitboardPosition {
  /// Creates a solver's empty board.
  public init(for solver: Solver) { self.init(mine: 0, all: 0, shape: solver.shape) }
}

extension OpeningBook {
  /// Returns `true` if the book is for a solver's board.
  public func isOfBoard(of solver: Solver) -> Bool { shape == solver.shape }
}
