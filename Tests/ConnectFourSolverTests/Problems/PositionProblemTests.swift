@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourSolver

// A7: tactical positions, and D8: positions of every ply.
struct PositionProblemTests {
  private let solver: Solver

  init() throws { solver = try Solver(megabytes: 16) }

  private func drawn(
    _ measure: PositionMeasure, discs: Int, seed: UInt64 = 1, _ count: Int = tries(9)
  ) throws -> [PositionProblem] {
    var random = RandomStream(state: seed, 2, 3, UInt64(discs))
    return try (0..<count).map { _ in
      try PositionProblem.drawn(measure, discs: discs, for: solver, using: &random)
    }
  }

  /// Plies whose positions are solved immediately.
  private func plies(_ measure: PositionMeasure) -> [Int] {
    measure.value == nil
      ? [measure.plies.lowerBound, 12, 21, 30, measure.plies.upperBound]
      : [25, 30, measure.plies.upperBound]
  }

  @Test(arguments: PositionMeasure.allCases)
  func `the moves lead to the position, which has right and wrong moves`(
    measure: PositionMeasure
  ) throws {
    for discs in plies(measure) {
      for problem in try drawn(measure, discs: discs) {
        #expect(try BitboardPosition(problem.text, for: solver) == problem.position)
        #expect(problem.position.discs == discs && problem.measure == measure)
        let open = problem.position.openColumns
        #expect(!problem.right.isEmpty && problem.right.count < open.count)
        #expect(problem.right.allSatisfy(open.contains))
        #expect(problem.chance == Double(problem.right.count) / Double(open.count))
      }
    }
    #expect(try drawn(measure, discs: 25) == drawn(measure, discs: 25))
    #expect(try drawn(measure, discs: 25) != drawn(measure, discs: 25, seed: 2))
  }

  @Test(arguments: PositionMeasure.allCases)
  func `right moves are those of a plain search`(measure: PositionMeasure) throws {
    for discs in plies(measure) {
      for problem in try drawn(measure, discs: discs, tries(5)) {
        let plain = try PlainTactics(problem)
        let right = try problem.position.openColumns.filter { column in
          switch measure {
          case .winsKept, .drawsKept:
            let next = try #require(problem.position.dropping(in: column))
            return try -solver.solve(next).score.signum() == measure.value
          case .winsTaken: return plain.wins(by: column, within: 1)
          case .threatsBlocked: return plain.isSafe(column, from: 1)
          case .doubleThreatsMade: return plain.wins(by: column, within: 3)
          case .doubleThreatsPrevented: return plain.isSafe(column, from: 3)
          }
        }
        #expect(problem.right == right, "\(problem.text)")
        #expect(plain.canWin(within: 1) == (measure == .winsTaken))
        switch measure {
        case .winsTaken: break
        case .threatsBlocked: #expect(plain.passed.canWin(within: 1))
        case .doubleThreatsMade: #expect(plain.canWin(within: 3))
        case .doubleThreatsPrevented:
          #expect(!plain.canWin(within: 3) && plain.passed.canWin(within: 3))
          #expect(!plain.passed.canWin(within: 1))
        case .winsKept, .drawsKept: #expect(!plain.passed.canWin(within: 1))
        }
      }
    }
  }

  /// A right move of a tactical position wins as fast as possible, or delays the loss.
  @Test(arguments: PositionMeasure.allCases)
  func `the best moves by exact scores are right`(measure: PositionMeasure) throws {
    for problem in try drawn(measure, discs: 27) {
      let score = try solver.solve(problem.position).score
      let best = try solver.bestColumns(of: problem.position, score: score)
      #expect(best.allSatisfy(problem.right.contains), "\(problem.text)")
    }
  }

  @Test func `other positions have no right moves`() throws {
    // The first side can win, so the opponent's threat has no part in it.
    let open = try BitboardPosition("121212", for: solver)
    for measure in PositionMeasure.allCases {
      let right = try open.rightColumns(measure, for: solver)
      #expect(right == (measure == .winsTaken ? [0] : nil), "\(measure)")
    }
    #expect(
      try BitboardPosition("1212121", for: solver).rightColumns(.winsTaken, for: solver) == nil)
    let row = try BitboardPosition("37473", for: solver)
    #expect(try row.rightColumns(.doubleThreatsPrevented, for: solver) != nil)
    // Both ends of the row of three are open, so no disc blocks it.
    let lost = try BitboardPosition("37475", for: solver)
    #expect(try lost.rightColumns(.threatsBlocked, for: solver) == nil)
  }
}

/// Forced wins by trying all moves of a plain board.
private struct PlainTactics {
  private let board: PlainNegamax

  init(_ problem: PositionProblem) throws {
    var board = PlainNegamax(columns: 7, rows: 6, connect: 4)
    for column in problem.moves {
      let hasWon = board.drop(column)
      try #require(!hasWon)
    }
    self.board = board
  }

  private init(_ board: PlainNegamax) { self.board = board }

  /// The same board with the other side to move.
  var passed: PlainTactics {
    var other = board
    other.played += 1
    return PlainTactics(other)
  }

  func canWin(within plies: Int) -> Bool {
    board.openColumns.contains { wins(by: $0, within: plies) }
  }

  /// Returns `true` if a move wins for certain within a number of plies, and not earlier than with the last.
  func wins(by column: Int, within plies: Int) -> Bool {
    var next = board
    if next.drop(column) { return true }
    if plies < 3 || next.openColumns.isEmpty { return false }
    return next.openColumns.allSatisfy { reply in
      var after = next
      return !after.drop(reply) && PlainTactics(after).canWin(within: plies - 2)
    }
  }

  /// Returns `true` if the opponent cannot force a win within a number of plies after a move.
  func isSafe(_ column: Int, from plies: Int) -> Bool {
    var next = board
    return next.drop(column) || !PlainTactics(next).canWin(within: plies)
  }
}
