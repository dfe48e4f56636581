/// Rows with a dot or more, each with its interval: ratings, differences, times.
struct DotChart: Chart {
  /// A label with its dots.
  struct Row: Hashable, Sendable {
    /// The name of the row.
    let label: String
    /// In the order of the series; `nil` for one that the row does not have.
    let dots: [ChartEstimate?]

    init(_ label: String, _ dots: [ChartEstimate?]) {
      self.label = label
      self.dots = dots
    }

    /// A row with one dot.
    init(_ label: String, _ dot: ChartEstimate) { self.init(label, [dot]) }
  }

  let id: String
  let title: String
  /// The beginning of the summary.
  var remark: String = ""
  /// The kind of a row, such as `strategy`.
  let rowName: String
  /// The name of what is measured, with its unit.
  let measure: String
  /// The names of the dots of a row; one or none if each row has one dot.
  var series: [String] = []
  /// From the top, in the order of the caller.
  let rows: [Row]
  /// The spread of numbers along the axis.
  var scale: ScaleKind = .linear
  /// The number that all rows are compared with.
  var reference: ChartReference?
  /// The first and the last row of each group that a bracket holds together; groups may overlap.
  var brackets: [ClosedRange<Int>] = []
  /// The meaning of a bracket.
  var bracketLabel: String = "not significantly different"
  /// A Boolean value that indicates whether the axis has numbers; not if each row has its own scale.
  var hasTicks: Bool = true

  /// The brackets around several rows.
  var drawnBrackets: [ClosedRange<Int>] {
    brackets.filter {
      $0.count > 1 && rows.indices.contains($0.lowerBound) && rows.indices.contains($0.upperBound)
    }
  }

  /// The largest number of dots in a row.
  var dotCount: Int { max(1, series.count, rows.map(\.dots.count).max() ?? 0) }

  /// Returns the name of a dot; empty if rows have one each.
  func name(_ index: Int) -> String {
    dotCount > 1 ? (index < series.count ? series[index] : "series \(index + 1)") : ""
  }

  /// Returns the dot of a series in a row.
  func dot(_ row: Row, _ index: Int) -> ChartEstimate? {
    index < row.dots.count ? row.dots[index] : nil
  }

  /// The numbers of rows with one dot each, with as many decimals for all; `nil` for a missing one.
  var numbers: [String?] {
    let dots = rows.map { dot($0, 0) }
    let texts = dots.map { $0?.value?.drawn == nil ? "" : $0?.value?.text ?? "" }
    let widths = dots.compactMap { dot -> Double? in
      guard let low = dot?.low?.drawn, let high = dot?.high?.drawn else { return nil }
      return (high - low) / 2
    }
    let shown =
      !hasTicks ? texts.map(NumberText.short) : NumberText.column(texts, halfWidth: widths.max())
    return zip(dots, shown).map { dot, text in text.isEmpty ? dot?.number : text }
  }

  /// Returns a dot in words.
  func words(_ row: Row, _ index: Int) -> String {
    let name = name(index)
    return "\(row.label)\(name.isEmpty ? "" : ", \(name)"): "
      + (dot(row, index)?.words ?? "no value")
  }

  /// Returns a Boolean value that indicates whether any dot of a series has a part of an interval.
  func hasIntervals(_ index: Int) -> Bool {
    rows.contains { row in
      dot(row, index).map { $0.low?.drawn != nil || $0.high?.drawn != nil } ?? false
    }
  }

  var summary: String {
    let items = rows.map { row in
      let values = (0..<dotCount).map { index in
        let name = name(index)
        return (name.isEmpty ? "" : "\(name) ") + (dot(row, index)?.words ?? "no value")
      }
      return "\(row.label): \(values.joined(separator: ", "))"
    }
    let groups = drawnBrackets.map { group in
      "\(rows[group.lowerBound].label) to \(rows[group.upperBound].label): \(bracketLabel)."
    }
    return rows.isEmpty
      ? sentences(remark, ["No data."])
      : sentences(
        remark,
        ["\(measure) by \(rowName), \(rows.count) in all.", listing(items)] + groups.prefix(8)
          + (reference.map { ["The line is at \($0.value.shown): \($0.label)."] } ?? []))
  }

  var table: ChartTable {
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
    return ChartTable(header, numeric: [false] + header.dropFirst().map { _ in true }, rows: cells)
  }

  func drawing(_ format: ChartFormat) -> String {
    let drawing = DotDrawing(self, format)
    return drawing.isEmpty
      ? emptyDocument("dots", format)
      : document("dots", format, height: drawing.height) { drawing.draw(in: &$0) }
  }
}
