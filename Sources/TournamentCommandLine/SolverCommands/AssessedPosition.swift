import ConnectFourSolver
import GameCore

/// A position of a measure, and the decisions of all strategies.
struct AssessedPosition: Sendable {
  let problem: PositionProblem
  /// The number among the positions of the same measure and ply, from 0.
  let number: Int
  /// The decisions in the order of the strategies.
  let decisions: [AssessedDecision]

  var ply: Int { problem.moves.count }

  /// Returns `true` if a strategy's move is right.
  func isRight(_ place: Int) -> Bool {
    decisions[place].column.map(problem.right.contains) ?? false
  }

  /// The maximum number of mistakes that are listed.
  static let worstLimit = 10

  /// The measures of mistakes, from the worst: first those that lose at once, or miss a win at once.
  private static let severity: [PositionMeasure] = [
    .winsTaken, .threatsBlocked, .doubleThreatsMade, .doubleThreatsPrevented, .winsKept, .drawsKept,
  ]

  /// Returns the worst mistakes of a strategy, without faults.
  ///
  /// Among mistakes of the same measure, those with fewer empty squares are first, because they need less
  /// foresight.
  static func worst(of positions: [AssessedPosition], for place: Int) -> [AssessedPosition] {
    let mistakes = positions.filter { !$0.isRight(place) && $0.decisions[place].column != nil }
    return severity.flatMap { measure in
      let ofMeasure = mistakes.filter { $0.problem.measure == measure }
      // The order of plies is reversed, that within a ply is not.
      return Set(ofMeasure.map(\.ply)).sorted(by: >)
        .flatMap { ply in ofMeasure.filter { $0.ply == ply } }
    }.prefix(worstLimit).map(\.self)
  }
}

/// A decision of a strategy: a move or a fault.
struct AssessedDecision: Sendable {
  /// The column of the move, from 0; `nil` after a fault.
  var column: Int?
  /// The value of the position after a wrong move that should have kept a win or a draw; otherwise `nil`.
  var kept: Int?
  /// The illegal action or the failure; `nil` for a legal move.
  var fault: Forfeit?
}
