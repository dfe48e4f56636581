import TournamentBase

/// Rows of numbers: dots with their intervals, or bars of counts or shares.
struct RowChart: Chart {
  enum Form: String, Sendable {
    case dots
    /// Upright bars without gaps, whose parts are stacked.
    case histogram
    /// Upright bars with gaps, in one of many drawings next to each other.
    case small = "bars"
    /// Horizontal bars of equal length, divided into shares that add up to 100%.
    case shares
  }

  struct Row: Hashable, Sendable {
    let label: String
    /// The numbers in the order of the series, or `nil` for missing ones.
    ///
    /// Bars for negative numbers are left out.
    let dots: [ChartEstimate?]

    init(_ label: String, _ dots: [ChartEstimate?]) {
      self.label = label
      self.dots = dots
    }

    init(_ label: String, _ dot: ChartEstimate) { self.init(label, [dot]) }
  }

  let id: String
  let title: String
  var remark = ""
  /// The kind of a row, such as `strategy`, or a histogram's binned quantity with its unit.
  let rowName: String
  /// The name of the measure or count, with its unit.
  let measure: String
  /// The names of the dots or parts in a row.
  var series: [String] = []
  /// The rows, from the top or from the left.
  let rows: [Row]
  var form = Form.dots
  var scale: ScaleKind = .linear
  /// The number with which all dots are compared.
  var reference: ChartReference?
  /// The first and the last row of each group without significant differences.
  ///
  /// Groups may overlap.
  var brackets: [ClosedRange<Int>] = []
  /// A Boolean value that indicates whether the axis below dots shows numbers.
  ///
  /// It is `false` if each row has its own scale.
  var hasTicks = true

  private static let bracketLabel = "not significantly different"

  var kind: String { form.rawValue }

  var isSmall: Bool { form == .small }

  /// The brackets that contain at least two rows.
  private var groups: [ClosedRange<Int>] {
    brackets.filter { $0.count > 1 && rows.indices.contains($0.upperBound) && $0.lowerBound >= 0 }
  }

  /// The maximum number of dots in a row.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  private var dotCount: Int { rows.reduce(max(1, series.count)) { max($0, $1.dots.count) } }

  private func name(_ index: Int) -> String {
    index < series.count ? series[index] : "series \(index + 1)"
  }

  private func dot(_ row: Row, _ index: Int) -> ChartEstimate {
    (index < row.dots.count ? row.dots[index] : nil) ?? ChartEstimate(nil)
  }

  private func hasIntervals(_ index: Int) -> Bool { rows.contains { dot($0, index).hasInterval } }

  /// Returns a part's size in a stack, or 0 if it is missing or negative.
  private func part(_ row: Row, _ index: Int) -> Double {
    max(0, dot(row, index).value?.drawn ?? 0)
  }

  private var sums: [Double] {
    let count = dotCount
    return rows.map { row in (0..<count).reduce(0) { $0 + part(row, $1) } }
  }

  var facts: [String] {
    if form == .dots ? rows.isEmpty : !sums.contains(where: { $0 > 0 }) { return [] }
    let count = dotCount
    let items = rows.map { row in
      let values = (0..<count).map {
        (count > 1 ? "\(name($0)) " : "") + dot(row, $0).words
      }
      return "\(row.label): \(values.joined(separator: ", "))"
    }
    return ["\(measure) by \(rowName), \(rows.count) in all.", listing(items)]
      + groups.prefix(8).map {
        "\(rows[$0.lowerBound].label) to \(rows[$0.upperBound].label): \(RowChart.bracketLabel)."
      } + (reference.map { ["The line is at \($0.value.shown): \($0.label)."] } ?? [])
  }

  var table: ChartTable {
    let widths = (0..<dotCount).map { hasIntervals($0) ? 3 : 1 }
    let header = widths.indices.flatMap { index in
      let name = widths.count > 1 || form != .dots ? name(index) : measure
      return [name, "\(name), low", "\(name), high"].prefix(widths[index])
    }
    return ChartTable(
      [rowName] + header,
      rows: rows.map { row in
        [row.label]
          + widths.indices.flatMap { dot(row, $0).cells.prefix(widths[$0]) }
      })
  }

  func plot(_ format: ChartFormat) -> Plot? { form == .dots ? dots(format) : bars(format) }
}

// MARK: - Dots

extension RowChart {
  /// The text of each row's first number, as a table shows it or with the same number of decimals
  /// in all rows.
  ///
  /// It is `nil` for a row without a number.
  private var numbers: [String?] {
    let dots = rows.map { dot($0, 0) }
    let texts = dots.map { $0.value?.drawn == nil ? "" : $0.value?.text ?? "" }
    let widths = dots.compactMap { dot -> Double? in
      guard let low = dot.low?.drawn, let high = dot.high?.drawn else { return nil }
      return (high - low) / 2
    }
    return zip(dots, NumberText.column(texts, halfWidth: widths.max())).map { dot, text in
      dot.cell != nil || text.isEmpty ? dot.number : text
    }
  }

  private func dots(_ format: ChartFormat) -> Plot? {
    let values = rows.flatMap(\.dots).flatMap { $0?.numbers ?? [] }.filter(scale.hasPlace)
    if values.isEmpty { return nil }
    let (count, groups, isNarrow) = (dotCount, groups, format.isNarrow)
    // Intervals at the same height would overlap.
    let hasIntervals = (0..<count).contains(where: hasIntervals)
    let isSpread = count > 1 && hasIntervals
    let numbers = count == 1 ? numbers : []
    let numberRoom = TextWidth.widest(numbers.compactMap { $0 }, size: TextWidth.small)
    let lanes = RowChart.lanes(groups)
    let lane = min(12, (isNarrow ? 48 : 120) / Double(max(1, (lanes.max() ?? 0) + 1)))
    let bracketRoom = lanes.max().map { Double($0 + 1) * lane + 4 } ?? 0
    var plot = Plot(
      self, format,
      legend: (count > 1 ? (0..<count).map { (.shape($0), name($0)) } : [])
        + (groups.isEmpty ? [] : [(.bracket, RowChart.bracketLabel)]),
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
    if let reference { plot.rule(reference, isUpright: true) }
    for (number, row) in rows.enumerated() {
      guard let y = plot.y.position(Double(number) + 0.5) else { continue }
      let places = row.dots.compactMap { plot.x.position(of: $0?.value) }
      if count > 1, !isSpread, let low = places.min(), let high = places.max(), low < high {
        plot.writer.draw(.path("M\(decimal(low)) \(decimal(y))H\(decimal(high))"), "range")
      }
      for index in 0..<count {
        let offset = isSpread ? (Double(index) - Double(count - 1) / 2) * 11 : 0
        plot.estimate(
          dot(row, index), y: y + offset, of: index, isSmall: isSpread, isAlone: count == 1,
          hasInterval: hasIntervals, title: "\(row.label)\(count > 1 ? ", \(name(index))" : "")")
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
        title: "\(RowChart.bracketLabel): " + RowChart.names(rows[group].map(\.label)))
    }
    return plot
  }

  /// Returns all names, or only the first, the last and the count if there are many.
  private static func names(_ names: [String]) -> String {
    guard names.count > 20, let first = names.first, let last = names.last else {
      return names.joined(separator: ", ")
    }
    return "\(first) to \(last), \(NumberText.grouped(names.count)) in all"
  }

  /// Returns the lane of each group, using as few lanes as possible without overlaps.
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

// MARK: - Bars

extension RowChart {
  private func bars(_ format: ChartFormat) -> Plot? {
    let (sums, count) = (sums, dotCount)
    if !sums.contains(where: { $0 > 0 }) { return nil }
    let (isAcross, isNarrow) = (form == .shares, format.isNarrow)
    let bar = rows.count > 24 || isNarrow ? 14.0 : 20.0
    // With 15% more space, the numbers above the bars fit below the axis name.
    let numbers = Plot.Axis.numbers(
      isAcross ? "% of \(measure)" : measure,
      covering: isAcross ? [0, 100] : [0] + sums.map { isSmall ? 1.15 * $0 : $0 })
    let names = Plot.Axis.names(
      rows.map(\.label), rowName, room: isNarrow ? format.width : format.nameRoom,
      isAbove: isAcross && isNarrow)
    var plot = Plot(
      self, format, width: isSmall && format.millimeters == nil ? 240 : nil,
      legend: series.count > 1 ? series.indices.map { (.area($0), series[$0]) } : [],
      areas: series.count, x: isAcross ? numbers : names, y: isAcross ? names : numbers,
      height: isAcross ? bar + 6 : isSmall ? 90 : isNarrow ? 170 : 210, above: 4, margin: 8)
    let (scale, rooms) = isAcross ? (plot.x, plot.y) : (plot.y, plot.x)
    let size = isAcross ? bar : min(64, rooms.rooms[0].size * (isSmall ? 0.75 : 1))
    let texts = isSmall ? NumberText.column(rows.map { dot($0, 0).cells[0] }) : []
    let hasTexts = TextWidth.widest(texts, size: TextWidth.small) + 4 <= rooms.rooms[0].size
    for (number, row) in rows.enumerated() {
      guard let middle = rooms.position(Double(number) + 0.5) else { continue }
      let (low, high) = (middle - size / 2, middle + size / 2)
      if isAcross, sums[number] <= 0 {
        plot.writer.label("no data", x: plot.left + 8, y: middle + 4, kind: "aside tick")
      }
      var level = 0.0
      for index in 0..<count {
        let next = level + part(row, index) / (isAcross ? sums[number] / 100 : 1)
        guard next > level, let value = dot(row, index).value, let from = scale.position(level),
          let to = scale.position(next)
        else { continue }
        level = next
        plot.area(
          index, isAcross ? (from, low) : (low, from), isAcross ? (to, high) : (high, to),
          number: (value, "\(row.label), \(name(index)): \(value.shown)"))
        if isSmall, hasTexts {
          plot.writer.label(
            texts[number], x: middle, y: to - 4, anchor: .middle, kind: "aside tick")
        }
      }
    }
    return plot
  }
}
