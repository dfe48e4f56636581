/// The values of every measure at the points of a sweep.
struct SweepMeasuresSection {
  let sweep: SweepSection

  /// The maximum number of levels of a setting with a separate chart for each.
  private static let levelLimit = 40
  /// The width of a measure in a table of points.
  private static let measureWidth = 15

  private var summary: SweepSummary { sweep.summary }

  /// The varied settings for readers, such as `columns`.
  private var factors: [String] { sweep.written.map(MeasureName.factor) }

  func section(_ place: PagePlace) -> Section {
    var section = Section(place, "points", "Measures")
    guard let points = sweep.points else { return section }
    let charts = sweep.medium == .page ? charts(points, place) : []
    let isListed =
      sweep.medium == .terminal
      && (sweep.isDetailed || summary.points <= SweepSection.pointLimit)
    section.add(
      paragraph: "Every point plays the same deals. Intervals are 95% confidence intervals of each "
        + "point by itself; the paired differences under Effects are more precise.")
    for chart in charts { section.add(chart) }
    if isListed {
      for table in tables(points) { section.add(table) }
    } else if charts.isEmpty {
      section.add(extremes)
      section.add(
        paragraph:
          "The lowest and highest of many values are biased outward, because they were selected.",
        on: nil)
    }
    if summary.extremes.contains(where: { $0.lowest.low != nil || $0.highest.low != nil }) {
      section.add(
        facts: [
          Fact(
            "Intervals",
            "± is half the width of the 95% CI of each point by itself; effects compare points on the "
              + "same deals")
        ], on: .terminal)
    }
    return section
  }

  /// Returns the columns of the settings, which follow the number of the point.
  private func columns(_ points: CellTable) -> [String] {
    Array(points.columns.dropFirst().prefix(factors.count))
  }

  /// The measures that differ between points.
  private var varying: [SweepSummary.Extreme] {
    summary.extremes.filter { $0.lowest.value != $0.highest.value }
  }

  private static func name(of extreme: SweepSummary.Extreme) -> String {
    FormerNames.currentSweepColumn(extreme.measure)
  }

  /// The measures in a table: the scores, and the other measures that vary or that fit the width.
  private var shown: (scores: [String], others: [String]) {
    let scores = sweep.scores
    let others = varying.map(SweepMeasuresSection.name).filter { !scores.contains($0) }
    let settings = sweep.written.reduce(0) { $0 + $1.count + 2 }
    let most = max(2, (ReportLines.width - settings) / SweepMeasuresSection.measureWidth)
    return (scores, sweep.isDetailed ? others : Array(others.prefix(most)))
  }

  /// Returns the points as tables for a terminal.
  private func tables(_ points: CellTable) -> [Table] {
    let (scores, others) = shown
    let columns = columns(points)
    var headings = Dictionary(zip(columns, sweep.written)) { first, _ in first }  // never iterated
    for (score, strategy) in zip(scores, summary.strategies) { headings[score] = strategy }
    for other in others { headings[other] = sweep.name(other, on: .terminal) }
    return [("Scores", scores), ("Other measures", others)].filter { !$1.isEmpty }.map {
      caption, measures in
      var table = Table(
        caption, points, columns + measures, headings: headings, texts: columns,
        shared: columns.count)
      table.isTitled = true
      return table
    }
  }

  /// The points with the lowest and the highest value of each measure, which selection biases outward.
  private var extremes: Table {
    let (scores, others) = shown
    let rows = summary.extremes.filter {
      (scores + others).contains(SweepMeasuresSection.name(of: $0))
    }
    var table = Table(
      "Lowest and highest values",
      [.text("measure"), .text("extreme"), .interval("value")] + Table.Column.texts(sweep.written),
      rows.flatMap { row in
        [("lowest", row.lowest), ("highest", row.highest)].map { kind, value -> [Table.Cell] in
          let name = sweep.cell(SweepMeasuresSection.name(of: row))
          let number = Table.Cell(value.value, low: value.low, high: value.high)
          return [name, Table.Cell(text: kind), number] + value.levels.map { Table.Cell(text: $0) }
        }
      }, shared: 2)
    table.isTitled = true
    return table
  }

  /// Returns a chart for each measure; none if the points are not a line or a grid that can be drawn.
  private func charts(_ points: CellTable, _ place: PagePlace) -> [any Chart] {
    let columns = columns(points)
    let levels = columns.map { column in
      points.rows.indices.reduce(into: [String]()) { levels, row in
        let level = points.text(row, column) ?? ""
        if levels.count <= SweepMeasuresSection.levelLimit, !levels.contains(level) {
          levels.append(level)
        }
      }
    }
    let measures = varying.map(SweepMeasuresSection.name)
    let isSmall = levels.allSatisfy { $0.count <= SweepMeasuresSection.levelLimit }
    if columns.count == 1, points.rows.count <= SweepMeasuresSection.levelLimit {
      return measures.map { dots($0, columns[0], points, place) }
    }
    return columns.count == 2 && summary.design == "grid" && isSmall
      ? measures.map { map($0, columns, levels, points, place) } : []
  }

  private func dots(
    _ measure: String, _ column: String, _ points: CellTable, _ place: PagePlace
  ) -> RowChart {
    RowChart(
      id: "\(place)points-\(measure)",
      title: "\(sweep.name(measure).capitalizedFirst) by \(factors[0]), with 95% CI",
      rowName: factors[0], measure: sweep.name(measure),
      rows: points.rows.indices.compactMap { row in
        points.text(row, measure).map { _ in
          RowChart.Row(points.text(row, column) ?? "", points.estimate(row, measure))
        }
      }, reference: isScore(measure) ? ChartReference(ChartValue("0.5"), label: "even") : nil)
  }

  private func map(
    _ measure: String, _ columns: [String], _ levels: [[String]], _ points: CellTable,
    _ place: PagePlace
  ) -> HeatMap {
    var cells = [[HeatMap.Cell?]](
      repeating: [HeatMap.Cell?](repeating: nil, count: levels[1].count), count: levels[0].count)
    for row in points.rows.indices {
      guard let first = levels[0].firstIndex(of: points.text(row, columns[0]) ?? ""),
        let second = levels[1].firstIndex(of: points.text(row, columns[1]) ?? ""),
        points.text(row, measure) != nil
      else { continue }
      cells[first][second] = HeatMap.Cell(points.estimate(row, measure))
    }
    return HeatMap(
      id: "\(place)points-\(measure)",
      title: "\(sweep.name(measure).capitalizedFirst) by \(factors[0]) and \(factors[1])",
      remark: isScore(measure) ? "Hatched if the 95% CI includes an even score." : "",
      rowName: factors[0], columnName: factors[1], measure: sweep.name(measure),
      isAroundHalf: isScore(measure), rows: levels[0], columns: levels[1],
      cells: cells, blank: "not played")
  }

  /// Returns `true` if the balanced value of a measure is ½.
  private func isScore(_ measure: String) -> Bool {
    ([GameMeasure.firstPlayerScore.name, GameMeasure.skill] + sweep.scores).contains(measure)
  }
}
