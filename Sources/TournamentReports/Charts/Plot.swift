import TournamentBase

/// The drawing of a chart: marks on two axes, below a legend.
///
/// The initializer draws the axes and the legend. Then the chart adds its marks.
struct Plot {
  /// The content of an axis, before its position is computed.
  enum Axis: Sendable {
    /// Numbers with the measure's name, without ticks if each row has its own scale.
    case numbers(String, ScaleKind = .linear, covering: [Double], hasTicks: Bool = true)
    /// Names of rows or columns and a word for their kind.
    ///
    /// Row names are to the left of the rows, at most `room` wide, or above the rows. Column names
    /// are below or above the columns.
    case names([String], String = "", room: Double = 200, isAbove: Bool = false)
  }

  let format: ChartFormat
  /// The width of the whole drawing.
  let width: Double
  let x: Scale
  let y: Scale
  /// The edges of the space for marks.
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The edges of the rows, including their names.
  private(set) var edges: [Double] = []
  let anchor: String
  let areas: Int
  var writer: SVGWriter

  /// - Parameters:
  ///   - width: The width, by default the format's width.
  ///   - areas: The number of areas that differ by their fills.
  ///   - height: The height of a vertical axis with numbers, or of each row.
  ///   - above: The space above rows.
  ///   - margin: The space to the right of the marks.
  ///   - below: The space below everything else.
  init(
    _ chart: some Chart, _ format: ChartFormat, width known: Double? = nil,
    legend entries: [Legend.Entry] = [], areas: Int = 0, x across: Axis, y upwards: Axis,
    height: Double, above: Double = 0, margin: Double = 0, below: Double = 0
  ) {
    self.format = format
    self.areas = areas
    let width = known ?? format.width
    let pitch = SVGWriter.linePitch
    let legend = Legend(entries, width: width)
    var lines: [[String]] = []
    let labelRoom: Double
    var inset = 0.0
    switch upwards {
    case .numbers(let label, let kind, let values, _):
      lines = [TextWidth.wrapped(label, to: width)]
      top = legend.height + 14 + Double(lines[0].count) * pitch
      bottom = top + height
      y = Scale(kind, covering: values, from: bottom, to: top, ticks: Int(height / 40))
      labelRoom = TextWidth.widest(y.ticks.map(\.text), size: TextWidth.small) + 10
    case .names(let names, _, let most, let isAbove):
      // The space is slightly larger than the estimated width, which may be too low.
      let room = isAbove ? most : min(most, TextWidth.widest(names) + 2)
      lines = names.map { TextWidth.wrapped($0, to: room) }
      top = legend.height + above
      labelRoom = isAbove ? 0 : room + 14
      edges = [top]
      var rooms: [(start: Double, size: Double)] = []
      for line in lines {
        let (start, size) = (edges[edges.count - 1], Double(line.count) * pitch)
        let whole = isAbove ? size + height + 8 : max(height, size + 6)
        rooms.append(isAbove ? (start + size + 1, height) : (start, whole))
        edges.append(start + whole)
      }
      bottom = edges[edges.count - 1]
      y = Scale(names, rooms: rooms)
      inset = 8
    }
    (left, right) = (labelRoom, width - margin)
    var footing = below
    switch across {
    case .numbers(let label, let kind, let values, _):
      x = Scale(
        kind, covering: values, from: left + inset, to: right - inset,
        ticks: Int((right - left) / 70))
      footing += 26 + Double(TextWidth.wrapped(label, to: width - 40).count) * pitch
    case .names(let names, let label, _, let isAbove):
      let size = (right - left) / Double(max(1, names.count))
      let start = left
      x = Scale(names, rooms: names.indices.map { (start + Double($0) * size, size) })
      footing += isAbove ? 0 : 26 + Double(TextWidth.wrapped(label, to: width - 40).count) * pitch
    }
    self.width = width
    anchor = chart.anchor(format)
    writer = SVGWriter(format)
    writer.begin(chart, width: width, height: bottom + footing)
    defineAreas()
    draw(legend)
    drawUpwards(upwards, lines)
    drawAcross(across)
  }

  static func empty(_ chart: some Chart, _ format: ChartFormat) -> String {
    var writer = SVGWriter(format)
    writer.begin(chart, width: format.width, height: 60)
    writer.draw(.rect(x: 0.5, y: 0.5, width: format.width - 1, height: 59), "frame")
    writer.label("no data", x: format.width / 2, y: 35, anchor: .middle, kind: "muted")
    writer.end()
    return writer.text
  }

  var svg: String {
    var writer = writer
    writer.end()
    return writer.text
  }

  /// Writes either the row names or the numbers, their grid and, above them, the measure's name.
  private mutating func drawUpwards(_ axis: Axis, _ lines: [[String]]) {
    let sizes = lines.map { Double($0.count - 1) * SVGWriter.linePitch }
    switch axis {
    case .numbers(let label, _, _, _):
      let grid = y.ticks.compactMap { y.position($0.value) }
      writer.draw(
        .path(grid.map { "M\(decimal(left)) \(decimal($0))H\(decimal(right))" }.joined()), "grid")
      for (tick, place) in zip(y.ticks, grid) {
        writer.label(tick.text, x: left - 7, y: place + 4, anchor: .end, kind: "tick")
      }
      writer.label(label, lines: lines[0], x: 0, y: top - 13 - sizes[0], kind: "name")
    case .names(let names, _, _, let isAbove):
      for (index, name) in names.enumerated() {
        writer.label(
          name, lines: lines[index], x: isAbove ? 0 : left - 8,
          y: isAbove
            ? edges[index] + 12 : (edges[index] + edges[index + 1] - sizes[index]) / 2 + 4.5,
          anchor: isAbove ? .start : .end, kind: isAbove ? "over" : nil)
      }
    }
  }

  /// Writes the axis name and as many numbers or names as fit along the horizontal axis.
  private mutating func drawAcross(_ axis: Axis) {
    let places = x.ticks.compactMap { tick in
      x.position(tick.value).map { (text: tick.text, x: $0) }
    }
    switch axis {
    case .names(_, _, _, isAbove: true):
      drawTicks(places, y: top - 8, kind: (x.rooms.first?.size ?? 0) < 30 ? "tick" : nil)
    case .names(_, let label, _, isAbove: false):
      writer.draw(.path("M\(decimal(left)) \(decimal(bottom))H\(decimal(right))"), "base")
      drawTicks(places, y: bottom + 16, kind: "tick")
      drawName(label, y: bottom + 35)
    case .numbers(let label, _, _, let hasTicks):
      if hasTicks {
        let lines = places.map { "M\(decimal($0.x)) \(decimal(top))V\(decimal(bottom))" }
        writer.draw(.path(lines.joined()), "grid")
        drawTicks(places, y: bottom + 16, kind: "tick")
      }
      drawName(label, y: bottom + (hasTicks ? 35 : 20))
    }
  }

  private mutating func drawName(_ label: String, y: Double) {
    text(
      label, lines: TextWidth.wrapped(label, to: width - 40), x: (x.ends.start + x.ends.end) / 2,
      y: y, kind: "name")
  }

  /// Writes every label, or only every second or third one and so on, so that none touches the
  /// next.
  private mutating func drawTicks(_ places: [(text: String, x: Double)], y: Double, kind: String?) {
    let size = kind == "tick" ? TextWidth.small : TextWidth.normal
    let halves = places.map { TextWidth.estimate($0.text, size: size) / 2 }
    let centers = zip(places, halves).map { place, half in max(half, min(place.x, width - half)) }
    func touches(_ one: Int, _ other: Int) -> Bool {
      centers[other] - centers[one] <= halves[one] + halves[other] + 8
    }
    let strides = 1...max(1, places.count)
    let every =
      strides.first { step in
        !stride(from: step, to: places.count, by: step).contains { touches($0 - step, $0) }
      } ?? 1
    for (index, place) in places.enumerated() where index % every == 0 {
      text(place.text, lines: [place.text], x: place.x, y: y, kind: kind)
    }
  }

  /// Writes centered lines, moved so that they stay within the drawing.
  mutating func text(_ words: String, lines: [String], x: Double, y: Double, kind: String?) {
    let half =
      TextWidth.widest(lines, size: kind == "tick" ? TextWidth.small : TextWidth.normal) / 2
    writer.label(
      words, lines: lines, x: max(half, min(x, width - half)), y: y, anchor: .middle, kind: kind)
  }
}
