import ConnectFourGame
import ConnectFourSolver

/// The evaluation of positions at the search horizon.
///
/// A larger value is better for the seat to move. The absolute value is always less than that of a
/// win or a loss.
struct Evaluation {
  private let kind: HorizonEvaluation
  private let sign: Int
  /// All cells on the board.
  private let board: UInt128
  /// Each column's cells and the value of a disc in them, which is higher near the center.
  private let columns: [(cells: UInt128, worth: Int)]

  init(_ kind: HorizonEvaluation, rules: ConnectFour.Rules) {
    self.kind = kind
    sign = rules.misere ? -1 : 1
    let column = UInt128(1) << UInt128(rules.rows) - 1
    columns = (0..<rules.columns).map {
      (column << UInt128($0 * rules.stride), rules.columns - abs(2 * $0 + 1 - rules.columns))
    }
    board = columns.reduce(0) { $0 | $1.cells }
  }

  func value(of position: ConnectFour.Position) -> Int {
    switch kind {
    case .none: 0
    case .center: sign * (centrality(position.own) - centrality(position.others))
    case .lines:
      // A line is open to a seat if the other seat's discs do not block it.
      sign
        * (position.countLines(board & ~position.others)
          - position.countLines(board & ~position.own))
    }
  }

  private func centrality(_ cells: UInt128) -> Int {
    columns.reduce(0) { $0 + (cells & $1.cells).nonzeroBitCount * $1.worth }
  }
}
