import ConnectFourSolver
import GameCore
import TournamentBase

/// A row in the decisions file: a strategy's decision in a position.
struct AssessedRow {
  private var measure = ""
  private var ply = 0
  private var number = 0
  private var position = ""
  private var legalMoves = 0
  private var rightMoves = ""
  private var strategy = ""
  private var move: Int?
  private var right = 0
  private var kept: String?
  private var fault: String?

  static let fileName = "decisions.csv"
  static let description =
    "One row per decision of an assessment (assess --output)"

  static let columns = ColumnList<AssessedRow>(
    (), primaryKey: ["measure", "ply", "number", "strategy"])

  /// Creates a row about the strategy at an index.
  private init(_ position: AssessedPosition, strategy: String, place: Int) {
    let (problem, decision) = (position.problem, position.decisions[place])
    measure = problem.measure.rawValue
    (ply, number) = (position.ply, position.number)
    self.position = position.ply == 0 ? "" : problem.text
    legalMoves = problem.position.openColumns.count
    rightMoves = problem.right.map { "\($0 + 1)" }.joined()
    self.strategy = strategy
    move = decision.column.map { $0 + 1 }
    right = position.isRight(place) ? 1 : 0
    kept = decision.kept.map { AssessmentResult.Value($0).rawValue }
    fault = decision.fault?.kind.rawValue
  }

  /// Returns the content of the decisions file.
  static func csv(_ positions: [AssessedPosition], labels: [String]) -> String {
    var text = columns.schema.header
    for position in positions {
      for (place, label) in labels.enumerated() {
        text += columns.csv(AssessedRow(position, strategy: label, place: place))
      }
    }
    return text
  }
}

extension AssessedRow: FieldList {
  private init() {}

  static func empty(_: Void) -> AssessedRow { AssessedRow() }

  mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&measure, .init("measure", .string, "measure that the position belongs to"))
    visitor.cell(
      &ply, .init("ply", .integer, "number of discs on the board", minimum: 0, maximum: 41))
    visitor.cell(
      &number, .count("number", "position number within the measure and ply, from 0"))
    visitor.cell(
      &position,
      .init(
        "position", .string,
        "played columns from 1, as 'solve' reads them; empty for the empty board",
        required: false, pattern: "[1-7]*"))
    visitor.cell(
      &legalMoves,
      .init("legal_moves", .integer, "number of legal moves", minimum: 2, maximum: 7))
    visitor.cell(
      &rightMoves,
      .init("right_moves", .string, "columns of the right moves, from 1", pattern: "[1-7]+"))
    visitor.cell(&strategy, .init("strategy", .string, "label of the strategy"))
    visitor.cell(
      &move,
      .init(
        "move", .integer, "column of the strategy's move, from 1; empty after a fault",
        required: false, minimum: 1, maximum: 7))
    visitor.cell(&right, .flag("right", "the move is right"))
    visitor.cell(
      &kept,
      .init(
        "kept", .string,
        "value of the position after a wrong move that had to keep a win or a draw: draw or loss",
        required: false))
    visitor.cell(
      &fault,
      .init("fault", .string, "kind of the fault; empty after a legal move", required: false))
  }
}
