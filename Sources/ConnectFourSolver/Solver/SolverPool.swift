import ConnectFourGame
import Synchronization

/// A pool that lends solvers for one board to callers on many threads.
///
/// Each caller has exclusive use of a solver.
///
/// There are as many solvers as concurrent callers. They are reused, because tables from earlier
/// searches make later ones faster. Scores are exact, so reuse never changes a result.
package final class SolverPool: Sendable {
  private let make: @Sendable () throws(SolverError) -> Solver
  private let idle: Mutex<[Solver]>

  /// Creates a pool with its first solver.
  ///
  /// - Parameter make: Creates a solver, each time for the same board.
  package init(_ make: @escaping @Sendable () throws(SolverError) -> Solver) throws(SolverError) {
    self.make = make
    idle = Mutex([try make()])
  }

  /// Calls `body` with a solver that no other caller uses.
  package func withSolver<Result>(_ body: (Solver) throws -> Result) throws -> Result {
    let solver = try idle.withLock { $0.popLast() } ?? make()
    defer { idle.withLock { $0.append(solver) } }
    return try body(solver)
  }

  private struct Known {
    let rules: ConnectFour.Rules
    let megabytes: Int
    let book: OpeningBook?
    weak var pool: SolverPool?
  }

  private static let pools = Mutex<[Known]>([])

  /// Returns the shared pool for a variant's board.
  ///
  /// The pool exists as long as anybody uses it.
  ///
  /// - Throws: The errors of ``Solver/init(rules:megabytes:book:)``.
  package static func shared(
    rules: ConnectFour.Rules, megabytes: Int = Solver.defaultTableSize
  ) throws(SolverError) -> SolverPool {
    let book = OpeningBook.inUse
    let result = pools.withLock { pools in
      pools.removeAll { $0.pool == nil }
      let known = pools.first { $0.rules == rules && $0.megabytes == megabytes && $0.book == book }
      if let pool = known?.pool { return Result<SolverPool, SolverError>.success(pool) }
      return Result { () throws(SolverError) in
        let pool = try SolverPool { () throws(SolverError) in
          try Solver(rules: rules, megabytes: megabytes, book: book)
        }
        pools.append(Known(rules: rules, megabytes: megabytes, book: book, pool: pool))
        return pool
      }
    }
    return try result.get()
  }
}
