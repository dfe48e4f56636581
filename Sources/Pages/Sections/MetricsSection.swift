import Charts
import GameResults
import Storage

/// What was measured of the games of a run, whoever played.
struct MetricsSection {
  /// A row for each measure.
  let metrics: CellTable
  /// A row for each ply; `nil` where nothing is told of plies.
  let plies: CellTable?

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "metrics", "What games were like")
    section.add(
      PageTable(
        "What was measured of games, with 95 % intervals",
        metrics,
        [
          ("measure", "measure", false), ("value", "value", true), ("low", "from", true),
          ("high", "to", true), ("unit", "unit", false), ("games", "games", true),
          ("evaluation", "evaluated by", false),
        ]))
    guard let plies else { return section }
    for (column, title, unit, covering) in [
      ("uncertainty", "Uncertainty by ply", "uncertainty", [0.0, 1.0]),
      ("branching", "Allowed actions by ply", "actions", [0.0]),
    ] {
      let points = points(column, of: plies)
      if points.count < 2 { continue }
      section.add(
        BandChart(
          id: "\(place)\(column)-by-ply", title: title,
          remark: "Means of the games that have the ply\(evaluation(of: column)).", xName: "ply",
          measure: unit,
          series: [BandChart.Series(unit, points: points)], covering: covering, showsPoints: false))
    }
    return section
  }

  /// By what a measure was evaluated, as the end of a sentence; empty for what was counted.
  private func evaluation(of measure: String) -> String {
    for row in metrics.rows.indices where metrics.text(row, "measure") == measure {
      guard let words = metrics.text(row, "evaluation"), words != MetricsShape.counted else {
        return ""
      }
      return ", by \(words)"
    }
    return ""
  }

  private func points(_ column: String, of plies: CellTable) -> [BandChart.Point] {
    plies.rows.indices.compactMap { row in
      guard let ply = plies.text(row, "ply"), let value = plies.text(row, column), !value.isEmpty
      else { return nil }
      return BandChart.Point(x: ChartValue(ply), y: ChartEstimate(ChartValue(value)))
    }
  }
}
