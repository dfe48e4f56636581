/// A bar for each row, divided by shares that add up to 100%: the endings of the games of a matchup.
struct StackedBars: Chart {
  let id: String
  let title: String
  /// The beginning of the summary.
  var remark: String = ""
  /// The kind of a row, such as `matchup`.
  let rowName: String
  /// The name of what is divided, such as `games`.
  let measure: String
  /// From the top.
  let rows: [String]
  /// The kinds, from the left; counts or shares of any sum, negative ones are not drawn.
  let series: [ChartSeries]

  private var grid: SeriesGrid { SeriesGrid(rowName: rowName, labels: rows, series: series) }

  var summary: String {
    grid.hasSums
      ? sentences(remark, ["\(measure) by \(rowName), \(rows.count) in all.", listing(grid.items)])
      : sentences(remark, ["No data."])
  }

  var table: ChartTable { grid.table }

  func drawing(_ format: ChartFormat) -> String {
    let grid = grid
    guard grid.hasSums else { return emptyDocument("shares", format) }
    let hatching = Hatching(anchor: anchor(format), count: series.count)
    let legend = grid.legend(hatching, width: format.width)
    let labels = RowLabels(
      rows, most: format.isNarrow ? format.width : 250, isAbove: format.isNarrow)
    let bar = rows.count > 24 || format.isNarrow ? 14.0 : 20.0
    let places = RowPlaces(
      top: legend.height + 4, heights: rows.indices.map { labels.height($0, content: bar + 6) })
    let axis = Axis(
      scale: LinearScale(covering: [0, 100], from: labels.width, to: format.width - 14, ticks: 5),
      label: "% of \(measure)")
    return document(
      "shares", format, height: places.bottom + Axis.footing(axis.label, width: format.width)
    ) { writer in
      hatching.define(in: &writer)
      legend.draw(in: &writer)
      axis.drawAcross(in: &writer, top: places.top(0), bottom: places.bottom, width: format.width)
      for row in rows.indices {
        let (top, height) = (places.top(row), places.height(row))
        labels.draw(row, rows[row], in: &writer, top: top, height: height)
        let middle = labels.middle(row, top: top, height: height)
        let sum = grid.sum(row)
        if sum <= 0 {
          writer.label("no data", x: labels.width + 8, y: middle + 4, kind: "aside tick")
          continue
        }
        var level = 0.0
        for (index, line) in series.enumerated() where line.share(row) > 0 {
          let next = level + line.share(row) / sum * 100
          guard let value = line.value(row), let x = axis.scale.position(level),
            let end = axis.scale.position(next)
          else { continue }
          level = next
          hatching.draw(
            index, in: &writer, x: x, y: middle - bar / 2, width: end - x, height: bar,
            number: (value, grid.words(line, row)))
        }
      }
    }
  }
}
