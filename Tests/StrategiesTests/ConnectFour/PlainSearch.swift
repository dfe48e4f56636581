@testable import ConnectFourGame
import TestSupport

/// A fixed-depth search on the plain board: the reference for minimax and alpha-beta.
struct PlainSearch {
  let evaluation: String
  let depth: Int

  /// Returns the best value for the seat to move, and all actions that reach it, in notation.
  func best(on board: PlainBoard) -> (value: Int, actions: [String]) {
    let values = board.legalActions.map { -value(of: board.playing($0), depth: depth - 1) }
    let best = values.max() ?? 0
    return (best, zip(board.legalActions, values).filter { $1 == best }.map(\.0))
  }

  private func value(of board: PlainBoard, depth: Int) -> Int {
    switch board.result {
    // The value is a million for a win, minus a point for every ply.
    case .line(let winner): return (winner == board.mover ? 1 : -1) * (1_000_000 - board.plies)
    case .fullBoard, .plyLimit: return 0
    case nil: break
    }
    if depth == 0 { return judgment(of: board) }
    return board.legalActions.map { -value(of: board.playing($0), depth: depth - 1) }.max() ?? 0
  }

  /// Returns the evaluation of a position at the horizon for the seat to move.
  func judgment(of board: PlainBoard) -> Int {
    let own = board.mover
    let worth =
      switch evaluation {
      case "center": centrality(of: own, on: board) - centrality(of: 1 - own, on: board)
      case "lines": board.lines { $0 != 1 - own } - board.lines { $0 != own }
      default: 0
      }
    return board.rules.misere ? -worth : worth
  }

  /// Returns the sum of the weights of a seat's discs: 1, 3, 5, 7, 5, 3, 1 by column.
  private func centrality(of seat: Int, on board: PlainBoard) -> Int {
    var sum = 0
    for column in board.columns.indices {
      let toTheLeft = 2 * column + 1
      let toTheRight = 2 * (board.rules.columns - column) - 1
      sum += board.columns[column].filter { $0 == seat }.count * min(toTheLeft, toTheRight)
    }
    return sum
  }
}
