import Synchronization

/// Solvers of one board for callers on many threads, each of which has one to itself.
///
/// There are as many as were ever in use at the same time. They are kept, because what one search
/// learnt makes the next one faster; scores are exact, so it never changes an answer.
public final class SolverPool: Sendable {
  private let make: @Sendable () throws(SolverError) -> Solver
  private let idle: Mutex<[Solver]>

  /// Makes the first solver.
  ///
  /// - Parameter make: Makes a solver, always of the same board.
  public init(_ make: @escaping @Sendable () throws(SolverError) -> Solver) throws(SolverError) {
    self.make = make
    idle = Mutex([try make()])
  }

  /// Lends a solver that nobody else uses meanwhile.
  public func withSolver<Result>(
    _ body: (Solver) throws -> Result
  ) throws -> Result {
    let solver = try idle.withLock { $0.popLast() } ?? make()
    defer { idle.withLock { $0.append(solver) } }
    return try body(solver)
  }
}
