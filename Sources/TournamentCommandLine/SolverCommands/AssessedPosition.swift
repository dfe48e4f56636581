import ConnectFourSolver
import GameCore

/// A position with its value for the side to move, and the decisions of all strategies.
struct AssessedPosition: Sendable {
  let quiet: QuietPosition
  /// 1 for a win, 0 for a draw, -1 for a loss.
  let value: Int
  /// The decisions in the order of the strategies; empty for a loss.
  let decisions: [AssessedDecision]

  /// The maximum number of mistakes that are listed.
  static let worstLimit = 10

  /// Returns the worst mistakes of a strategy, without faults.
  ///
  /// A win that became a loss is first. Among equal mistakes, those with fewer empty squares are first, because
  /// they need less foresight.
  static func worst(of positions: [AssessedPosition], for place: Int) -> [AssessedPosition] {
    let mistakes = positions.indices.filter { index in
      (positions[index].loss(of: place) ?? 0) > 0
    }
    let order = mistakes.sorted { one, other in
      let (first, second) = (positions[one], positions[other])
      let losses = (first.loss(of: place) ?? 0, second.loss(of: place) ?? 0)
      let plies = (first.quiet.moves.count, second.quiet.moves.count)
      return (losses.1, plies.1, one) < (losses.0, plies.0, other)
    }
    return order.prefix(worstLimit).map { positions[$0] }
  }

  /// Returns the value that a strategy's move lost; `nil` after a fault, and if the strategy was not asked.
  private func loss(of place: Int) -> Int? {
    decisions.indices.contains(place) ? decisions[place].kept.map { value - $0 } : nil
  }

  /// Returns `true` if a strategy's move keeps the value.
  func isKept(by place: Int) -> Bool { loss(of: place) == 0 }
}

/// A decision of a strategy: a move or a fault.
struct AssessedDecision: Sendable {
  /// The column of the move, from 0; `nil` after a fault.
  var column: Int?
  /// The value of the position after the move, for the strategy; `nil` after a fault.
  var kept: Int?
  /// The illegal action or the failure; `nil` for a legal move.
  var fault: Forfeit?
}
