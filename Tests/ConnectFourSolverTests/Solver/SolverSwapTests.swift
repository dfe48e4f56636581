@testable import ConnectFourGame
@testable import ConnectFourSolver
@testable import GameCore
import TestSupport
import Testing

struct SolverSwapTests {
  /// Without a swap, the first disc wins in column 4, draws in columns 3 and 5, and otherwise loses.
  @Test func `the standard board is a draw`() throws {
    let rules = try ConnectFour.Rules(settings: "swap=true")
    let solver = try Solver(rules: rules, megabytes: 16)
    let empty = ConnectFour.Position(rules: rules)
    #expect(try solver.score(of: empty) == 0)
    for (column, sign) in [1, 1, 0, -1, 0, 1, 1].enumerated() {
      let after = empty.dropping(column)
      let board = try solver.solve(BitboardPosition(after, for: solver)).score
      let score = try solver.score(of: after)
      #expect(board.signum() == sign && score == abs(board))
      #expect(try solver.keeps(0, of: empty, playing: .drop(column)) == (sign == 0))
      #expect(try solver.keeps(score, of: after, playing: .swap) == (sign <= 0))
      let drops = try (0..<7).filter { try solver.keeps(score, of: after, playing: .drop($0)) }
      #expect(drops.isEmpty == (sign < 0))
      var swapped = after
      swapped.apply(.swap)
      #expect(try solver.score(of: swapped) == board)
    }
  }

  /// Every position of few plies is compared, and some others.
  @Test(arguments: [
    "columns=3,rows=3,connect=3,swap=true", "columns=4,rows=3,connect=3,swap=true",
    "columns=4,rows=3,connect=2,swap=true", "columns=1,rows=5,connect=3,swap=true",
  ])
  func `scores and actions equal those of a plain recursion`(settings: String) throws {
    let rules = try ConnectFour.Rules(settings: settings)
    let solver = try Solver(rules: rules, megabytes: 16)
    var known: [PlainBoard: Int] = [:]
    var positions = [ConnectFour.Position(rules: rules)]
    for _ in 0..<3 {
      positions += positions.flatMap { position in
        position.legalActions.map { action in
          var next = position
          next.apply(action)
          return next
        }
      }.filter { !$0.isOver }
    }
    var random = RandomStream(state: 6, 7, 8, 9)
    for plies in 4...8 {
      positions.append(ConnectFour.Position(random: plies, rules: rules, using: &random))
    }
    for position in positions {
      let board = PlainBoard(position)
      let expected = score(of: board, &known)
      #expect(try solver.score(of: position) == expected, "\(position)")
      let best = board.legalActions.filter { -score(of: board.playing($0), &known) == expected }
      let found = try position.legalActions.filter {
        try solver.keeps(expected, of: position, playing: $0)
      }
      #expect(found.map(\.description) == best, "\(position)")
    }
  }

  /// The first disc wins, because it has two neighbors.
  @Test(arguments: [
    (["1", "3"], [-5, 5], [-5, -5]), (["1", "swap"], [-5, 5], [-5, 5]),
    (["1", "swap", "3"], [-5, 5, -5], [-5, 5, -5]),
  ])
  func `decisions are judged with the swap`(actions: [String], best: [Int], kept: [Int]) throws {
    let rules = try ConnectFour.Rules(settings: "columns=4,rows=3,connect=2,swap=true")
    var states = [ConnectFour(position: ConnectFour.Position(rules: rules))]
    for action in actions {
      var next = states[states.count - 1]
      try next.play(try #require(ConnectFour.Action(action)))
      states.append(next)
    }
    let judgments = try PerfectPlayAnalyzer.perfectPlay(rules: rules).judge(states)
    #expect(judgments.map(\.best) == best)
    #expect(judgments.map(\.kept) == kept)
  }

  /// Returns the score of a board for the seat to move: half of the winner's remaining discs.
  private func score(of board: PlainBoard, _ known: inout [PlainBoard: Int]) -> Int {
    if let score = known[board] { return score }
    let discs = board.columns.map(\.count).sum()
    let found: Int
    switch board.result {
    case .line: found = -(board.rules.cells + 2 - discs) / 2
    case .fullBoard, .plyLimit: found = 0
    case nil:
      found = board.legalActions.map { -score(of: board.playing($0), &known) }.max() ?? 0
    }
    known[board] = found
    return found
  }
}
