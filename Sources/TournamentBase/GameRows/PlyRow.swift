import GameCore

/// A row of `plies.csv`, with means over the positions at one ply.
package struct PlyRow {
  /// The ply, from 1.
  let ply: Int
  let sums: PlyAccumulator.Sums

  package static func rows(of accumulator: PlyAccumulator) -> [PlyRow] {
    accumulator.plies.enumerated().map { PlyRow(ply: $0 + 1, sums: $1) }
  }

  private func mean(_ sum: Int, of count: Int) -> Double? {
    count > 0 ? Double(sum) / Double(count) : nil
  }

  /// Returns the columns of `plies.csv`.
  ///
  /// - Parameter metrics: The position measures, or `nil` if the run records none.
  package static func columns(_ metrics: MetricsShape?) -> ColumnList<PlyRow> {
    var columns: [Column<PlyRow>] = [
      .integer("ply", "ply, from 1", minimum: 1, \.ply),
      .integer("games", "games that reached the ply", minimum: 1, \.sums.games),
    ]
    if metrics?.isCounted == true { columns += counted }
    if let words = metrics?.evaluation { columns += evaluated(words) }
    return ColumnList(columns, primaryKey: ["ply"])
  }

  private static var counted: [Column<PlyRow>] {
    [
      .number(
        GameMeasure.choiceShare.name,
        "share of counted decisions with more than one legal action", required: false,
        minimum: 0, maximum: 1
      ) { $0.mean($0.sums.options.choices, of: $0.sums.options.counted) },
      .number(
        GameMeasure.branchingFactor.name, "mean number of legal actions per counted decision",
        unit: "actions", required: false, minimum: 0
      ) { $0.mean($0.sums.options.sum, of: $0.sums.options.counted) },
      .integer(
        GameMeasure.maxLegalActions.name, "maximum number of legal actions", unit: "actions",
        required: false, minimum: 0
      ) { $0.sums.options.counted > 0 ? $0.sums.options.most : nil },
    ]
  }

  private static func evaluated(_ words: String) -> [Column<PlyRow>] {
    [
      .number(
        "highest_value", "mean of the highest seat value, by \(words)", minimum: 0, maximum: 1
      ) { row in row.mean(row.sums.highest, of: row.sums.evaluated * Evaluation.scale) },
      .number(
        "uncertainty", "2 - 2 times highest_value: 1 if even, 0 if decided; by \(words)",
        minimum: 0, maximum: 1
      ) { row in
        let most = row.sums.evaluated * Evaluation.scale
        return row.mean(2 * (most - row.sums.highest), of: most)
      },
    ]
  }
}
