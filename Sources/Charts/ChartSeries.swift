/// A number for each of a chart's labels.
package struct ChartSeries: Hashable, Sendable {
  /// What it is called in the legend.
  package let name: String
  /// In the order of the labels; `nil` and what is left out at the end is missing.
  package let values: [ChartValue?]

  package init(_ name: String, _ values: [ChartValue?]) {
    self.name = name
    self.values = values
  }

  /// The number of a label, where there is one.
  func value(_ index: Int) -> ChartValue? {
    guard index < values.count, let value = values[index], value.drawn != nil else { return nil }
    return value
  }

  /// How much of a stack it takes: nothing where it is missing or negative.
  func share(_ index: Int) -> Double { max(0, value(index)?.drawn ?? 0) }
}

/// Series over the same labels, in words and as a table.
struct SeriesGrid: Sendable {
  /// What a label is, such as `column`.
  let rowName: String
  let labels: [String]
  let series: [ChartSeries]

  /// The sum of what is stacked at a label.
  func sum(_ index: Int) -> Double { series.reduce(0) { $0 + $1.share(index) } }

  /// Whether there is anything to stack.
  var hasSums: Bool { labels.indices.contains { sum($0) > 0 } }

  /// What a reader is told of a number.
  func words(_ line: ChartSeries, _ index: Int) -> String {
    "\(labels[index]), \(line.name): \(line.value(index)?.text ?? "no value")"
  }

  /// What a reader is told of each label.
  var items: [String] {
    labels.indices.map { index in
      let values = series.map { line in
        (series.count > 1 ? "\(line.name) " : "") + (line.value(index)?.text ?? "no value")
      }
      return "\(labels[index]): \(values.joined(separator: ", "))"
    }
  }

  /// A row for each label, a column for each series.
  var table: ChartTable {
    ChartTable(
      [rowName] + series.map(\.name), numeric: [false] + series.map { _ in true },
      rows: labels.indices.map { index in
        [labels[index]]
          + series.map { $0.values.indices.contains(index) ? $0.values[index]?.text ?? "" : "" }
      })
  }

  /// What the series' fills stand for; empty where there is only one.
  func legend(_ hatching: Hatching, width: Double) -> Legend {
    Legend(
      entries: series.count > 1
        ? series.indices.map { (symbol: .area($0), text: series[$0].name) } : [],
      width: width, hatching: hatching)
  }
}
