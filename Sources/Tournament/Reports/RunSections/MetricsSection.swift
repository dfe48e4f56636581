/// The measures of the games of a run, independent of the strategies.
struct MetricsSection {
  /// A row for each measure.
  let measures: CellTable
  /// A row for each ply; `nil` without measures by ply.
  let plies: CellTable?

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "metrics", "Position metrics")
    section.add(table)
    guard let plies else { return section }
    for (column, title, unit, covering) in [
      (GameMeasure.uncertainty.name, "Uncertainty by ply", "uncertainty", [0.0, 1.0]),
      (GameMeasure.branchingFactor.name, "Branching factor by ply", "allowed actions", [0.0]),
    ] {
      let points = points(column, of: plies)
      if points.count < 2 { continue }
      section.add(
        BandChart(
          id: "\(place)\(column)-by-ply", title: title,
          remark: "Means of the games that reach the ply\(evaluation(of: column)).", xName: "ply",
          measure: unit,
          series: [BandChart.Series(unit, points: points)], covering: covering, showsPoints: false))
    }
    return section
  }

  /// A row for each measure with its interval.
  ///
  /// Each row has digits of its own, because units differ.
  private var table: PageTable {
    func text(_ row: Int, _ column: String) -> String { measures.text(row, column) ?? "" }
    return PageTable(
      "Metrics", header: ["measure", "value (95% CI)", "unit", "games", "evaluation"],
      isNumeric: [false, true, false, true, false],
      cells: measures.rows.indices.map { row in
        [PageTable.Cell(text: MeasureName.text(text(row, "measure")))]
          + PageTable.intervals(
            [text(row, "value")], low: [text(row, "low")], high: [text(row, "high")])
          + [PageTable.Cell(text: text(row, "unit"))] + PageTable.numbers([text(row, "games")])
          + [PageTable.Cell(text: text(row, "evaluation"))]
      })
  }

  /// Returns the evaluation of a measure as the end of a sentence; empty for counted ones.
  private func evaluation(of measure: String) -> String {
    for row in measures.rows.indices
    where FormerNames.currentMeasure(measures.text(row, "measure") ?? "") == measure {
      guard let words = measures.text(row, "evaluation"), words != MetricsShape.counted else {
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
