/// Lines with bands of uncertainty, such as a score against the games played so far.
struct BandChart: Chart {
  /// A point of a line.
  struct Point: Hashable, Sendable {
    /// The place along the bottom.
    let x: ChartValue
    /// The height.
    ///
    /// A missing value interrupts a line, a missing end a band.
    let y: ChartEstimate
  }

  /// A line.
  struct Series: Hashable, Sendable {
    /// The name next to its end.
    let name: String
    /// In rising order of `x`.
    let points: [Point]

    init(_ name: String, points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  let id: String
  let title: String
  /// The beginning of the summary.
  var remark: String = ""
  /// The name of the numbers along the bottom, with their unit.
  let xName: String
  /// The name of what is measured, with its unit.
  let measure: String
  /// The lines, the first drawn lowest.
  let series: [Series]
  /// The spread of the numbers along the bottom.
  var xScale: ScaleKind = .linear
  /// The spread of the measured numbers.
  var yScale: ScaleKind = .linear
  /// Numbers that the upright axis always shows if they are finite, such as 0 and 1.
  var covering: [Double] = []
  /// Lines across, such as the bounds of a test.
  var references: [ChartReference] = []
  /// A Boolean value that indicates whether a line goes up or down only at its points, and is level
  /// between them.
  var isStepped: Bool = false
  /// A Boolean value that indicates whether points are drawn; otherwise they appear under the pointer.
  var showsPoints: Bool = true
  /// A Boolean value that indicates whether intervals are drawn as bands; those of many series would hide
  /// each other.
  var showsBands: Bool = true

  /// Returns a point in words.
  func words(_ series: Series, _ point: Point) -> String {
    "\(series.name), \(xName) \(point.x.shown): \(point.y.words)"
  }

  var summary: String {
    let items = series.map { line in
      let known = line.points.filter { $0.x.drawn != nil && $0.y.value?.drawn != nil }
      guard let first = known.first, let last = known.last else { return "\(line.name): no value" }
      let start = "\(line.name): \(first.y.words) at \(first.x.shown)"
      return known.count == 1 ? start : "\(start), \(last.y.words) at \(last.x.shown)"
    }
    let lines = references.map { "\($0.label) at \($0.value.shown)." }
    return series.isEmpty
      ? sentences(remark, ["No data."])
      : sentences(remark, ["\(measure) by \(xName).", listing(items)] + lines)
  }

  var table: ChartTable {
    let points = series.flatMap(\.points)
    let hasInterval = points.contains { $0.y.low != nil || $0.y.high != nil }
    let header = ["series", xName, measure] + (hasInterval ? ["low", "high"] : [])
    let rows = series.flatMap { line in
      line.points.map { point in
        [line.name, point.x.text] + point.y.cells.prefix(hasInterval ? 3 : 1)
      }
    }
    return ChartTable(header, numeric: header.indices.map { $0 > 0 }, rows: rows)
  }

  func drawing(_ format: ChartFormat) -> String {
    guard let drawing = BandDrawing(self, format) else { return emptyDocument("bands", format) }
    return document("bands", format, height: drawing.height) { drawing.draw(in: &$0) }
  }
}
