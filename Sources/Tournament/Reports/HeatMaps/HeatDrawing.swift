/// The places of the parts of a heat map.
struct HeatDrawing {
  let map: HeatMap
  /// The cells that have a number.
  let places: [HeatMap.Place]
  /// The note of all cells, if it is the same.
  let sharedNote: String?
  /// A Boolean value that indicates whether any cell is hatched.
  let hasEven: Bool
  /// The sides of a cell.
  let cell: (width: Double, height: Double)
  let top: Double
  let labels: RowLabels
  /// Of the whole drawing.
  let width: Double
  /// A Boolean value that indicates whether cells are too many to have a group and words each.
  let isDense: Bool
  /// The number with the strongest color, if there are not two sides.
  let largest: Double
  /// The beginning of all names in the drawing.
  let anchor: String
  /// The names at the rows and above the columns: numbers if there is no room for words.
  private let names: (rows: [String], columns: [String])
  /// The words for numbers at rows and columns, line by line.
  let key: [[String]]
  /// The numbers in the cells; empty if there is no room for them.
  private let texts: [String]

  /// Columns from this width on have names.
  private static let most = 84.0

  init(_ map: HeatMap, _ format: ChartFormat) {
    self.map = map
    let places = map.places
    self.places = places
    width = format.width
    anchor = map.anchor(format)
    let notes = places.map(\.cell.note)
    sharedNote = notes.first.flatMap { first in
      first.isEmpty || notes.contains { $0 != first } ? nil : first
    }
    hasEven = map.colors == .aroundHalf && places.contains { $0.cell.isEven }
    largest = places.reduce(0) { max($0, map.number($1.cell)) }
    isDense = map.rows.count * map.columns.count > 400
    let count = Double(max(1, map.columns.count))
    func room(besides labels: Double) -> Double { (format.width - labels - 2) / count }
    // As in cross tables of chess: rows are numbered, and columns have their numbers.
    let rowRoom = min(format.isNarrow ? 112 : 200, TextWidth.widest(map.rows) + 30)
    let hasNames =
      TextWidth.widest(map.columns) + 6 <= min(HeatDrawing.most, room(besides: rowRoom))
    let hasRowNames =
      TextWidth.widest(map.rows) <= (format.isNarrow ? 112 : 200)
      || !format.isNarrow && map.rows.count <= 20
    let isSquare = map.rows == map.columns
    func numbered(_ names: [String]) -> [String] { names.indices.map { "\($0 + 1)" } }
    let rows =
      !hasRowNames
      ? numbered(map.rows)
      : isSquare && !hasNames
        ? map.rows.enumerated().map { "\($0.offset + 1). \($0.element)" } : map.rows
    names = (rows, hasNames ? map.columns : numbered(map.columns))
    func words(_ kind: String, _ names: [String]) -> [[String]] {
      names.enumerated().map {
        TextWidth.wrapped("\(kind)\($0.offset + 1): \($0.element)", to: format.width)
      }
    }
    key =
      (hasRowNames ? [] : words(isSquare ? "" : "\(map.rowName) ", map.rows))
      + (hasNames || isSquare ? [] : words("\(map.columnName) ", map.columns))
    labels = RowLabels(rows, most: 200)
    let length = min(HeatDrawing.most, room(besides: labels.width))
    let labels = labels
    let least = rows.indices.map { labels.height($0, content: isSquare ? 15 : 18) }.max() ?? 0
    cell = (length, max(min(length, 32), least))
    texts = map.texts(of: places, room: length - 6)
    top = 48
  }

  /// Of the whole drawing.
  var height: Double {
    let lines = key.reduce(0) { $0 + $1.count }
    return bottom + HeatDrawing.keyHeight + (hasEven ? 22 : 0)
      + (lines == 0 ? 0 : Double(lines) * SVGWriter.linePitch + 8)
  }

  /// The height of the row of colors with its numbers.
  static let keyHeight = 62.0

  /// The lower edge of the last row.
  var bottom: Double { top + Double(map.rows.count) * cell.height }

  func draw(in writer: inout SVGWriter) {
    drawNames(in: &writer)
    defineStripes(in: &writer)
    if isDense {
      drawDenseCells(in: &writer)
    } else {
      var place = 0
      for row in map.rows.indices {
        for column in map.columns.indices {
          let hasNumber = map.cell(row, column) != nil
          drawCell(
            row, column, text: hasNumber && place < texts.count ? texts[place] : nil, in: &writer)
          if hasNumber { place += 1 }
        }
      }
    }
    drawKey(in: &writer)
  }

  private func drawNames(in writer: inout SVGWriter) {
    writer.label("\(map.rowName) (rows), \(map.columnName) (columns)", x: 0, y: 14, kind: "name")
    for row in map.rows.indices {
      labels.draw(
        row, names.rows[row], in: &writer, top: top + Double(row) * cell.height,
        height: cell.height)
    }
    let widest = TextWidth.widest(names.columns, size: TextWidth.small)
    let stride = max(1, Int(((widest + 4) / cell.width).rounded(.up)))
    for (column, name) in names.columns.enumerated() where column % stride == 0 {
      writer.label(
        name, x: labels.width + (Double(column) + 0.5) * cell.width, y: top - 8, anchor: .middle,
        kind: cell.width < 30 ? "tick" : nil)
    }
  }

  /// Returns the class that colors a number.
  func color(_ content: HeatMap.Cell) -> String {
    let value = map.number(content)
    return map.colors == .aroundHalf
      ? Palette.diverging(value) : Palette.sequential(value, maximum: largest)
  }

  private func drawCell(_ row: Int, _ column: Int, text: String?, in writer: inout SVGWriter) {
    let x = labels.width + Double(column) * cell.width
    let y = top + Double(row) * cell.height
    let ground = SVGWriter.Shape.rect(x: x, y: y, width: cell.width, height: cell.height)
    let words = map.words(row, column)
    guard let content = map.cell(row, column) else {
      writer.draw(ground, "blank", title: words)
      return
    }
    let color = color(content)
    writer.beginGroup("cell \(color)", content.estimate.data)
    writer.write(words, in: "title")
    writer.draw(ground, "ground \(color)")
    let isEven = map.colors == .aroundHalf && content.isEven
    if isEven { writer.draw(ground, "even", fill: stripes) }
    if let text {
      let (middle, room) = (x + cell.width / 2, TextWidth.estimate(text, size: TextWidth.small))
      if isEven {
        // The number stands on plain ground.
        writer.draw(
          .rect(x: middle - room / 2 - 2, y: y + cell.height / 2 - 8, width: room + 4, height: 16),
          "ground \(color)")
      }
      writer.label(
        text, x: middle, y: y + cell.height / 2 + 4, anchor: .middle, kind: "value \(color)")
    }
    writer.end()
  }

  /// The fill of hatched cells.
  var stripes: String { "url(#\(anchor)-even)" }

  private func defineStripes(in writer: inout SVGWriter) {
    guard hasEven else { return }
    writer.begin("defs")
    writer.begin(
      "pattern",
      [
        ("id", "\(anchor)-even"), ("width", "6"), ("height", "6"),
        ("patternUnits", "userSpaceOnUse"),
      ])
    writer.draw(.path("M-1 1l2-2M0 6l6-6M5 7l2-2"), "stripes")
    writer.end()
    writer.end()
  }
}

extension HeatMap {
  /// Returns the numbers of cells, or none if they do not fit some room.
  fileprivate func texts(of places: [Place], room: Double) -> [String] {
    let exact = places.map { $0.cell.estimate.value?.text ?? "" }
    let shown =
      colors == .aroundHalf
      ? places.map { NumberText.fixed(number($0.cell), 2) } : NumberText.column(exact)
    return TextWidth.widest(shown, size: TextWidth.small) <= room ? shown : []
  }
}
