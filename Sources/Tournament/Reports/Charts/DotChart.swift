/// Rows with a dot or more, each with its interval: ratings, differences, times.
struct DotChart: Chart {
  /// A label with its dots.
  struct Row: Hashable, Sendable {
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
  let kind = "dots"
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
  /// The first and the last row of each group that is not significantly different; groups may overlap.
  var brackets: [ClosedRange<Int>] = []
  /// A Boolean value that indicates whether the axis has numbers; not if each row has its own scale.
  var hasTicks: Bool = true

  private static let bracketLabel = "not significantly different"

  /// The brackets around several rows.
  private var groups: [ClosedRange<Int>] {
    brackets.filter {
      $0.count > 1 && rows.indices.contains($0.lowerBound) && rows.indices.contains($0.upperBound)
    }
  }

  /// The largest number of dots in a row.
  private var dotCount: Int { max(1, series.count, rows.map(\.dots.count).max() ?? 0) }

  /// Returns the name of a dot; empty if rows have one each.
  private func name(_ index: Int) -> String {
    dotCount > 1 ? (index < series.count ? series[index] : "series \(index + 1)") : ""
  }

  /// Returns the dot of a series in a row.
  private func dot(_ row: Row, _ index: Int) -> ChartEstimate {
    (index < row.dots.count ? row.dots[index] : nil) ?? ChartEstimate(nil)
  }

  /// Returns a Boolean value that indicates whether any dot of a series has a part of an interval.
  private func hasIntervals(_ index: Int) -> Bool { rows.contains { dot($0, index).hasInterval } }

  /// The numbers of rows with one dot each, with as many decimals for all; `nil` for a missing one.
  private var numbers: [String?] {
    let dots = rows.map { dot($0, 0) }
    let texts = dots.map { $0.value?.drawn == nil ? "" : $0.value?.text ?? "" }
    let widths = dots.compactMap { dot -> Double? in
      guard let low = dot.low?.drawn, let high = dot.high?.drawn else { return nil }
      return (high - low) / 2
    }
    let shown =
      !hasTicks ? texts.map(NumberText.short) : NumberText.column(texts, halfWidth: widths.max())
    return zip(dots, shown).map { dot, text in text.isEmpty ? dot.number : text }
  }

  var facts: [String] {
    if rows.isEmpty { return [] }
    let items = rows.map { row in
      let values = (0..<dotCount).map { index in
        let name = name(index)
        return (name.isEmpty ? "" : "\(name) ") + dot(row, index).words
      }
      return "\(row.label): \(values.joined(separator: ", "))"
    }
    return ["\(measure) by \(rowName), \(rows.count) in all.", listing(items)]
      + groups.prefix(8).map {
        "\(rows[$0.lowerBound].label) to \(rows[$0.upperBound].label): \(DotChart.bracketLabel)."
      } + (reference.map { ["The line is at \($0.value.shown): \($0.label)."] } ?? [])
  }

  var table: ChartTable {
    let header = (0..<dotCount).flatMap { index in
      let name = dotCount > 1 ? name(index) : measure
      return [name] + (hasIntervals(index) ? ["\(name), low", "\(name), high"] : [])
    }
    return ChartTable(
      [rowName] + header,
      rows: rows.map { row in
        [row.label]
          + (0..<dotCount).flatMap { dot(row, $0).cells.prefix(hasIntervals($0) ? 3 : 1) }
      })
  }

  func plot(_ format: ChartFormat) -> Plot? {
    let values = rows.flatMap(\.dots).flatMap { $0?.numbers ?? [] }.filter(scale.hasPlace)
    if values.isEmpty { return nil }
    let (count, groups, isNarrow) = (dotCount, groups, format.isNarrow)
    // Intervals next to each other would overlap.
    let isSpread = count > 1 && (0..<count).contains(where: hasIntervals)
    let numbers = count == 1 ? numbers : []
    let numberRoom = TextWidth.widest(numbers.compactMap { $0 }, size: TextWidth.small)
    let lanes = DotChart.lanes(groups)
    let lane = min(12, (isNarrow ? 48 : 120) / Double(max(1, (lanes.max() ?? 0) + 1)))
    let bracketRoom = lanes.max().map { Double($0 + 1) * lane + 4 } ?? 0
    var plot = Plot(
      self, format,
      legend: (count > 1 ? (0..<count).map { (.shape($0), name($0)) } : [])
        + (groups.isEmpty ? [] : [(.bracket, DotChart.bracketLabel)]),
      x: .numbers(
        measure, scale, covering: values + [reference?.value.drawn].compactMap { $0 },
        hasTicks: hasTicks),
      y: .names(
        rows.map(\.label),
        room: isNarrow ? format.width - numberRoom - bracketRoom - 12 : format.nameRoom,
        isAbove: isNarrow),
      height: isSpread
        ? Double(count) * 11 + 12 : isNarrow ? 18 : rows.count > 24 ? 20 : 25,
      above: reference == nil ? 6 : 24, margin: bracketRoom + (isNarrow ? 0 : numberRoom + 20))
    if let reference {
      plot.rule(reference, isUpright: true)
      if let x = plot.x.position(of: reference.value) {
        let lines = Array(TextWidth.wrapped(reference.label, to: format.width).prefix(1))
        plot.text(reference.label, lines: lines, x: x, y: plot.top - 9, kind: "name")
      }
    }
    for (number, row) in rows.enumerated() {
      guard let y = plot.y.position(Double(number) + 0.5) else { continue }
      let places = row.dots.compactMap { plot.x.position(of: $0?.value) }
      if count > 1, !isSpread, let low = places.min(), let high = places.max(), low < high {
        plot.writer.draw(.path("M\(decimal(low)) \(decimal(y))H\(decimal(high))"), "range")
      }
      for index in 0..<count {
        let offset = isSpread ? (Double(index) - Double(count - 1) / 2) * 11 : 0
        draw(row, index, in: &plot, y: y + offset, isSpread: isSpread)
      }
      guard count == 1, let text = numbers[number] else { continue }
      plot.writer.label(
        text, x: isNarrow ? plot.right : plot.right + 8 + numberRoom,
        y: isNarrow ? plot.edges[number] + 12 : y + 4, anchor: .end, kind: "number")
    }
    for (group, place) in zip(groups, lanes) {
      let (from, to) = (plot.edges[group.lowerBound] + 4, plot.edges[group.upperBound + 1] - 4)
      let x = decimal(format.width - bracketRoom + 4 + Double(place) * lane)
      let arm = decimal(min(5, lane * 0.6))
      plot.writer.draw(
        .path("M\(x) \(decimal(from))h\(arm)V\(decimal(to))h-\(arm)"), "bracket",
        data: [("data-rows", "\(group.lowerBound)-\(group.upperBound)")],
        title: "\(DotChart.bracketLabel): "
          + rows[group].map(\.label).joined(separator: ", "))
    }
    return plot
  }

  private func draw(_ row: Row, _ index: Int, in plot: inout Plot, y: Double, isSpread: Bool) {
    let dot = dot(row, index)
    let (x, low, high) = (
      plot.x.position(of: dot.value), plot.x.position(of: dot.low), plot.x.position(of: dot.high)
    )
    let name = name(index)
    let words = "\(row.label)\(name.isEmpty ? "" : ", \(name)"): \(dot.words)"
    if low != nil || high != nil {
      plot.interval(
        low, high, y: y, of: index, cap: isSpread ? 3 : 4, data: dot.interval, title: words)
    }
    if let x {
      plot.point(x, y, of: index, radius: isSpread ? 4 : 5, data: dot.data, title: words)
    }
    if dotCount > 1 || low != nil || high != nil { return }
    // The only dot of a row lacks something.
    if let x {
      guard hasIntervals(0) else { return }
      let isLeft = x < (plot.left + plot.right) / 2
      plot.writer.label(
        "no interval", x: isLeft ? x + 11 : x - 11, y: y + 4, anchor: isLeft ? .start : .end,
        kind: "aside tick")
    } else {
      plot.writer.label(
        dot.value?.drawn == nil ? "no value" : "has no place on this scale", x: plot.left + 8,
        y: y + 4, kind: "aside tick")
    }
  }

  /// Returns the lane of each group, so that groups with a row in common have different lanes.
  ///
  /// They take fewest lanes in the order of their first rows.
  private static func lanes(_ groups: [ClosedRange<Int>]) -> [Int] {
    var ends: [Int] = []
    return groups.map { group in
      let lane = ends.firstIndex { $0 < group.lowerBound } ?? ends.count
      if lane == ends.count { ends.append(group.upperBound) }
      ends[lane] = group.upperBound
      return lane
    }
  }
}
