import ConnectFourSolver
import GameCore

/// A position that belongs to a measure, and all strategies' decisions in it.
struct AssessedPosition: Sendable {
  let problem: PositionProblem
  /// The position's number within its measure and ply, from 0.
  let number: Int
  /// The decisions in the order of the strategies.
  let decisions: [AssessedDecision]

  var ply: Int { problem.moves.count }

  /// Returns `true` if a strategy's move is right.
  func isRight(_ place: Int) -> Bool {
    decisions[place].column.map(problem.right.contains) ?? false
  }

  /// The maximum number of mistakes to list.
  static let worstLimit = 10

  /// The measures, beginning with those whose mistakes are worst: missing an immediate win or
  /// allowing one.
  private static let severity: [PositionMeasure] = [
    .winsTaken, .threatsBlocked, .doubleThreatsMade, .doubleThreatsPrevented, .winsKept, .drawsKept,
  ]

  /// Returns a strategy's worst mistakes, not counting faults.
  ///
  /// Among mistakes in the same measure, those with fewer empty squares come first, because
  /// avoiding them takes less foresight.
  static func worst(of positions: [AssessedPosition], for place: Int) -> [AssessedPosition] {
    let mistakes = positions.filter { !$0.isRight(place) && $0.decisions[place].column != nil }
    return severity.flatMap { measure in
      let ofMeasure = mistakes.filter { $0.problem.measure == measure }
      // The order of plies is reversed but not the order within a ply.
      return Set(ofMeasure.map(\.ply)).sorted(by: >)
        .flatMap { ply in ofMeasure.filter { $0.ply == ply } }
    }.prefix(worstLimit).map(\.self)
  }
}

/// A strategy's decision: a move or a fault.
struct AssessedDecision: Sendable {
  /// The move's column, from 0, or `nil` after a fault.
  var column: Int?
  /// The position's value after a wrong move that should have kept a win or a draw.
  ///
  /// It is `nil` after any other decision.
  var kept: Int?
  /// The illegal action or the failure, or `nil` for a legal move.
  var fault: Forfeit?
}
