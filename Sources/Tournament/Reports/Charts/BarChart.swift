/// An upright bar for each label, such as the first moves by column.
struct BarChart: Chart {
  /// The size of the drawing.
  enum Size: Hashable, Sendable {
    case normal
    /// One of many next to each other.
    case small
  }

  let id: String
  let title: String
  /// The beginning of the summary.
  var remark: String = ""
  /// The kind of a label, such as `column`.
  let barName: String
  /// The name of what is measured, with its unit.
  let measure: String
  /// The names below the bars, from the left.
  let labels: [String]
  /// In the order of the labels; negative ones hang down.
  let values: [ChartValue?]
  /// The size, which depends on whether it stands alone or among many.
  var size: Size = .normal

  private var series: ChartSeries { ChartSeries(measure, values) }

  private var grid: SeriesGrid { SeriesGrid(rowName: barName, labels: labels, series: [series]) }

  private var isEmpty: Bool { !labels.indices.contains { series.value($0) != nil } }

  var summary: String {
    isEmpty
      ? sentences(remark, ["No data."])
      : sentences(remark, ["\(measure) by \(barName).", listing(grid.items)])
  }

  var table: ChartTable { grid.table }

  var isSmall: Bool { size == .small }

  func drawing(_ format: ChartFormat) -> String {
    if isEmpty { return emptyDocument("bars", format) }
    let width = isSmall ? 240 : format.width
    let top = Axis.heading(measure, width: width) + 6
    let bottom = top + (isSmall ? 90 : format.isNarrow ? 150 : 190)
    let numbers = labels.indices.compactMap { series.value($0)?.drawn }
    let axis = Axis(
      scale: LinearScale(
        covering: numbers + [0], from: bottom, to: top, ticks: isSmall ? 2 : 5), label: measure)
    let columns = Columns(labels: labels, left: axis.margin, right: width - 8, gap: 0.25)
    let texts = NumberText.column(labels.indices.map { series.value($0)?.text ?? "" })
    let widest = TextWidth.widest(texts, size: TextWidth.small)
    let hasTexts = widest + 4 <= (columns.right - columns.left) / Double(labels.count)
    return document(
      isSmall ? "bars small" : "bars", format, width: width,
      height: bottom + Axis.footing(barName, width: width)
    ) { writer in
      axis.drawUpwards(in: &writer, left: columns.left, right: columns.right)
      guard let base = axis.scale.position(0) else { return }
      for index in labels.indices {
        guard let value = series.value(index), let y = value.drawn.flatMap(axis.scale.position)
        else { continue }
        writer.draw(
          .rect(
            x: columns.start(index), y: min(y, base), width: columns.width, height: abs(base - y)),
          "part solid c0", data: value.data, title: "\(labels[index]): \(value.shown)")
        if hasTexts {
          writer.label(
            texts[index], x: columns.middle(index), y: y > base ? min(y + 12, bottom - 3) : y - 4,
            anchor: .middle, kind: "aside tick")
        }
      }
      writer.draw(
        .path("M\(decimal(columns.left)) \(decimal(base))H\(decimal(columns.right))"), "base")
      columns.drawLabels(in: &writer, bottom: bottom, name: barName, width: width)
    }
  }
}
