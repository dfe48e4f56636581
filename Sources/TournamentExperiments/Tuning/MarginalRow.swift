import TournamentBase

/// A row in marginals.csv: the results of all configurations in which a parameter has a certain
/// value.
package struct MarginalRow: Codable, Hashable, Sendable, DescribedByColumns {
  package let parameter: String
  package let value: String
  package let evaluations: Int
  /// The mean score over the evaluations, or `nil` if there are none.
  package let score: Double?
  /// The standard error of the mean, as if evaluations were independent, or `nil` if there are
  /// fewer than two.
  package let standardError: Double?

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

  package static let columns = ColumnList<MarginalRow>(
    [
      .text("parameter", "tuned parameter", \.parameter),
      .text("value", "value of the parameter", \.value),
      .integer(
        "evaluations", "evaluations of configurations with this value", minimum: 0, \.evaluations),
      .number(
        "score", "mean share of points in these evaluations", required: false,
        minimum: 0, maximum: 1, \.score),
      .number(
        "standard_error", "standard error of the score", required: false, minimum: 0,
        \.standardError),
    ], primaryKey: ["parameter", "value"])
}
