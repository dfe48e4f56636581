import GameCore

/// The measures of a run's games as a table.
struct MetricsText {
  let rows: [MeasureRow]

  /// An aligned table, in which shares have no unit, and the definitions of its measures.
  var text: String {
    var table = TextTable(
      ["measure", "value", "95% CI", "games", "unit"], rightAligned: [1, 2, 3])
    for row in rows {
      table.addRow([
        row.measure,
        fitted(
          row.value, low: row.low, high: row.high,
          otherwise: row.value.map { $0 == $0.rounded() } == true ? 0 : 4),
        fittedInterval(row.low, row.high), grouped(row.games), row.unit,
      ])
    }
    let evaluations = Set(rows.map(\.evaluation)).subtracting([MetricsShape.counted]).sorted()
    let definitions = GameMeasure.defined.filter { measure in
      rows.contains { $0.measure == measure.name }
    }.map { ($0.name, $0.definition ?? "") }
    let values =
      evaluations.isEmpty
      ? []
      : [
        (
          "value",
          "expected score of a seat in a position, by \(evaluations.joined(separator: " and ").visible)"
        )
      ]
    return ([table.text()] + [labelled(definitions + values, width: ReportLines.width)])
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
