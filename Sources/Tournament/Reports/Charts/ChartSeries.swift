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

  /// Returns the number of a label, or `nil` if it is missing.
  func value(_ index: Int) -> ChartValue? {
    guard index < values.count, let value = values[index], value.drawn != nil else { return nil }
    return value
  }

  /// Returns its share of a stack: nothing if it is missing or negative.
  func share(_ index: Int) -> Double { max(0, value(index)?.drawn ?? 0) }
}

/// Series over the same labels, in words and as a table.
struct SeriesGrid: Sendable {
  /// The kind of a label, such as `column`.
  let rowName: String
  let labels: [String]
  let series: [ChartSeries]

  /// Returns the height of the stack of a label.
  func sum(_ index: Int) -> Double { series.reduce(0) { $0 + $1.share(index) } }

  /// A Boolean value that indicates whether there is anything to stack.
  var hasSums: Bool { labels.indices.contains { sum($0) > 0 } }

  /// Returns a number in words.
  func words(_ line: ChartSeries, _ index: Int) -> String {
    "\(labels[index]), \(line.name): \(line.value(index)?.shown ?? "no value")"
  }

  /// The numbers of each label in words.
  var items: [String] {
    labels.indices.map { index in
      let values = series.map { line in
        (series.count > 1 ? "\(line.name) " : "") + (line.value(index)?.shown ?? "no value")
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

  /// Returns the meanings of the fills of series; empty if there is only one.
  func legend(_ hatching: Hatching, width: Double) -> Legend {
    Legend(
      entries: series.count > 1
        ? series.indices.map { (symbol: .area($0), text: series[$0].name) } : [],
      width: width, hatching: hatching)
  }
}
