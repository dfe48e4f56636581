import TournamentBase

/// A row in marginals.csv: the results of all configurations in which a parameter has a certain
/// value.
package struct MarginalRow: Hashable, Sendable {
  package private(set) var parameter = ""
  package private(set) var value = ""
  package private(set) var evaluations = 0
  /// The mean score over the evaluations, or `nil` if there are none.
  package private(set) var score: Double?
  /// The standard error of the mean, as if evaluations were independent, or `nil` if there are
  /// fewer than two.
  package private(set) var standardError: Double?

  /// Returns the rows if the search method uses a model, or an empty array otherwise.
  static func rows(_ process: TuningProcess) -> [MarginalRow] {
    guard let bandit = process.optimizer as? TupleBandit else { return [] }
    return zip(process.space.parameters, bandit.marginals).flatMap { parameter, levels in
      levels.map { level in
        let count = Double(level.cell.count)
        let mean = level.cell.sum / count
        let variance = max(0, level.cell.squares - count * mean * mean) / (count - 1)
        return MarginalRow(
          parameter: parameter.parameter.name, value: level.value.description,
          evaluations: level.cell.count, score: level.cell.count > 0 ? mean : nil,
          standardError: level.cell.count > 1 ? (variance / count).squareRoot() : nil)
      }
    }
  }

  package static let columns = ColumnList<MarginalRow>((), primaryKey: ["parameter", "value"])
}

extension MarginalRow: JSONFieldList {
  package static func empty(_: Void) -> MarginalRow { MarginalRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&parameter, .init("parameter", .string, "tuned parameter"))
    visitor.cell(&value, .init("value", .string, "value of the parameter"))
    visitor.cell(
      &evaluations,
      .count("evaluations", "evaluations of configurations with this value"))
    visitor.cell(
      &score,
      .init(
        "score", .number, "mean share of points in these evaluations", required: false,
        minimum: 0, maximum: 1))
    visitor.cell(
      &standardError,
      .init(
        "standard_error", .number, "standard error of the score", required: false, minimum: 0))
  }
}
