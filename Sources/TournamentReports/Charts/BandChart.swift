import TournamentBase

/// Lines with uncertainty bands, such as a score by the number of games played so far.
struct BandChart: Chart {
  /// A point on a line.
  ///
  /// A missing value interrupts the line, and a missing bound interrupts the band.
  struct Point: Hashable, Sendable {
    let x: ChartValue
    let y: ChartEstimate
  }

  struct Series: Hashable, Sendable {
    let name: String
    /// The points, in rising order of `x`.
    let points: [Point]

    init(_ name: String, points: [Point]) { (self.name, self.points) = (name, points) }
  }

  let id: String
  let title: String
  let kind = "bands"
  var remark = ""
  /// The name of the horizontal axis, with its unit.
  let xName: String
  /// The name of the measure, with its unit.
  let measure: String
  /// The lines in drawing order, so that later lines cover earlier ones.
  let series: [Series]
  var xScale: ScaleKind = .linear
  /// Numbers that the vertical axis includes, such as 0 and 1.
  ///
  /// Numbers that are not finite are ignored.
  var covering: [Double] = []
  /// Horizontal lines, such as the bounds of a test.
  var references: [ChartReference] = []
  /// A Boolean value that indicates whether points are always drawn.
  ///
  /// If not, they appear under the pointer.
  var showsPoints = true
  /// A Boolean value that indicates whether intervals are drawn.
  ///
  /// It is `false` for many series, whose intervals would hide each other.
  var showsBands = true

  var facts: [String] {
    if series.isEmpty { return [] }
    let items = series.map { line in
      let known = line.points.filter { $0.x.drawn != nil && $0.y.value?.drawn != nil }
      guard let first = known.first, let last = known.last else { return "\(line.name): no value" }
      let start = "\(line.name): \(first.y.words) at \(first.x.shown)"
      return known.count == 1 ? start : "\(start), \(last.y.words) at \(last.x.shown)"
    }
    return ["\(measure) by \(xName).", listing(items)]
      + references.map { "\($0.label) at \($0.value.shown)." }
  }

  var table: ChartTable {
    let points = series.flatMap { line in line.points.map { (name: line.name, point: $0) } }
    let hasInterval = points.contains { $0.point.y.low != nil || $0.point.y.high != nil }
    return ChartTable(
      ["series", xName, measure] + (hasInterval ? ["low", "high"] : []),
      rows: points.map { name, point in
        [name, point.x.text] + point.y.cells.prefix(hasInterval ? 3 : 1)
      })
  }

  func plot(_ format: ChartFormat) -> Plot? {
    let points = series.flatMap(\.points).filter { $0.x.drawn.map(xScale.hasPlace) ?? false }
    let values =
      showsBands ? points.flatMap(\.y.numbers) : points.compactMap(\.y.value?.drawn)
    if values.isEmpty { return nil }
    let names = series.count > 1 ? series.map(\.name) : []
    let lines = references.map(\.label)
    // Names that do not fit next to their lines go above the marks.
    let widest = max(
      TextWidth.widest(lines), names.isEmpty ? 0 : TextWidth.widest(names) + Legend.indent)
    let isBeside = !format.isNarrow && lines.count + names.count <= 10 && widest <= 180
    var plot = Plot(
      self, format,
      legend: isBeside
        ? [] : names.indices.map { (.line($0), names[$0]) } + lines.map { (.reference, $0) },
      x: .numbers(xName, xScale, covering: points.compactMap(\.x.drawn)),
      y: .numbers(
        measure,
        covering: values + covering.filter(\.isFinite) + references.compactMap(\.value.drawn)),
      height: format.isNarrow ? 190 : 240,
      margin: 12 + (isBeside && widest > 0 ? widest + 10 : 0))
    let places = series.map { line in
      line.points.compactMap { point in
        plot.x.position(of: point.x).map { x in
          (
            point: point, x: x, y: plot.y.position(of: point.y.value),
            low: plot.y.position(of: point.y.low), high: plot.y.position(of: point.y.high)
          )
        }
      }
    }
    for (index, line) in places.enumerated() where showsBands {
      for part in line.split(whereSeparator: { $0.low == nil || $0.high == nil })
      where part.count > 1 {
        plot.band(part.map { ($0.x, $0.low ?? 0) }, part.map { ($0.x, $0.high ?? 0) }, of: index)
      }
    }
    for reference in references { plot.rule(reference, isUpright: false) }
    for (index, line) in places.enumerated() {
      plot.lines(
        line.split { $0.y == nil }.map { $0.map { ($0.x, $0.y ?? 0) } }, of: index,
        title: series[index].name)
    }
    for (index, line) in places.enumerated() {
      let known = line.filter { $0.y != nil }
      for place in known {
        plot.point(
          place.x, place.y ?? 0, of: index, radius: 4, isHidden: !showsPoints && known.count > 1,
          data: [("data-x", place.point.x.text)] + place.point.y.data,
          title: "\(series[index].name), \(xName) \(place.point.x.shown): \(place.point.y.words)")
      }
    }
    if isBeside {
      plot.endLabels(
        references.compactMap { reference in
          plot.y.position(of: reference.value).map { (reference.label, $0, nil) }
        }
          + names.indices.compactMap { index in
            places[index].last { $0.y != nil }?.y.map { (names[index], $0, index) }
          })
    }
    return plot
  }
}

extension Plot {
  /// Writes names next to the lines' right ends and moves them apart if lines end close together.
  fileprivate mutating func endLabels(_ entries: [(text: String, y: Double, series: Int?)]) {
    let order = entries.sorted { $0.y < $1.y }
    for (entry, y) in zip(order, Plot.apart(order.map(\.y), from: top, to: bottom)) {
      if abs(y - entry.y) > 3 {
        writer.draw(
          .path("M\(decimal(right + 1)) \(decimal(entry.y))L\(decimal(right + 8)) \(decimal(y))"),
          "leader")
      }
      if let series = entry.series { sample(series, x: right + 10, y: y) }
      writer.label(
        entry.text, x: right + 10 + (entry.series == nil ? 0 : Legend.indent), y: y + 4.5,
        kind: entry.series == nil ? "name" : nil)
    }
  }

  /// Returns rising positions, moved apart so that their labels do not touch.
  ///
  /// The positions stay within the bounds if there is room.
  static func apart(_ positions: [Double], from: Double, to: Double) -> [Double] {
    let pitch = 17.0
    var result = positions
    for index in result.indices {
      result[index] = max(result[index], index == 0 ? from : result[index - 1] + pitch)
    }
    var most = to
    for index in result.indices.reversed() {
      result[index] = min(result[index], most)
      most = result[index] - pitch
    }
    return result
  }
}
