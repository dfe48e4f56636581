/// Rows with a dot or more, each with its interval: ratings, differences, times.
package struct DotChart: Chart {
  /// What is drawn beside a label.
  package struct Row: Hashable, Sendable {
    /// What stands to the left of the dots.
    package let label: String
    /// In the order of the series; `nil` for one that the row doesn't have.
    package let dots: [ChartEstimate?]

    package init(_ label: String, _ dots: [ChartEstimate?]) {
      self.label = label
      self.dots = dots
    }

    /// A row with one dot.
    package init(_ label: String, _ dot: ChartEstimate) { self.init(label, [dot]) }
  }

  package let id: String
  package let title: String
  /// What the summary begins with.
  package let remark: String
  /// What a row is, such as `strategy`.
  package let rowName: String
  /// What is measured, with its unit.
  package let measure: String
  /// The names of a row's dots; one or none where each row has one dot.
  package let series: [String]
  /// From the top, in the order of the caller.
  package let rows: [Row]
  /// How the numbers are spread.
  package let scale: ScaleKind
  /// What all rows are compared with.
  package let reference: ChartReference?
  /// The first and the last row of each group that a bracket holds together; groups may overlap.
  package let brackets: [ClosedRange<Int>]
  /// What a bracket means.
  package let bracketLabel: String

  package init(
    id: String, title: String, remark: String = "", rowName: String, measure: String,
    series: [String] = [], rows: [Row], scale: ScaleKind = .linear,
    reference: ChartReference? = nil, brackets: [ClosedRange<Int>] = [],
    bracketLabel: String = "can\u{2019}t be told apart"
  ) {
    self.id = id
    self.title = title
    self.remark = remark
    self.rowName = rowName
    self.measure = measure
    self.series = series
    self.rows = rows
    self.scale = scale
    self.reference = reference
    // A bracket about one row, or beyond the last, says nothing.
    self.brackets = brackets.filter {
      $0.count > 1 && rows.indices.contains($0.lowerBound) && rows.indices.contains($0.upperBound)
    }
    self.bracketLabel = bracketLabel
  }

  /// The most dots that a row has.
  var dotCount: Int { max(1, series.count, rows.map(\.dots.count).max() ?? 0) }

  /// The name of a dot; empty where rows have one each.
  func name(_ index: Int) -> String {
    dotCount > 1 ? (index < series.count ? series[index] : "series \(index + 1)") : ""
  }

  /// The dot of a series in a row.
  func dot(_ row: Row, _ index: Int) -> ChartEstimate? {
    index < row.dots.count ? row.dots[index] : nil
  }

  /// What a reader is told of a dot.
  func words(_ row: Row, _ index: Int) -> String {
    let name = name(index)
    return "\(row.label)\(name.isEmpty ? "" : ", \(name)"): "
      + (dot(row, index)?.words ?? "no value")
  }

  /// Whether any dot of a series has a part of an interval.
  func hasIntervals(_ index: Int) -> Bool {
    rows.contains { row in
      dot(row, index).map { $0.low?.drawn != nil || $0.high?.drawn != nil } ?? false
    }
  }

  package var summary: String {
    let items = rows.map { row in
      let values = (0..<dotCount).map { index in
        let name = name(index)
        return (name.isEmpty ? "" : "\(name) ") + (dot(row, index)?.words ?? "no value")
      }
      return "\(row.label): \(values.joined(separator: ", "))"
    }
    let groups = brackets.map { group in
      "\(rows[group.lowerBound].label) to \(rows[group.upperBound].label) \(bracketLabel)."
    }
    return rows.isEmpty
      ? sentences(remark, ["No data."])
      : sentences(
        remark,
        ["\(measure) by \(rowName), \(rows.count) in all.", listing(items)] + groups.prefix(8)
          + (reference.map { ["The line is at \($0.value.text): \($0.label)."] } ?? []))
  }

  package var table: ChartTable {
    var header = [rowName]
    for index in 0..<dotCount {
      let name = dotCount > 1 ? name(index) : measure
      header += [name] + (hasIntervals(index) ? ["\(name), low", "\(name), high"] : [])
    }
    let cells = rows.map { row in
      [row.label]
        + (0..<dotCount).flatMap { index in
          let cells = dot(row, index)?.cells ?? ["", "", ""]
          return hasIntervals(index) ? cells : [cells[0]]
        }
    }
    return ChartTable(
      header, numeric: [false] + header.dropFirst().map { _ in true }, rows: cells)
  }

  package var svg: String {
    let drawing = DotDrawing(self)
    return drawing.isEmpty
      ? emptyDocument("dots")
      : document("dots", height: drawing.height) { drawing.draw(in: &$0) }
  }
}
