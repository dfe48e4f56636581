@testable import GameCore
import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct SearchMovesTests {
  /// Expands random positions of a board by the code that is compiled for it.
  private struct Expansions: ShapeTask {
    let solver: Solver
    /// How many positions had an even number of moves, an odd one, or were won by force.
    var even = 0
    var odd = 0
    var won = 0

    mutating func run(on shape: some BoardShape) throws(any Error) {
      let memory = try TableMemory(megabytes: 16, shape: shape)
      let search = Search(
        shape: shape, table: memory.table, late: memory.late, stack: memory.candidates)
      var random = RandomStream(state: 5, 6, UInt64(shape.columns), UInt64(shape.rows))
      for left in 5..<shape.cells - 4 {
        for _ in 0..<10 {
          guard let pair = PositionPair(for: solver, leaving: left, using: &random) else {
            continue
          }
          try expand(pair.fast, search)
        }
      }
      withExtendedLifetime(memory.shared) {}
    }

    /// The candidates are the moves, each with its replies; where one leaves no reply, that is a win.
    private mutating func expand(
      _ position: BitboardPosition, _ search: Search<some BoardShape>
    ) throws {
      let (mine, all, discs) = (position.mine, position.all, position.discs)
      let moves = search.safeMoves(all, search.threats(all ^ mine, all))
      if search.shape.playable(all) & search.shape.completions(of: mine) != 0 || moves == 0 {
        return
      }
      let replies = (0..<UInt64(64)).map { 1 << $0 }.filter { moves & $0 != 0 }.map { move in
        (move, search.safeMoves(all | move, search.threats(mine | move, all | move)))
      }
      var best = -1
      let count = search.expand(
        mine, all, discs, moves, 0, prefetching: false, mirror: false, best: &best)
      let wins = replies.contains { $0.1 == 0 }
      #expect(search.winsByForce(mine, all, moves) == wins)
      if wins {
        won += 1
        #expect(count == 0)
        return
      }
      if count.isMultiple(of: 2) { even += 1 } else { odd += 1 }
      let first = search.candidates + discs * search.shape.columns
      let candidates = (0..<count).map { first[$0] }
      #expect(candidates.map(\.move) == replies.map(\.0))
      #expect(candidates.map(\.replies) == replies.map(\.1))
      #expect(
        candidates.map(\.hash) == replies.map { search.hash(all ^ mine, all | $0.0, mirror: false) }
      )
      for index in 0..<count {
        let orders = candidates[index...].map(\.order)
        let promising = search.mostPromising(first, index, count)
        #expect(candidates[promising].order == orders.max())
        if index == 0 { #expect(best == promising) }
      }
      #expect(Set(candidates.map(\.order)).count == count, "no two are equal")
    }
  }

  @Test(arguments: [(7, 6, 4), (8, 5, 4), (6, 9, 4), (5, 5, 3), (7, 7, 5), (10, 2, 6)])
  func expansions(columns: Int, rows: Int, connect: Int) throws {
    let solver = try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
    var task = Expansions(solver: solver)
    try solver.shape.run(&task)
    #expect(task.won > 0 || connect > 3)
    #expect(task.even > 0 && task.odd > 0)
  }
}
