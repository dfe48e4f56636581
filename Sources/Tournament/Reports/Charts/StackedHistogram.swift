/// Counts of numbers in bins, by kind: the length of games by ending.
struct StackedHistogram: Chart {
  let id: String
  let title: String
  /// The beginning of the summary.
  var remark: String = ""
  /// The name of what is sorted into bins, with its unit.
  let binName: String
  /// The name of what is counted, such as `games`.
  let measure: String
  /// In their order, such as `7` or `8\u{2013}15`.
  let bins: [String]
  /// The kinds, from the lowest of the stack; negative numbers are not stacked.
  let series: [ChartSeries]

  private var grid: SeriesGrid { SeriesGrid(rowName: binName, labels: bins, series: series) }

  var summary: String {
    grid.hasSums
      ? sentences(remark, ["\(measure) by \(binName), \(bins.count) bins.", listing(grid.items)])
      : sentences(remark, ["No data."])
  }

  var table: ChartTable { grid.table }

  func drawing(_ format: ChartFormat) -> String {
    let grid = grid
    guard grid.hasSums else { return emptyDocument("histogram", format) }
    let hatching = Hatching(anchor: anchor(format), count: series.count)
    let legend = grid.legend(hatching, width: format.width)
    let top = legend.height + Axis.heading(measure, width: format.width)
    let bottom = top + (format.isNarrow ? 170 : 210)
    let axis = Axis(
      scale: LinearScale(
        covering: [0] + bins.indices.map(grid.sum), from: bottom, to: top, ticks: 5),
      label: measure)
    let columns = Columns(labels: bins, left: axis.margin, right: format.width - 8, gap: 0)
    return document(
      "histogram", format, height: bottom + Axis.footing(binName, width: format.width)
    ) { writer in
      hatching.define(in: &writer)
      legend.draw(in: &writer)
      axis.drawUpwards(in: &writer, left: columns.left, right: columns.right)
      for bin in bins.indices {
        var level = 0.0
        for (index, line) in series.enumerated() {
          guard let value = line.value(bin), line.share(bin) > 0,
            let y = axis.scale.position(level + line.share(bin)),
            let base = axis.scale.position(level)
          else { continue }
          level += line.share(bin)
          hatching.draw(
            index, in: &writer, x: columns.start(bin), y: y, width: columns.width,
            height: base - y, number: (value, grid.words(line, bin)))
        }
      }
      columns.drawLabels(in: &writer, bottom: bottom, name: binName, width: format.width)
    }
  }
}
