/// Where the parts of a heat map are.
struct HeatDrawing {
  private let map: HeatMap
  /// The sides of a cell.
  private let cell: (width: Double, height: Double)
  private let left: Double
  private let top: Double
  /// How the columns' names stand: degrees clockwise.
  private let rotation: Double
  private let hasTexts: Bool
  /// Whether cells are too many to have each its own group.
  private let isDense: Bool
  private let largest: Double
  /// Of the whole drawing.
  let width: Double

  private static let nameRoom = 150.0
  private static let least = 15.0

  init(_ map: HeatMap) {
    self.map = map
    let places = map.places
    left = min(HeatDrawing.nameRoom, TextWidth.widest(map.rows)) + 12
    let columns = Double(max(1, map.columns.count))
    let names = min(HeatDrawing.nameRoom, TextWidth.widest(map.columns))
    let texts = TextWidth.widest(
      places.map { $0.cell.estimate.value?.text ?? "" }, size: TextWidth.small)
    // Names that lean stand out at the right; room for them is taken from the cells.
    let flat = max(HeatDrawing.least, min(84, (HeatMap.standardWidth - left - 2) / columns))
    let leaning = max(HeatDrawing.least, min(84, (HeatMap.standardWidth - left - names * 0.6) / columns))
    rotation = names + 6 <= flat ? 0 : leaning >= 24 ? -45 : -90
    let side = rotation == -45 ? leaning : flat
    hasTexts = texts + 8 <= side
    cell = (side, min(side, 32))
    isDense = map.rows.count * map.columns.count > 400
    top = 22 + (rotation == 0 ? 20 : rotation == -45 ? names * 0.71 + 16 : names + 10)
    largest = places.reduce(0) { max($0, map.number($1.cell)) }
    let right = left + columns * side + (rotation == -45 ? names * 0.71 : 2)
    width = max(HeatMap.standardWidth, right)
  }

  /// Of the whole drawing.
  var height: Double { bottom + 62 }

  private var bottom: Double { top + Double(map.rows.count) * cell.height }

  func draw(in writer: inout SVGWriter) {
    drawNames(in: &writer)
    defineStripes(in: &writer)
    if isDense {
      // What is blank is blank all over.
      writer.mark(
        "rect", box(left, top, cell.width * Double(map.columns.count), bottom - top, "blank"),
        title: map.blank)
    }
    for row in map.rows.indices {
      for column in map.columns.indices { drawCell(row, column, in: &writer) }
    }
    if isDense { drawStripes(in: &writer) }
    drawKey(in: &writer)
  }

  private func drawNames(in writer: inout SVGWriter) {
    writer.label(
      "\(map.rowName) (rows), \(map.columnName) (columns)", x: 0, y: 14, room: width, kind: "name")
    for (row, name) in map.rows.enumerated() {
      writer.label(
        name, x: left - 8, y: top + (Double(row) + 0.5) * cell.height + 4.5, room: left - 8,
        anchor: .end)
    }
    for (column, name) in map.columns.enumerated() {
      let middle = left + (Double(column) + 0.5) * cell.width
      writer.label(
        name, x: rotation == 0 ? middle : middle + 4, y: top - (rotation == 0 ? 8 : 6),
        room: rotation == 0 ? cell.width - 4 : HeatDrawing.nameRoom,
        anchor: rotation == 0 ? .middle : .start, rotation: rotation == 0 ? nil : rotation)
    }
  }

  private func drawCell(_ row: Int, _ column: Int, in writer: inout SVGWriter) {
    let (x, y) = corner(row, column)
    guard let content = map.cell(row, column) else {
      if !isDense {
        writer.mark(
          "rect", box(x, y, cell.width, cell.height, "blank"), title: map.words(row, column))
      }
      return
    }
    let value = map.number(content)
    let kind =
      map.colours == .aroundHalf
      ? Palette.diverging(value) : Palette.sequential(value, maximum: largest)
    let estimate = content.estimate
    if isDense {
      writer.mark(
        "rect",
        [
          "class": "cell \(kind)", "x": decimal(x), "y": decimal(y), "width": decimal(cell.width),
          "height": decimal(cell.height), "data-v": estimate.value?.text,
          "data-low": estimate.low?.text, "data-high": estimate.high?.text,
        ], title: map.words(row, column))
      return
    }
    writer.begin(
      "g",
      [
        "class": "cell \(kind)", "data-v": estimate.value?.text, "data-low": estimate.low?.text,
        "data-high": estimate.high?.text,
      ])
    writer.leaf("title", text: map.words(row, column))
    writer.leaf("rect", box(x, y, cell.width, cell.height, "ground"))
    let isEven = map.colours == .aroundHalf && content.isEven
    if isEven {
      writer.leaf(
        "rect", box(x, y, cell.width, cell.height, "even", fill: "url(#\(map.anchor)-even)"))
    }
    if hasTexts, let text = estimate.value?.text {
      let (middle, room) = (x + cell.width / 2, TextWidth.estimate(text, size: TextWidth.small))
      if isEven {
        // The number stands on plain ground.
        writer.leaf(
          "rect", box(middle - room / 2 - 2, y + cell.height / 2 - 8, room + 4, 16, "ground"))
      }
      writer.label(text, x: middle, y: y + cell.height / 2 + 4, anchor: .middle)
    }
    writer.end()
  }

  private func corner(_ row: Int, _ column: Int) -> (x: Double, y: Double) {
    (left + Double(column) * cell.width, top + Double(row) * cell.height)
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: String,
    fill: String? = nil
  ) -> KeyValuePairs<String, String?> {
    [
      "class": kind, "fill": fill, "x": decimal(x), "y": decimal(y), "width": decimal(width),
      "height": decimal(height),
    ]
  }

  private func defineStripes(in writer: inout SVGWriter) {
    writer.begin("defs")
    writer.begin(
      "pattern",
      ["id": "\(map.anchor)-even", "width": "6", "height": "6", "patternUnits": "userSpaceOnUse"])
    writer.leaf("path", ["class": "stripes", "d": "M-1 1l2-2M0 6l6-6M5 7l2-2"])
    writer.end()
    writer.end()
  }

  /// Those of all cells at once.
  private func drawStripes(in writer: inout SVGWriter) {
    guard map.colours == .aroundHalf else { return }
    var outline = ""
    for place in map.places where place.cell.isEven {
      let (x, y) = corner(place.row, place.column)
      outline +=
        "M\(decimal(x)) \(decimal(y))h\(decimal(cell.width))v\(decimal(cell.height))"
        + "h\(decimal(-cell.width))z"
    }
    if !outline.isEmpty {
      writer.leaf(
        "path", ["class": "even", "fill": "url(#\(map.anchor)-even)", "d": outline])
    }
  }

  /// The colours in their order, with what the first, the middle and the last stand for.
  private func drawKey(in writer: inout SVGWriter) {
    let isDiverging = map.colours == .aroundHalf
    let count = isDiverging ? Palette.divergingCount : Palette.sequentialCount
    let y = bottom + 18
    for index in 0..<count {
      writer.leaf(
        "rect",
        box(Double(index) * 18, y, 18, 12, "cell \(isDiverging ? "d" : "q")\(index)"))
    }
    let end = Double(count) * 18
    let highest = map.places.first { map.number($0.cell) == largest }?.cell.estimate.value?.text
    writer.label("0", x: 0, y: y + 26, kind: "tick")
    if isDiverging { writer.label("½", x: end / 2, y: y + 26, anchor: .middle, kind: "tick") }
    writer.label(
      isDiverging ? "1" : highest ?? "0", x: end, y: y + 26, anchor: .end, kind: "tick")
    writer.label(map.measure, x: end + 12, y: y + 10.5, room: 190, kind: "name")
    guard isDiverging, map.places.contains(where: \.cell.isEven) else { return }
    let x = end + 12 + min(190, TextWidth.estimate(map.measure)) + 24
    writer.leaf("rect", box(x, y, 18, 12, "frame"))
    writer.leaf("rect", box(x, y, 18, 12, "even", fill: "url(#\(map.anchor)-even)"))
    writer.label("½ lies in the interval", x: x + 26, y: y + 10.5, kind: "name")
  }
}
