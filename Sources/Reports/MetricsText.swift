import Diagnostics
import GameResults
import Storage
import Summaries
import Terminal

/// The measures of a run's games as a table.
struct MetricsText {
  let rows: [MetricRow]

  /// An aligned table; shares have no unit.
  var text: String {
    var table = TextTable()
    table.rightAligned = [1, 2, 3]
    table.addRow(["measure", "value", "95% CI", "games", "unit"])
    for row in rows {
      table.addRow(
        [
          row.measure,
          fitted(
            row.value, low: row.low, high: row.high,
            otherwise: row.value.map { $0 == $0.rounded() } == true ? 0 : 4),
          fittedInterval(row.low, row.high), grouped(row.games), row.unit,
        ])
    }
    let evaluations = Set(rows.map(\.evaluation)).subtracting([MetricsShape.counted]).sorted()
    return table.text()
      + (rows.contains { $0.measure == MetricsShape.decisiveness }
        ? "\ndecisiveness is a threshold: lower in more decisive games" : "")
      + (evaluations.isEmpty
        ? "" : "\nPositions evaluated by \(evaluations.joined(separator: " and ").visible)")
  }
}
