import GameCore
import Synchronization

/// Exact scores of Connect Four positions, for boards that fit 64 bits.
///
/// A score is half of the discs that the winner has left when it wins as fast as it can, for the
/// side to move: `(cells + 1 - discs) / 2` where it wins with its next disc, negative where it
/// loses, 0 for a draw.
///
/// What one search learnt serves the next ones until ``reset()``. Calls from several threads wait
/// for each other.
public final class Solver: Sendable {
  /// The table sizes that a solver accepts, in megabytes.
  public static let tableSizes = 16...65_536

  /// The table size where none is asked for.
  public static let defaultTableSize = 256

  /// What a search found.
  public struct Solution: Hashable, Sendable {
    /// The score for the side to move.
    public let score: Int
    /// The number of positions searched, but not of those decided on sight.
    ///
    /// After a ``Solver/reset()`` the same in every run with one job; with more it varies.
    public let nodes: Int
  }

  let shape: VariantShape
  private let megabytes: Int
  /// Taken when a search begins: a solver may be made only to see whether it can be.
  private let memory = Mutex<TableMemory?>(nil)

  private let forgets: Bool
  let book: OpeningBook?

  /// Makes a solver for one board.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - rows: The number of rows; `columns * (rows + 1)` is at most 64.
  ///   - connect: The number of discs in a winning line, from 2 to the board's longer side.
  ///   - megabytes: The most memory that the table may use, one of ``tableSizes``: the largest
  ///     power of two within it is used, and taken from the system as it is needed. More than the
  ///     machine has is refused.
  ///   - book: Asked before a search; one of another board is never right and so never asked.
  ///   - forgets: Whether to forget what was learnt of other positions before one of which it says nothing
  ///     and which doesn't lead at once to one of which it does: right for positions of different games, wrong
  ///     for many that are alike.
  /// - Throws: ``SolverError`` that names the range.
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
    // The default is never refused: it is taken as it is needed.
    let memory = max(Self.defaultTableSize, SearchMemory.machineMegabytes)
    guard megabytes <= memory else { throw .tableLargerThanMemory(megabytes, memory: memory) }
    self.shape = shape
    self.book = book
    self.forgets = forgets
    self.megabytes = megabytes
  }

  /// Forgets what earlier searches learnt.
  public func reset() { memory.withLock { $0?.clear() } }

  /// The exact score of a position; one that is over has the score that its end gave.
  ///
  /// - Parameters:
  ///   - position: A position of this solver's board.
  ///   - jobs: The number of threads to search with.
  ///   - patience: How long to search; as long as it takes where there is none.
  /// - Throws: `CancellationError` soon after the task was cancelled, ``SolverTimeoutError`` soon after it has
  ///   taken too long, `OutOfMemory` where the system refuses the memory for the table.
  public func solve(
    _ position: BitboardPosition, jobs: Int = 1, patience: SolverTimeout? = nil
  ) throws -> Solution {
    let solution = try search(position, jobs: jobs, bound: nil, patience: patience)
    patience?.learn(solution.score...solution.score)
    return solution
  }

  /// Whether a position may take hours, judged by nothing but its size: a guess.
  ///
  /// The largest empty boards that were solved, 9 × 5, 8 × 6 and 6 × 9, took up to a quarter of an hour on one
  /// job; see <doc:SolvedBoards>.
  ///
  /// - Parameters:
  ///   - openSquares: How many squares are empty.
  ///   - columns: How many columns the board has.
  public static func mayTakeHours(openSquares: Int, columns: Int) -> Bool {
    openSquares > 54 || openSquares * columns > 405
  }

  /// Whether a position may take hours, as ``mayTakeHours(openSquares:columns:)`` has it.
  public func mayTakeHours(_ position: BitboardPosition) -> Bool {
    !position.isWon
      && Self.mayTakeHours(openSquares: shape.cells - position.discs, columns: shape.columns)
  }

  /// Searches for the score, or with a bound only for whether the score reaches it.
  func search(
    _ position: BitboardPosition, jobs: Int, bound: Int?, patience: SolverTimeout? = nil
  ) throws -> Solution {
    precondition(position.shape == shape, "a position of another solver's board")
    if position.isWon { return Solution(score: -(shape.cells + 2 - position.discs) / 2, nodes: 0) }
    if let score = book?.score(of: position) { return Solution(score: score, nodes: 0) }
    let (mine, all) = (position.mine, position.all)
    return try memory.withLock { memory in
      // Where this throws, the memory is given up with the nonsense that is in it.
      var taken = try memory.take() ?? TableMemory(megabytes: megabytes, shape: shape)
      let solution = try taken.solve(
        mine, all, shape: shape, jobs: jobs, bound: bound, patience: patience, forgets: forgets)
      memory = .some(taken)
      return solution
    }
  }
}

extension BitboardPosition {
  /// The empty board of a solver.
  public init(for solver: Solver) { self.init(mine: 0, all: 0, shape: solver.shape) }
}

extension OpeningBook {
  /// Whether a solver's positions can be looked up.
  public func isOfBoard(of solver: Solver) -> Bool { shape == solver.shape }
}
