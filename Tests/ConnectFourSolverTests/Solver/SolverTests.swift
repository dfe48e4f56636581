@testable import ConnectFourGame
import Foundation
@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourSolver

struct SolverTests {
  /// `.ci/run` solves all positions of all files.
  @Test(
    "finds the published scores of the standard board after any earlier searches",
    arguments: [("end-easy", 100), ("immediate-win", 60), ("middle-easy", 25)])
  func publishedScores(file: String, count: Int) throws {
    let solver = try Solver(megabytes: 16)
    let path = URL(inPackage: "Tests/Positions/\(file).txt")
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n").prefix(count) {
      let words = line.split(separator: " ").map(String.init)
      let found = try solver.solve(try BitboardPosition(words[0], for: solver))
      #expect("\(found.score)" == words[1], "\(line)")
    }
  }

  @Test(
    "finds the values of small empty boards",
    arguments: [
      (4, 4, 4, 0), (5, 4, 4, 0), (3, 3, 3, 0), (4, 4, 3, 4), (1, 6, 4, 0), (7, 1, 4, 0),
      (4, 3, 2, 5),
    ])
  func smallBoards(columns: Int, rows: Int, connect: Int, score: Int) throws {
    let solver = try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
    #expect(try solver.solve(BitboardPosition(for: solver)).score == score)
  }

  @Test("finds the winners of 6 × 4 and 5 × 5", .enabled(if: triesEverything))
  func mediumBoards() throws {
    let wide = try Solver(columns: 6, rows: 4, megabytes: 16)
    #expect(try wide.solve(BitboardPosition(for: wide)).score < 0)
    let square = try Solver(columns: 5, rows: 5, megabytes: 16)
    #expect(try square.solve(BitboardPosition(for: square)).score == 0)
  }

  @Test(
    "agrees with plain negamax on late positions, move by move",
    arguments: boards)
  func latePositions(columns: Int, rows: Int, connect: Int) throws {
    let solver = try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
    var random = RandomStream(state: 1, 2, UInt64(columns), UInt64(rows))
    var compared = 0
    for _ in 0..<400 where compared < tries(12) {
      guard let pair = PositionPair(for: solver, leaving: 7, using: &random) else { continue }
      let (plain, fast) = (pair.plain, pair.fast)
      compared += 1
      let score = try solver.solve(fast).score
      let scores = try (0..<columns).map {
        try fast.dropping(in: $0).map { -(try solver.solve($0).score) }
      }
      #expect(score == plain.score())
      #expect(
        try solver.bestColumns(of: fast, score: score)
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

  @Test("equals plain minimax on every position of 4 × 4", .enabled(if: triesEverything))
  func everyPosition() throws {
    let solver = try Solver(columns: 4, rows: 4, megabytes: 16)
    var scores: [UInt64: Int] = [:]
    // The key of a position is the sum of its discs and the discs of the side to move, without carries.
    func score(_ position: BitboardPosition) throws -> Int {
      let key = position.mine + position.all
      if let known = scores[key] { return known }
      var best = position.isWon ? -(18 - position.discs) / 2 : 0
      let replies = try (0..<4).compactMap { try position.dropping(in: $0).map(score) }
      if let least = replies.min() { best = -least }
      scores[key] = best
      if try solver.solve(position).score != best { Issue.record("\(position)") }
      return best
    }
    #expect(try score(BitboardPosition(for: solver)) == 0)
    #expect(scores.count == 161_029)
  }

  @Test("finds the same scores with two jobs")
  func twoJobs() throws {
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    let single = try Solver(columns: 5, rows: 4, megabytes: 16)
    for moves in ["", "1", "34", "15", "331"] {
      let expected = try single.solve(try BitboardPosition(moves, for: single)).score
      #expect(
        try solver.solve(try BitboardPosition(moves, for: solver), jobs: 2).score == expected,
        "\(moves)")
    }
  }

  @Test("searches the same positions again after a reset")
  func reset() throws {
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    let empty = BitboardPosition(for: solver)
    let first = try solver.solve(empty)
    #expect(try solver.solve(empty).nodes < first.nodes)
    solver.reset()
    #expect(try solver.solve(empty) == first)
  }

  @Test("scores games that are over")
  func overPositions() throws {
    let solver = try Solver(megabytes: 16)
    let won = try BitboardPosition("1212121", for: solver)
    #expect(won.isOver)
    #expect(try solver.solve(won).score == -18)
    #expect((0..<7).allSatisfy { won.dropping(in: $0) == nil })
    #expect(try solver.bestColumns(of: won, score: -18) == [])
  }

  @Test("refuses boards that do not fit and tables out of range")
  func refusals() {
    for (columns, rows, connect) in [
      (9, 7, 4), (0, 6, 4), (7, 0, 4), (7, 6, 1), (64, 64, 4), (7, 6, 8),
    ] {
      #expect(throws: SolverError.self) {
        try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
      }
    }
    for megabytes in [-1, 0, 15, 65_537, Int.max] {
      #expect(throws: SolverError.tableSize(megabytes)) { try Solver(megabytes: megabytes) }
    }
    let memory = SearchMemory.machineMegabytes
    if Solver.defaultTableSize..<Solver.tableSizes.upperBound ~= memory {
      #expect(throws: SolverError.tableLargerThanMemory(memory + 1, memory: memory)) {
        try Solver(megabytes: memory + 1)
      }
    }
  }

  @Test(
    "supports some rules, and names an unsupported one",
    arguments: [
      ("", nil), ("columns=5,rows=4,opening-plies=3", nil), ("connect=5", nil), ("swap=true", nil),
      ("pop-out=true", .rule("pop-out")), ("cylinder=true", .rule("cylinder")),
      ("misere=true,columns=4", .rule("misere")),
      ("columns=12,rows=9", .boardTooLarge(columns: 12, rows: 9, connect: 4)),
    ] as [(String, SolverError?)])
  func rules(settings: String, expected: SolverError?) throws {
    let rules = try ConnectFour.Rules(settings: settings)
    guard let expected else {
      let solver = try Solver(rules: rules, megabytes: 16)
      #expect(solver.shape.columns == rules.columns)
      #expect(solver.shape.rows == rules.rows)
      #expect(solver.shape.connect == rules.connect)
      // The built-in book is only of the standard board.
      #expect((solver.book != nil) == rules.isStandardBoard)
      return
    }
    #expect(throws: expected) { try Solver(rules: rules, megabytes: 16) }
  }

  @Test(
    "converts a game's position with either seat to move",
    arguments: ["", "4", "4 4 3 5 1", "1 2 1 2 1 2 1", "7 7 7 7 7 7"])
  func positionsOfAGame(moves: String) throws {
    let solver = try Solver(rules: .standard, megabytes: 16)
    let position = try ConnectFour.Position(after: moves)
    let expected = try BitboardPosition(moves.filter { $0 != " " }, for: solver)
    #expect(BitboardPosition(position, for: solver) == expected)
  }

  @Test("only the best columns preserve a score, and no illegal one does")
  func keeping() throws {
    let solver = try Solver(columns: 4, rows: 4, megabytes: 16)
    // The first side has three discs in the first column, so the second side must drop there.
    let position = try BitboardPosition("12131", for: solver)
    let score = try solver.solve(position).score
    let best = try solver.bestColumns(of: position, score: score)
    #expect(best == [0])
    for column in -2..<7 {
      #expect(try solver.keeps(score, of: position, dropping: column) == best.contains(column))
    }
  }

  /// The table is discarded.
  @Test(arguments: [1, 3])
  func `a search ends soon after its task was cancelled`(jobs: Int) async throws {
    let solver = try Solver(columns: 8, rows: 7, megabytes: 16)
    let task = Task {
      cancelTask()
      return try solver.solve(BitboardPosition(for: solver), jobs: jobs)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let open = try BitboardPosition("444444", for: solver)
    let late = Task {
      cancelTask()
      return try solver.bestColumns(of: open, score: 0, jobs: jobs)
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    // The line is in the fourth column, for the side that began it.
    #expect(try solver.solve(try BitboardPosition("415161", for: solver), jobs: jobs).score > 0)
  }

  /// Memory is allocated at the beginning of a search.
  ///
  /// A solver of any size within the machine's memory can be created, and positions that need no search can
  /// be solved.
  @Test func `a solver may have the largest table`() throws {
    let most = min(Solver.tableSizes.upperBound, SearchMemory.machineMegabytes)
    let solver = try Solver(megabytes: most, book: .standard)
    #expect(try solver.solve(BitboardPosition(for: solver)).score == 1)
    #expect(try solver.solve(try BitboardPosition("1212121", for: solver)).score == -18)
  }
}
