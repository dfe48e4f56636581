/// A bar for each row, divided by shares that make 100 %: how a pairing's games ended.
package struct StackedBars: Chart {
  package let id: String
  package let title: String
  /// What the summary begins with.
  package let remark: String
  /// What a row is, such as `pairing`.
  package let rowName: String
  /// What is shared out, such as `games`.
  package let measure: String
  /// From the top.
  package let rows: [String]
  /// The kinds, from the left; counts or shares of any sum, what is negative is not drawn.
  package let series: [ChartSeries]

  package init(
    id: String, title: String, remark: String = "", rowName: String, measure: String,
    rows: [String], series: [ChartSeries]
  ) {
    self.id = id
    self.title = title
    self.remark = remark
    self.rowName = rowName
    self.measure = measure
    self.rows = rows
    self.series = series
  }

  private var grid: SeriesGrid { SeriesGrid(rowName: rowName, labels: rows, series: series) }

  package var summary: String {
    grid.hasSums
      ? sentences(
        remark, ["\(measure) by \(rowName), \(rows.count) in all.", listing(grid.items)])
      : sentences(remark, ["No data."])
  }

  package var table: ChartTable { grid.table }

  package var svg: String {
    let grid = grid
    guard grid.hasSums else { return emptyDocument("shares") }
    let hatching = Hatching(anchor: anchor, count: series.count)
    let legend = grid.legend(hatching, width: Self.standardWidth)
    let (top, pitch) = (legend.height + 4, rows.count > 24 ? 20.0 : 26.0)
    let bottom = top + Double(rows.count) * pitch
    let labels = RowLabels(rows, most: 240)
    let axis = Axis(
      scale: LinearScale(
        covering: [0, 100], from: labels.width, to: Self.standardWidth - 14, ticks: 5),
      label: "% of \(measure)")
    return document("shares", height: bottom + Axis.footing) { writer in
      hatching.define(in: &writer)
      legend.draw(in: &writer)
      axis.drawAcross(in: &writer, top: top, bottom: bottom, width: Self.standardWidth)
      for row in rows.indices {
        let y = top + Double(row) * pitch
        labels.draw(row, in: &writer, middle: y + pitch / 2)
        let sum = grid.sum(row)
        if sum <= 0 {
          writer.label("no data", x: labels.width + 8, y: y + pitch / 2 + 4, kind: "aside tick")
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
            index, in: &writer, x: x, y: y + 3, width: end - x, height: pitch - 6,
            number: (value, grid.words(line, row)))
        }
      }
    }
  }
}
