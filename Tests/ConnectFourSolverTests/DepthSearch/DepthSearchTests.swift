@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourSolver

/// Comparison with a full search; the tests of ``AlphaBeta`` compare the results with minimax in games.
struct DepthSearchTests {
  private static let win = DepthSearcher.win

  /// Returns the value of an open board without an evaluation at the horizon.
  private func value(of board: PlainNegamax, depth: Int) -> Int {
    if depth == 0 || board.openColumns.isEmpty { return 0 }
    return board.openColumns.map { column in
      var next = board
      return next.drop(column) ? Self.win - next.played : -value(of: next, depth: depth - 1)
    }.max() ?? 0
  }

  @Test(arguments: [(7, 6, 4), (4, 4, 4), (5, 5, 3), (6, 4, 5), (9, 5, 4)], [false, true])
  func `values equal those of a full search`(board: (Int, Int, Int), hasTable: Bool) throws {
    let solver = try Solver(columns: board.0, rows: board.1, connect: board.2, megabytes: 16)
    var table = DepthTable(megabytes: hasTable ? 1 : 0, depth: 20, decisive: Self.win - 10_000)
    try table.takeMemory()
    let stack = CandidateStack(shape: solver.shape)
    defer { stack.deallocate() }
    var search = DepthSearch(
      shape: solver.shape, evaluation: .none, table: table, budget: SearchBudget(), stack: stack,
      mostLines: 16)
    var random = RandomStream(state: 1, 2, UInt64(board.0), UInt64(board.1))
    var decided = 0
    for round in 0..<tries(60) {
      let left = 2 + round % 14
      guard let pair = PositionPair(for: solver, leaving: left, using: &random) else { continue }
      for depth in 1...4 {
        let expected = value(of: pair.plain, depth: depth)
        if expected != 0 { decided += 1 }
        let found = search.value(
          pair.fast.mine, pair.fast.all, depth: depth, alpha: -Self.win, beta: Self.win)
        #expect(found == expected, "depth \(depth), \(left) squares left")
        // The value is a bound on the same side of the window.
        for beta in [expected, expected + 1] {
          let bound = search.value(
            pair.fast.mine, pair.fast.all, depth: depth, alpha: beta - 1, beta: beta)
          #expect((bound >= beta) == (expected >= beta))
        }
      }
    }
    #expect(decided > tries(10))
    #expect(search.budget.nodes > 0)
  }

  /// The search returns immediately, and adds no entries to the table.
  @Test func `a search ends when its budget is spent`() throws {
    let shape = StandardShape()
    var table = DepthTable(megabytes: 1, depth: 20, decisive: Self.win - 10_000)
    try table.takeMemory()
    let stack = CandidateStack(shape: shape)
    defer { stack.deallocate() }
    var search = DepthSearch(
      shape: shape, evaluation: .lines, table: table, budget: SearchBudget(nodes: 500),
      stack: stack, mostLines: 13)
    _ = search.value(0, 0, depth: 42, alpha: -Self.win, beta: Self.win)
    #expect(search.budget.isSpent)
    // Nodes on the path were visited before, and nodes next to the horizon do not check the budget.
    #expect((500..<700).contains(search.budget.nodes))
  }
}
