import ConnectFourSolver
import GameCore
import TournamentBase

/// A row in the decisions file: a strategy's decision in a position.
struct AssessedRow {
  let strategy: String
  let position: AssessedPosition
  let decision: AssessedDecision
  let isRight: Bool

  private var problem: PositionProblem { position.problem }

  static let fileName = "decisions.csv"
  static let description =
    "One row per decision of an assessment (assess --output)"

  static let columns = ColumnList<AssessedRow>(
    [
      .text("measure", "measure that the position belongs to", \.problem.measure.rawValue),
      .integer("ply", "number of discs on the board", minimum: 0, maximum: 41, \.position.ply),
      .integer(
        "number", "position number within the measure and ply, from 0", minimum: 0,
        \.position.number),
      .text(
        "position", "played columns from 1, as 'solve' reads them; empty for the empty board",
        required: false, pattern: "[1-7]*"
      ) { $0.position.ply == 0 ? nil : $0.problem.text },
      .integer("legal_moves", "number of legal moves", minimum: 2, maximum: 7) {
        $0.problem.position.openColumns.count
      },
      .text("right_moves", "columns of the right moves, from 1", pattern: "[1-7]+") {
        $0.problem.right.map { "\($0 + 1)" }.joined()
      },
      .text("strategy", "label of the strategy", \.strategy),
      .integer(
        "move", "column of the strategy's move, from 1; empty after a fault", required: false,
        minimum: 1, maximum: 7
      ) { $0.decision.column.map { $0 + 1 } },
      .integer("right", "1 if the move is right; else 0", minimum: 0, maximum: 1) {
        $0.isRight ? 1 : 0
      },
      .text(
        "kept",
        "value of the position after a wrong move that had to keep a win or a draw: draw or loss",
        required: false
      ) { $0.decision.kept.map { AssessmentResult.Value($0).rawValue } },
      .text("fault", "kind of the fault; empty after a legal move", required: false) {
        $0.decision.fault?.kind.rawValue
      },
    ], primaryKey: ["measure", "ply", "number", "strategy"])

  /// Returns the content of the decisions file.
  static func csv(_ positions: [AssessedPosition], labels: [String]) -> String {
    var text = columns.schema.header
    for position in positions {
      for (place, label) in labels.enumerated() {
        text += columns.csv(
          AssessedRow(
            strategy: label, position: position, decision: position.decisions[place],
            isRight: position.isRight(place)))
      }
    }
    return text
  }
}
