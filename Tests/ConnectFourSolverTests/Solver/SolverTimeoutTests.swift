import Synchronization
import Testing

@testable import ConnectFourSolver

struct SolverTimeoutTests {
  private let start = ContinuousClock.now

  @Test("reports the known range after some time, and again after twice the time")
  func progressIsReported() {
    let told = Mutex<[(Duration, ClosedRange<Int>?)]>([])
    let patience = SolverTimeout(interval: .seconds(10), from: start) { elapsed, known in
      told.withLock { $0.append((elapsed, known)) }
    }
    for second in 0...45 {
      if second == 15 { patience.learn(-3...4) }
      #expect(!patience.isOver(at: start + .seconds(second)))
    }
    told.withLock {
      #expect($0.map(\.0) == [.seconds(10), .seconds(20), .seconds(40)])
      let ranges: [ClosedRange<Int>?] = [nil, -3...4, -3...4]
      #expect($0.map(\.1) == ranges)
    }
    #expect(patience.known == -3...4)
  }

  @Test("ends after the time limit, permanently")
  func limit() {
    let patience = SolverTimeout(limit: .seconds(3), from: start)
    #expect(!patience.isOver(at: start + .milliseconds(2999)))
    #expect(patience.isOver(at: start + .seconds(3)))
    #expect(patience.isOver(at: start + .seconds(4)))
  }

  @Test("ends a search with the known range, on one thread and on two", arguments: [1, 2])
  func search(jobs: Int) throws {
    let solver = try Solver(columns: 9, rows: 6, megabytes: 16)
    let empty = BitboardPosition(for: solver)
    #expect(solver.mayTakeHours(empty))
    let patience = SolverTimeout(limit: .milliseconds(50))
    let error = #expect(throws: SolverTimeoutError.self) {
      try solver.solve(empty, jobs: jobs, patience: patience)
    }
    let known = try #require(error?.known)
    #expect(known.contains(0) && known.count > 1)
    // The content of the table is invalid; the next search has a new one.
    let late = try BitboardPosition(
      "6832654166868817257868522144975979517417142523", for: solver)
    #expect(!solver.mayTakeHours(late))
    #expect(
      try solver.solve(late, jobs: jobs) == Solver(columns: 9, rows: 6).solve(late, jobs: jobs))
  }

  @Test("a score that is found in time is exact")
  func found() throws {
    let solver = try Solver(megabytes: 16)
    let position = try BitboardPosition("75675247631341242773361634635641", for: solver)
    let patience = SolverTimeout(limit: .seconds(3600))
    let solution = try solver.solve(position, patience: patience)
    #expect(patience.known == solution.score...solution.score)
    #expect(solution.score == (try Solver(megabytes: 16).solve(position).score))
  }

  @Test(
    "boards that take minutes have no notice about hours",
    arguments: [
      (7, 6, false), (7, 7, false), (9, 5, false), (8, 6, false), (6, 9, false), (9, 6, true),
      (8, 7, true), (7, 8, true),
    ])
  func hours(columns: Int, rows: Int, mayTakeHours: Bool) {
    #expect(
      Solver.mayTakeHours(openSquares: columns * rows, columns: columns) == mayTakeHours)
  }
}
