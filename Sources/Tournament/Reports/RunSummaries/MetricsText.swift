import GameCore

/// The measures of a run's games as a table.
struct MetricsText {
  let rows: [MetricRow]

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
    let definitions = MetricsText.definitions.filter { name, _ in
      rows.contains { $0.measure == name }
    }
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

  private static let definitions = [
    ("outcome_uniformity", "1 if every game ends alike, lower if each seat wins some games"),
    ("choice_share", "share of the decisions with more than one allowed action"),
    ("branching", "allowed actions per decision"),
    ("lead_changes", "changes of the seat with the highest value"),
    ("drama", "highest value minus the winner's, averaged over all positions"),
    (
      MetricsShape.decisiveness,
      "highest value of a seat that did not win alone, lower in more decisive games"
    ),
    ("uncertainty", "1 if positions are even, 0 if they are decided"),
  ]
}
