/// Lines with bands of uncertainty, such as a score against the games played so far.
package struct BandChart: Chart {
  /// Where a line passes.
  package struct Point: Hashable, Sendable {
    /// Where along the bottom.
    package let x: ChartValue
    /// A line is interrupted where there is no value, a band where an end is missing.
    package let y: ChartEstimate

    package init(x: ChartValue, y: ChartEstimate) {
      self.x = x
      self.y = y
    }
  }

  /// A line.
  package struct Series: Hashable, Sendable {
    /// What it is called beside its end.
    package let name: String
    /// In rising order of `x`.
    package let points: [Point]

    package init(_ name: String, points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  package let id: String
  package let title: String
  /// What the summary begins with.
  package let remark: String
  /// What runs along the bottom, with its unit.
  package let xName: String
  /// What is measured, with its unit.
  package let measure: String
  /// The lines, the first drawn lowest.
  package let series: [Series]
  /// How the numbers along the bottom are spread.
  package let xScale: ScaleKind
  /// How what is measured is spread.
  package let yScale: ScaleKind
  /// What the upright axis shows in any case, such as 0 and 1.
  package let covering: [Double]
  /// Lines across, such as a test's bounds.
  package let references: [ChartReference]
  /// Whether a line goes up or down only at its points, and is level between them.
  package let isStepped: Bool
  /// Whether points are drawn; otherwise they appear under the pointer.
  package let showsPoints: Bool

  package init(
    id: String, title: String, remark: String = "", xName: String, measure: String,
    series: [Series], xScale: ScaleKind = .linear, yScale: ScaleKind = .linear,
    covering: [Double] = [], references: [ChartReference] = [], isStepped: Bool = false,
    showsPoints: Bool = true
  ) {
    self.id = id
    self.title = title
    self.remark = remark
    self.xName = xName
    self.measure = measure
    self.series = series
    self.xScale = xScale
    self.yScale = yScale
    self.covering = covering.filter(\.isFinite)
    self.references = references
    self.isStepped = isStepped
    self.showsPoints = showsPoints
  }

  /// What a reader is told of a point.
  func words(_ series: Series, _ point: Point) -> String {
    "\(series.name), \(xName) \(point.x.text): \(point.y.words)"
  }

  package var summary: String {
    let items = series.map { line in
      let known = line.points.filter { $0.x.drawn != nil && $0.y.value?.drawn != nil }
      guard let first = known.first, let last = known.last else { return "\(line.name): no value" }
      let start = "\(line.name): \(first.y.words) at \(first.x.text)"
      return known.count == 1 ? start : "\(start), \(last.y.words) at \(last.x.text)"
    }
    let lines = references.map { "\($0.label) at \($0.value.text)." }
    return series.isEmpty
      ? sentences(remark, ["No data."])
      : sentences(remark, ["\(measure) by \(xName).", listing(items)] + lines)
  }

  package var table: ChartTable {
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

  package var svg: String {
    guard let drawing = BandDrawing(self) else { return emptyDocument("bands") }
    return document("bands", height: drawing.height) { drawing.draw(in: &$0) }
  }
}
