import Storage
import Summaries
import Terminal

/// What was measured of the games of a run, for a reader.
struct MetricsText {
  let rows: [MetricRow]

  /// An aligned table; shares have no unit.
  var text: String {
    var table = TextTable()
    table.rightAligned = [1, 2, 3]
    table.addRow(["measure", "value", "95 % interval", "games", "unit", "evaluation"])
    for row in rows {
      let isWhole = row.low == nil && row.value.map { $0 == $0.rounded() } == true
      let decimals = row.unit.isEmpty || !isWhole ? 4 : 0
      let interval =
        row.low == nil
        ? ""
        : "\(fixed(row.low, decimals: decimals)) to \(fixed(row.high, decimals: decimals))"
      table.addRow(
        [
          row.measure, fixed(row.value, decimals: decimals), interval, grouped(row.games),
          row.unit, row.evaluation,
        ])
    }
    return table.text()
  }
}
