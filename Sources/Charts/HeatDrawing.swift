import Markup

/// Where the parts of a heat map are.
struct HeatDrawing {
  let map: HeatMap
  /// The cells that have a number.
  let places: [HeatMap.Place]
  /// The note of all cells, where it is the same.
  let sharedNote: String?
  /// Whether any cell is hatched.
  let hasEven: Bool
  /// The sides of a cell.
  let cell: (width: Double, height: Double)
  let top: Double
  let labels: RowLabels
  /// Of the whole drawing.
  let width: Double
  /// Whether cells are too many to have each its own group, and its words.
  let isDense: Bool
  /// The number with the strongest colour, where there are not two sides.
  let largest: Double
  /// Columns' names, and how they stand: degrees clockwise.
  private let columns: (names: [String], rotation: Double)
  private let hasTexts: Bool

  private static let nameRoom = 170.0
  private static let least = 18.0
  private static let most = 84.0

  init(_ map: HeatMap) {
    self.map = map
    let places = map.places
    self.places = places
    let notes = places.map(\.cell.note)
    sharedNote = notes.first.flatMap { first in
      first.isEmpty || notes.contains { $0 != first } ? nil : first
    }
    hasEven = map.colours == .aroundHalf && places.contains { $0.cell.isEven }
    largest = places.reduce(0) { max($0, map.number($1.cell)) }
    isDense = map.rows.count * map.columns.count > 400
    // As in cross tables of chess: rows are numbered, and columns have their numbers.
    let isNumbered = isDense && map.rows == map.columns
    let names = isNumbered ? map.columns.indices.map { "\($0 + 1)" } : map.columns
    labels = RowLabels(map.rows, most: HeatDrawing.nameRoom, isNumbered: isNumbered)
    let nameWidth = min(HeatDrawing.nameRoom, TextWidth.widest(names))
    let count = Double(max(1, names.count))
    let room = HeatMap.standardWidth - labels.width - 2
    func side(_ room: Double) -> Double {
      max(HeatDrawing.least, min(HeatDrawing.most, room))
    }
    // Names that lean stand out at the right; room for them is taken from the cells.
    let reaches = names.map { min(HeatDrawing.nameRoom, TextWidth.estimate($0)) * 0.71 }
    let (flat, leaning) = (
      side(room / count),
      side(reaches.enumerated().map { (room - $1) / (Double($0) + 0.6) }.min() ?? room)
    )
    let rotation = nameWidth <= flat ? 0.0 : min(flat, leaning) >= 24 ? -45 : -90
    columns = (names, rotation)
    let length = (rotation == -45 ? min(flat, leaning) : flat).rounded(.down)
    cell = (length, min(length, 32))
    let texts = TextWidth.widest(
      places.map { HeatDrawing.shown($0.cell) }, size: TextWidth.small)
    hasTexts = texts + 8 <= length
    top = 22 + (rotation == 0 ? 20 : rotation == -45 ? nameWidth * 0.71 + 16 : nameWidth + 10)
    width = max(HeatMap.standardWidth, labels.width + count * length + 2)
  }

  /// A cell's number with two decimals, which is as much as there is room for; all of it is told on hover.
  private static func shown(_ cell: HeatMap.Cell) -> String {
    cell.estimate.value?.drawn.map { decimal($0) } ?? ""
  }

  /// Of the whole drawing.
  var height: Double { bottom + 62 }

  /// Where the last row ends.
  var bottom: Double { top + Double(map.rows.count) * cell.height }

  func draw(in writer: inout SVGWriter) {
    drawNames(in: &writer)
    defineStripes(in: &writer)
    if isDense {
      drawDenseCells(in: &writer)
    } else {
      for row in map.rows.indices {
        for column in map.columns.indices { drawCell(row, column, in: &writer) }
      }
    }
    drawKey(in: &writer)
  }

  private func drawNames(in writer: inout SVGWriter) {
    writer.label(
      "\(map.rowName) (rows), \(map.columnName) (columns)", x: 0, y: 14, room: width, kind: "name")
    for row in map.rows.indices {
      labels.draw(row, in: &writer, middle: top + (Double(row) + 0.5) * cell.height)
    }
    let isFlat = columns.rotation == 0
    let room = isFlat ? .infinity : HeatDrawing.nameRoom
    let shown = TextWidth.shortened(columns.names, to: room)
    for (column, name) in columns.names.enumerated() {
      let middle = labels.width + (Double(column) + 0.5) * cell.width
      writer.label(
        name, shown: shown[column], x: isFlat ? middle : middle + 4, y: top - (isFlat ? 8 : 6),
        anchor: isFlat ? .middle : .start, kind: isFlat && isDense ? "tick" : nil,
        rotation: isFlat ? nil : columns.rotation)
    }
  }

  /// The class that colours a number.
  func colour(_ content: HeatMap.Cell) -> String {
    let value = map.number(content)
    return map.colours == .aroundHalf
      ? Palette.diverging(value) : Palette.sequential(value, maximum: largest)
  }

  private func drawCell(_ row: Int, _ column: Int, in writer: inout SVGWriter) {
    let x = labels.width + Double(column) * cell.width
    let y = top + Double(row) * cell.height
    let ground = SVGWriter.Shape.rect(x: x, y: y, width: cell.width, height: cell.height)
    let words = map.words(row, column)
    guard let content = map.cell(row, column) else {
      writer.draw(ground, "blank", title: words)
      return
    }
    writer.begin("g", [("class", "cell \(colour(content))")] + content.estimate.data)
    writer.write(words, in: "title")
    writer.draw(ground, "ground")
    let isEven = map.colours == .aroundHalf && content.isEven
    if isEven { writer.draw(ground, "even", fill: stripes) }
    if hasTexts {
      let text = HeatDrawing.shown(content)
      let (middle, room) = (x + cell.width / 2, TextWidth.estimate(text, size: TextWidth.small))
      if isEven {
        // The number stands on plain ground.
        writer.draw(
          .rect(x: middle - room / 2 - 2, y: y + cell.height / 2 - 8, width: room + 4, height: 16),
          "ground")
      }
      writer.label(text, x: middle, y: y + cell.height / 2 + 4, anchor: .middle)
    }
    writer.end()
  }

  /// The fill of what is hatched.
  var stripes: String { "url(#\(map.anchor)-even)" }

  private func defineStripes(in writer: inout SVGWriter) {
    guard hasEven else { return }
    writer.begin("defs")
    writer.begin(
      "pattern",
      [
        ("id", "\(map.anchor)-even"), ("width", "6"), ("height", "6"),
        ("patternUnits", "userSpaceOnUse"),
      ])
    writer.draw(.path("M-1 1l2-2M0 6l6-6M5 7l2-2"), "stripes")
    writer.end()
    writer.end()
  }
}
