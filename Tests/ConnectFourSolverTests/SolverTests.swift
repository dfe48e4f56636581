import GameCore
import Testing

@testable import ConnectFourSolver

@Suite("Solver", .timeLimit(.minutes(10)))
struct SolverTests {
  private func position(_ moves: String, _ solver: Solver) throws -> BitboardPosition {
    try moves.utf8.reduce(BitboardPosition(for: solver)) { position, byte in
      try #require(position.dropping(in: Int(byte) - 49))
    }
  }

  @Test("gives the published scores of the standard board, whatever it has searched before")
  func publishedScores() throws {
    let solver = try Solver(megabytes: 16)
    #expect(SolvedPositions.all.count == 100)
    for (moves, score) in SolvedPositions.all {
      let found = solver.solve(try position(moves, solver))
      #expect(found.score == score, "\(moves)")
    }
  }

  @Test(
    "knows the values of small empty boards",
    arguments: [
      (4, 4, 4, 0), (5, 4, 4, 0), (3, 3, 3, 0), (4, 4, 3, 4), (1, 6, 4, 0), (7, 1, 4, 0),
      (4, 3, 2, 5),
    ])
  func smallBoards(columns: Int, rows: Int, connect: Int, score: Int) throws {
    let solver = try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
    #expect(solver.solve(BitboardPosition(for: solver)).score == score)
  }

  @Test("knows who wins 6 × 4 and 5 × 5")
  func middlingBoards() throws {
    let wide = try Solver(columns: 6, rows: 4, megabytes: 16)
    #expect(wide.solve(BitboardPosition(for: wide)).score < 0)
    let square = try Solver(columns: 5, rows: 5, megabytes: 16)
    #expect(square.solve(BitboardPosition(for: square)).score == 0)
  }

  @Test(
    "agrees with plain negamax on late positions, move by move",
    arguments: [
      (7, 6, 4), (6, 7, 4), (9, 5, 4), (8, 7, 4), (5, 5, 3), (6, 4, 5), (4, 4, 4), (3, 9, 3),
      (32, 1, 3), (1, 40, 4), (2, 20, 3),
    ])
  func latePositions(columns: Int, rows: Int, connect: Int) throws {
    let solver = try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
    var random = RandomStream(state: 1, 2, UInt64(columns), UInt64(rows))
    var compared = 0
    for _ in 0..<400 where compared < 25 {
      guard let (plain, fast) = latePosition(of: solver, &random) else { continue }
      compared += 1
      let score = solver.solve(fast).score
      let scores = (0..<columns).map { fast.dropping(in: $0).map { -solver.solve($0).score } }
      #expect(score == plain.score())
      #expect(
        solver.bestColumns(of: fast, score: score)
          == scores.indices.filter { scores[$0] == score })
      for column in 0..<columns {
        var next = plain
        guard plain.openColumns.contains(column) else {
          #expect(scores[column] == nil)
          continue
        }
        let expected =
          next.drop(column) ? (columns * rows + 1 - plain.played) / 2 : -next.score()
        #expect(scores[column] == expected)
      }
    }
    #expect(compared > 0)
  }

  /// Random moves until seven squares are left, nil if the game ends before.
  private func latePosition(
    of solver: Solver, _ random: inout RandomStream
  ) -> (PlainNegamax, BitboardPosition)? {
    let shape = solver.shape
    var plain = PlainNegamax(columns: shape.columns, rows: shape.rows, connect: shape.connect)
    var fast = BitboardPosition(for: solver)
    while plain.played < shape.cells - 7 {
      let open = plain.openColumns
      // Most moves that end the game are taken back, so that long games come up.
      var left = 8
      var next = plain
      var column = open[0]
      repeat {
        next = plain
        column = open[random.below(open.count)]
        left -= 1
      } while next.drop(column) && left > 0
      guard let dropped = fast.dropping(in: column), !dropped.isOver else { return nil }
      plain = next
      fast = dropped
    }
    return (plain, fast)
  }

  @Test("equals plain minimax on every position of 4 × 4")
  func everyPosition() throws {
    let solver = try Solver(columns: 4, rows: 4, megabytes: 16)
    var scores: [UInt64: Int] = [:]
    // The key of a position: its discs and the side to move's, added up, share no bit's carry.
    func score(_ position: BitboardPosition) -> Int {
      let key = position.mine + position.all
      if let known = scores[key] { return known }
      var best = position.isWon ? -(18 - position.discs) / 2 : 0
      let replies = (0..<4).compactMap { position.dropping(in: $0).map(score) }
      if let least = replies.min() { best = -least }
      scores[key] = best
      if solver.solve(position).score != best { Issue.record("\(position)") }
      return best
    }
    #expect(score(BitboardPosition(for: solver)) == 0)
    #expect(scores.count == 161_029)
  }

  @Test("finds the same scores with two jobs")
  func twoJobs() throws {
    let solver = try Solver(columns: 6, rows: 4, megabytes: 16)
    let single = try Solver(columns: 6, rows: 4, megabytes: 16)
    for moves in ["", "1", "34", "16", "331"] {
      let expected = single.solve(try position(moves, single)).score
      #expect(solver.solve(try position(moves, solver), jobs: 2).score == expected, "\(moves)")
    }
  }

  @Test("searches the same positions again after a reset")
  func reset() throws {
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    let empty = BitboardPosition(for: solver)
    let first = solver.solve(empty)
    #expect(solver.solve(empty).nodes < first.nodes)
    solver.reset()
    #expect(solver.solve(empty) == first)
  }

  @Test("scores games that are over")
  func overPositions() throws {
    let solver = try Solver(megabytes: 16)
    let won = try position("1212121", solver)
    #expect(won.isOver)
    #expect(solver.solve(won).score == -18)
    #expect((0..<7).allSatisfy { won.dropping(in: $0) == nil })
    #expect(solver.bestColumns(of: won, score: -18) == [])
  }

  @Test("refuses boards that don't fit and tables out of range")
  func refusals() {
    for (columns, rows, connect) in [(9, 7, 4), (0, 6, 4), (7, 0, 4), (7, 6, 1), (64, 64, 4)] {
      #expect(throws: SolverError.self) {
        try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
      }
    }
    for megabytes in [-1, 0, 15, 65_537, Int.max] {
      #expect(throws: SolverError.tableSize(megabytes)) { try Solver(megabytes: megabytes) }
    }
  }
}
