@testable import ConnectFourGame
import TestSupport
import Testing

@testable import ConnectFourSolver

struct SolverPoolTests {
  private func pool() throws -> SolverPool {
    try SolverPool { () throws(SolverError) in try Solver(columns: 4, rows: 4, megabytes: 16) }
  }

  private struct Failure: Error {}

  /// The next caller receives the solver with its table.
  @Test func `a caller has exclusive use of a solver`() throws {
    let pool = try pool()
    var first: ObjectIdentifier?
    try pool.withSolver { solver in
      first = ObjectIdentifier(solver)
      let other = try pool.withSolver { ObjectIdentifier($0) }
      #expect(other != first)
    }
    let again = try pool.withSolver { ObjectIdentifier($0) }
    #expect(again == first)
  }

  @Test func `a solver returns to the pool after an error`() throws {
    let pool = try pool()
    var first: ObjectIdentifier?
    #expect(throws: Failure.self) {
      try pool.withSolver { solver in
        first = ObjectIdentifier(solver)
        throw Failure()
      }
    }
    let again = try pool.withSolver { ObjectIdentifier($0) }
    #expect(again == first)
  }

  @Test func `invalid solvers are refused immediately`() {
    #expect(throws: SolverError.tableSize(1)) {
      try SolverPool { () throws(SolverError) in try Solver(megabytes: 1) }
    }
  }

  /// The pool is shared as long as it is in use.
  @Test func `callers with the same rules and memory share a pool`() throws {
    let rules = try ConnectFour.Rules(settings: "columns=5,rows=3")
    let pool = try SolverPool.shared(rules: rules, megabytes: 17)
    #expect(try SolverPool.shared(rules: rules, megabytes: 17) === pool)
    #expect(try SolverPool.shared(rules: rules, megabytes: 18) !== pool)
    let other = try ConnectFour.Rules(settings: "columns=5,rows=3,connect=3")
    #expect(try SolverPool.shared(rules: other, megabytes: 17) !== pool)
  }

  @Test func `an unused pool is released`() throws {
    let rules = try ConnectFour.Rules(settings: "columns=5,rows=3")
    var pool: SolverPool? = try SolverPool.shared(rules: rules, megabytes: 19)
    weak let held = pool
    #expect(held != nil)
    pool = nil
    #expect(held == nil)
    pool = try SolverPool.shared(rules: rules, megabytes: 19)
    #expect(pool != nil)
  }

  @Test(arguments: ["misere=true", "columns=12,rows=9"])
  func `an error does not affect the next caller`(settings: String) throws {
    let rules = try ConnectFour.Rules(settings: settings)
    for _ in 0..<2 { #expect(throws: SolverError.self) { try SolverPool.shared(rules: rules) } }
  }
}
