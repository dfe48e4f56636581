/// A number for each of a chart's labels.
struct ChartSeries: Hashable, Sendable {
  /// The name in the legend.
  let name: String
  /// In the order of the labels; `nil` and those left out at the end are missing.
  let values: [ChartValue?]

  init(_ name: String, _ values: [ChartValue?]) {
    self.name = name
    self.values = values
  }

  /// Returns the number of a label; `nil` if it is missing.
  func value(_ index: Int) -> ChartValue? {
    guard index < values.count, let value = values[index], value.drawn != nil else { return nil }
    return value
  }

  /// Returns its part of a stack: nothing if it is missing or negative.
  func part(_ index: Int) -> Double { max(0, value(index)?.drawn ?? 0) }
}

/// A bar for each label, divided by series: counts in bins, or shares.
struct BarChart: Chart {
  /// The form of bars.
  enum Form: Hashable, Sendable {
    /// Upright bars without gaps, whose parts are stacked.
    case histogram
    /// Upright bars with gaps, in one of many drawings next to each other.
    case small
    /// Rows of equal lengths, divided by shares that add up to 100%.
    case shares
  }

  let id: String
  let title: String
  var remark: String = ""
  /// The kind of a label, such as `matchup`, or what is sorted into bins, with its unit.
  let rowName: String
  /// The name of what is counted, such as `games`.
  let measure: String
  /// From the left, or from the top.
  let labels: [String]
  /// From the lowest of a stack, or from the left; negative numbers are not drawn.
  let series: [ChartSeries]
  let form: Form

  var kind: String { form == .small ? "bars" : form == .shares ? "shares" : "histogram" }

  var isSmall: Bool { form == .small }

  /// Returns the height of the stack of a label.
  private func sum(_ index: Int) -> Double { series.reduce(0) { $0 + $1.part(index) } }

  private var hasSums: Bool { labels.indices.contains { sum($0) > 0 } }

  var facts: [String] {
    let items = labels.indices.map { index in
      let values = series.map { line in
        (series.count > 1 ? "\(line.name) " : "") + (line.value(index)?.shown ?? "no value")
      }
      return "\(labels[index]): \(values.joined(separator: ", "))"
    }
    return hasSums ? ["\(measure) by \(rowName), \(labels.count) in all.", listing(items)] : []
  }

  /// A row for each label, a column for each series.
  var table: ChartTable {
    ChartTable(
      [rowName] + series.map(\.name),
      rows: labels.indices.map { index in
        [labels[index]]
          + series.map { $0.values.indices.contains(index) ? $0.values[index]?.text ?? "" : "" }
      })
  }

  func plot(_ format: ChartFormat) -> Plot? {
    if !hasSums { return nil }
    let (isAcross, isNarrow) = (form == .shares, format.isNarrow)
    let bar = labels.count > 24 || isNarrow ? 14.0 : 20.0
    let numbers = Plot.Axis.numbers(
      isAcross ? "% of \(measure)" : measure,
      covering: isAcross ? [0, 100] : [0] + labels.indices.map(sum))
    let names = Plot.Axis.names(
      labels, rowName, room: isNarrow ? format.width : format.nameRoom,
      isAbove: isAcross && isNarrow)
    var plot = Plot(
      self, format, width: isSmall && format.millimeters == nil ? 240 : nil,
      legend: series.count > 1 ? series.indices.map { (.area($0), series[$0].name) } : [],
      areas: series.count, x: isAcross ? numbers : names, y: isAcross ? names : numbers,
      height: isAcross ? bar + 6 : isSmall ? 90 : isNarrow ? 170 : 210, above: 4, margin: 8)
    let (scale, rooms) = isAcross ? (plot.x, plot.y) : (plot.y, plot.x)
    let size = isAcross ? bar : min(64, rooms.rooms[0].size * (isSmall ? 0.75 : 1))
    let texts =
      isSmall ? NumberText.column(labels.indices.map { series[0].value($0)?.text ?? "" }) : []
    let hasTexts = TextWidth.widest(texts, size: TextWidth.small) + 4 <= rooms.rooms[0].size
    for label in labels.indices {
      guard let middle = rooms.position(Double(label) + 0.5) else { continue }
      let (low, high) = (middle - size / 2, middle + size / 2)
      if isAcross, sum(label) <= 0 {
        plot.writer.label("no data", x: plot.left + 8, y: middle + 4, kind: "aside tick")
      }
      for part in parts(label, on: scale, whole: isAcross ? sum(label) / 100 : 1) {
        plot.area(
          part.series, isAcross ? (part.from, low) : (low, part.from),
          isAcross ? (part.to, high) : (high, part.to),
          number: (
            part.value,
            "\(labels[label]), \(series[part.series].name): \(part.value.shown)"
          ))
        if isSmall, hasTexts {
          plot.writer.label(
            texts[label], x: middle, y: part.to - 4, anchor: .middle, kind: "aside tick")
        }
      }
    }
    return plot
  }

  /// Returns the ends of the parts of a stack on a scale.
  ///
  /// - Parameter whole: The number that has the length 1.
  private func parts(
    _ label: Int, on scale: Scale, whole: Double
  ) -> [(series: Int, value: ChartValue, from: Double, to: Double)] {
    var level = 0.0
    return series.indices.compactMap { index in
      let next = level + series[index].part(label) / whole
      guard next > level, let value = series[index].value(label),
        let from = scale.position(level), let to = scale.position(next)
      else { return nil }
      level = next
      return (index, value, from, to)
    }
  }
}
