import GameCore
import TournamentBase

/// The position metrics of a run's games, which describe games rather than strategies.
struct MetricsSection {
  let measures: [MeasureRow]
  /// A row for each ply, or `nil` if there are no measures by ply.
  var plies: CellTable?

  func section(_ place: PagePlace) -> Section {
    var section = Section(place, "metrics", "Position metrics")
    section.add(table)
    section.add(facts: definitions)
    guard let plies else { return section }
    for (column, title, unit, covering) in [
      (GameMeasure.uncertainty.name, "Uncertainty by ply", "uncertainty", [0.0, 1.0]),
      (GameMeasure.branchingFactor.name, "Branching factor by ply", "legal actions", [0.0]),
    ] {
      let points = points(column, of: plies)
      if points.count < 2 { continue }
      section.add(
        BandChart(
          id: "\(place)\(column)-by-ply", title: title,
          remark: "Each point is a mean over the games that reach the ply"
            + "\(evaluation(of: column)).",
          xName: "ply",
          measure: unit,
          series: [BandChart.Series(unit, points: points)], covering: covering, showsPoints: false))
    }
    return section
  }

  /// A row for each measure with its interval.
  ///
  /// Shares have no unit.
  private var table: Table {
    Table(
      "Metrics",
      [
        .text("measure"), .interval("value"), .number("games"), .text("unit"),
        .text("evaluation", on: .page),
      ],
      measures.map { row in
        let isWhole = row.estimate.map { $0.value == $0.value.rounded() } == true
        return [
          Table.Cell(text: row.measure, onPage: MeasureName.text(row.measure)),
          Table.Cell(row.estimate, otherwise: isWhole ? 0 : 4),
          Table.Cell(row.games), Table.Cell(text: row.unit), Table.Cell(text: row.evaluation),
        ]
      })
  }

  private var definitions: [Fact] {
    let evaluations = Set(measures.map(\.evaluation)).subtracting([MetricsShape.counted]).sorted()
    let defined = GameMeasure.defined.filter { measure in
      measures.contains { $0.measure == measure.name }
    }
    return defined.map { Fact($0.name, $0.definition ?? "") }
      + (evaluations.isEmpty
        ? []
        : [
          Fact(
            "value",
            "expected score of a seat in a position, by "
              + evaluations.joined(separator: " and ").visible)
        ])
  }

  /// Returns a measure's evaluation as the end of a sentence, or an empty string if it is counted.
  private func evaluation(of measure: String) -> String {
    let row = measures.first { $0.measure == measure }
    guard let row, row.evaluation != MetricsShape.counted else { return "" }
    return ", evaluated by \(row.evaluation)"
  }

  private func points(_ column: String, of plies: CellTable) -> [BandChart.Point] {
    plies.rows.indices.compactMap { row in
      guard let ply = plies.text(row, "ply"), let value = plies.text(row, column), !value.isEmpty
      else { return nil }
      return BandChart.Point(x: ChartValue(ply), y: ChartEstimate(ChartValue(value)))
    }
  }
}
