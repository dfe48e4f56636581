@testable import GameCore
import Testing

@testable import ConnectFourSolver

/// Boards of every shape that the solver supports: columns, rows and the length of a line.
let boards = [
  (7, 6, 4), (6, 7, 4), (9, 5, 4), (8, 7, 4), (5, 5, 3), (6, 4, 5), (4, 4, 4), (3, 9, 3),
  (32, 1, 3), (1, 63, 4), (2, 20, 3),
]

extension BitboardPosition {
  /// Creates the position after drops such as `4453`, columns numbered from 1.
  init(_ moves: String, for solver: Solver) throws {
    self.init(for: solver)
    for byte in moves.utf8 { self = try #require(dropping(in: Int(byte) - 49)) }
  }
}

/// A position of the plain board and the equal position of the solver.
struct PositionPair {
  private(set) var plain: PlainNegamax
  private(set) var fast: BitboardPosition

  /// Creates the pair of empty boards.
  init(for solver: Solver) {
    let shape = solver.shape
    plain = PlainNegamax(columns: shape.columns, rows: shape.rows, connect: shape.connect)
    fast = BitboardPosition(for: solver)
  }

  /// Plays random moves until a number of squares is left, or returns `nil` if the game ends before.
  ///
  /// Most moves that end the game are undone, so that long games occur.
  init?(for solver: Solver, leaving squares: Int, using random: inout RandomStream) {
    self.init(for: solver)
    while plain.played < solver.shape.cells - squares {
      let open = plain.openColumns
      var left = 8
      var next = plain
      var column = open[0]
      repeat {
        next = plain
        column = open[random.next(below: open.count)]
        left -= 1
      } while next.drop(column) && left > 0
      guard let dropped = fast.dropping(in: column), !dropped.isOver else { return nil }
      plain = next
      fast = dropped
    }
  }

  /// Drops a disc on both boards, and returns `true` if they agree.
  mutating func drop(_ column: Int) -> Bool {
    guard let next = fast.dropping(in: column) else { return false }
    fast = next
    return plain.drop(column) == next.isWon
  }
}
