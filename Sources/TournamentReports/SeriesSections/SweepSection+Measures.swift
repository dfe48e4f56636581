import TournamentBase
import TournamentExperiments

extension SweepSection {
  /// The maximum number of a factor's levels that a chart shows.
  private static let levelLimit = 40
  /// The maximum number of levels for which a factor gets a small map per level.
  private static let panelLimit = 8
  /// The approximate width of a measure in a table of points, in characters.
  private static let measureWidth = 15

  /// The factors as readers see them, such as `columns`.
  private var factors: [String] { written.map(MeasureName.factor) }

  /// Returns every measure's values at the points of a sweep.
  func measures(_ place: PagePlace) -> Section {
    var section = Section(place, "points", "Measures")
    guard let points else { return section }
    let charts = medium == .page ? charts(points, place) : []
    let isListed =
      medium == .terminal
      && (isDetailed || summary.points <= SweepSection.pointLimit)
    section.add(
      paragraph: "Every point plays the same deals. Each interval is the 95% confidence interval "
        + "of that point alone. The paired differences under Effects are more precise.")
    for group in charts { section.add(charts: group) }
    var notes: [String] = []
    if isListed {
      for table in tables(points) {
        section.add(table)
        notes.append(table.intervalNote)
      }
    } else if charts.isEmpty {
      section.add(extremes)
      notes = [extremes.intervalNote]
      section.add(
        paragraph:
          "The lowest and highest of many values are biased outward, because they were selected.",
        on: nil)
    }
    if summary.extremes.contains(where: {
      $0.lowest.estimate.low != nil || $0.highest.estimate.low != nil
    }) {
      section.add(
        facts: [
          Fact(
            "Intervals",
            (notes.max { $0.count < $1.count } ?? "the 95% CI of each point alone")
              + "; differences between points are more precise, because they use the same deals")
        ], on: .terminal)
    }
    return section
  }

  /// Returns the columns with the factors' levels, which follow the point number.
  private func columns(_ points: CellTable) -> [String] {
    Array(points.columns.dropFirst().prefix(factors.count))
  }

  /// The measures that differ between points.
  private var varying: [SweepSummary.Extreme] {
    summary.extremes.filter { $0.lowest.estimate.value != $0.highest.estimate.value }
  }

  /// The measures in a table: the scores and as many of the other varying measures as fit.
  private var shown: (scores: [String], others: [String]) {
    let scores = scores
    let others = varying.map(\.measure).filter { !scores.contains($0) }
    let settings = written.reduce(0) { $0 + $1.count + 2 }
    let most = max(2, (ReportLines.width - settings) / SweepSection.measureWidth)
    return (scores, isDetailed ? others : Array(others.prefix(most)))
  }

  /// Returns the points as tables for a terminal.
  private func tables(_ points: CellTable) -> [Table] {
    let (scores, others) = shown
    let columns = columns(points)
    var headings = Dictionary(zip(columns, written)) { first, _ in first }  // never iterated
    for (score, strategy) in zip(scores, summary.strategies) { headings[score] = strategy }
    for other in others { headings[other] = name(other, on: .terminal) }
    return [("Scores", scores), ("Other measures", others)].filter { !$1.isEmpty }.map {
      caption, measures in
      Table(
        caption, points, columns + measures, headings: headings, texts: columns,
        shared: columns.count, isTitled: true)
    }
  }

  /// The points with each measure's lowest and highest value, which selection biases outward.
  private var extremes: Table {
    let (scores, others) = shown
    let rows = summary.extremes.filter {
      (scores + others).contains($0.measure)
    }
    return Table(
      "Lowest and highest values",
      [.text("measure"), .text("extreme"), .interval("value")] + Table.Column.texts(written),
      rows.flatMap { row in
        [("lowest", row.lowest), ("highest", row.highest)].map { kind, value -> [Table.Cell] in
          let name = cell(row.measure)
          let number = Table.Cell(value.estimate)
          return [name, Table.Cell(text: kind), number] + value.levels.map { Table.Cell(text: $0) }
        }
      }, shared: 2, isTitled: true)
  }

  /// Returns a chart for each measure, or small maps, one for each level of a third factor.
  ///
  /// There are no charts unless the points form a line or a grid that can be drawn.
  private func charts(_ points: CellTable, _ place: PagePlace) -> [[any Chart]] {
    let columns = columns(points)
    let levels = columns.map { column in
      points.rows.indices.reduce(into: [String]()) { levels, row in
        let level = points.text(row, column) ?? ""
        if levels.count <= SweepSection.levelLimit, !levels.contains(level) {
          levels.append(level)
        }
      }
    }
    let measures = varying.map(\.measure)
    if columns.count == 1, points.rows.count <= SweepSection.levelLimit {
      return measures.map { [dots($0, columns[0], points, place)] }
    }
    let isGrid =
      summary.design == "grid"
      && levels.allSatisfy { $0.count <= SweepSection.levelLimit }
    let axes = zip(columns, zip(factors, levels)).map { Axis(column: $0, name: $1.0, levels: $1.1) }
    if isGrid, axes.count == 2 { return measures.map { [map($0, axes, points, place)] } }
    // Each level of the factor with the fewest levels gets its own map.
    guard isGrid, axes.count == 3, let fewest = levels.map(\.count).min(),
      fewest <= SweepSection.panelLimit,
      let third = levels.lastIndex(where: { $0.count == fewest })
    else { return [] }
    let others = axes.indices.filter { $0 != third }.map { axes[$0] }
    return measures.map { measure in
      axes[third].levels.indices.map {
        map(measure, others, points, place, of: axes[third], level: $0)
      }
    }
  }

  /// A factor: its column, its name for readers, and its levels.
  private struct Axis {
    let column: String
    let name: String
    let levels: [String]

    /// Returns the number of a point's level.
    func level(_ row: Int, of points: CellTable) -> Int? {
      levels.firstIndex(of: points.text(row, column) ?? "")
    }
  }

  private func dots(
    _ measure: String, _ column: String, _ points: CellTable, _ place: PagePlace
  ) -> RowChart {
    let name = name(measure)
    let table = Table(
      "", points, [column, measure], headings: [measure: name], texts: [column])
    return Table("", table.columns, table.rows.filter { !$0[1].isEmpty }).chart(
      of: name, id: "\(place)points-\(measure)",
      title: "\(name.capitalizedFirst) by \(factors[0]), with 95% CI", rowName: factors[0],
      measure: name, reference: isScore(measure) ? .even : nil)
  }

  /// Returns a map by two factors, for all points or for those with one level of a third factor.
  private func map(
    _ measure: String, _ axes: [Axis], _ points: CellTable, _ place: PagePlace,
    of third: Axis? = nil, level: Int = 0
  ) -> HeatMap {
    let (rows, columns, isScore) = (axes[0], axes[1], isScore(measure))
    var cells = [[HeatMap.Cell?]](
      repeating: [HeatMap.Cell?](repeating: nil, count: columns.levels.count),
      count: rows.levels.count)
    for point in points.rows.indices {
      guard third.map({ $0.level(point, of: points) == level }) ?? true,
        let first = rows.level(point, of: points), let second = columns.level(point, of: points),
        points.text(point, measure) != nil
      else { continue }
      cells[first][second] = HeatMap.Cell(points.estimate(point, measure))
    }
    // All small maps use the same scale.
    let highest = points.rows.indices.compactMap { points.estimate($0, measure).value }
      .filter { $0.drawn ?? 0 > 0 }.max { $0.value < $1.value }
    return HeatMap(
      id: "\(place)points-\(measure)\(third == nil ? "" : "-\(level + 1)")",
      title: "\(name(measure).capitalizedFirst) by \(rows.name) and \(columns.name)"
        + (third.map { ", \($0.name) = \($0.levels[level])" } ?? ""),
      remark: isScore ? "A cell is hatched if the 95% CI includes an even score." : "",
      rowName: rows.name, columnName: columns.name, measure: name(measure),
      isAroundHalf: isScore, maximum: third == nil ? nil : highest,
      rows: rows.levels, columns: columns.levels, cells: cells, blank: "not played",
      isSmall: third.map { $0.levels.count > 1 } ?? false)
  }

  /// Returns whether a measure's balanced value is ½.
  private func isScore(_ measure: String) -> Bool {
    ([GameMeasure.firstPlayerScore.name, GameMeasure.skill] + scores).contains(measure)
  }
}
