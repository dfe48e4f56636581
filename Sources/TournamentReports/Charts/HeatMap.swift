import TournamentBase

/// A table whose numbers are shown by color, such as a cross table.
struct HeatMap: Chart {
  /// A number with a note.
  struct Cell: Hashable, Sendable {
    /// The number that colors the cell.
    ///
    /// A cell without a number is blank.
    let estimate: ChartEstimate
    /// The evidence, such as `1,000 games`, or empty if there is none.
    let note: String

    init(_ estimate: ChartEstimate, note: String = "") {
      (self.estimate, self.note) = (estimate, note)
    }

    /// A Boolean value that indicates whether the cell's interval is known and includes ½.
    var isEven: Bool {
      guard let low = estimate.low?.drawn, let high = estimate.high?.drawn else { return false }
      return low <= 0.5 && high >= 0.5
    }
  }

  let id: String
  let title: String
  let kind = "heat"
  var remark = ""
  /// The kind of a row, such as `strategy`.
  let rowName: String
  /// The kind of a column, such as `opponent`.
  let columnName: String
  /// The name of the measure, with its unit.
  let measure: String
  /// A Boolean value that indicates whether the scale has two hues, below and above ½, instead of
  /// one hue from 0 to the maximum.
  ///
  /// On a scale with two hues, cells whose interval includes ½ are hatched.
  var isAroundHalf = true
  /// The number that gets the last color on a scale with one hue, or `nil` for the map's largest
  /// number.
  var maximum: ChartValue?
  /// The names of the rows, from the top.
  let rows: [String]
  /// The names of the columns, from the left.
  let columns: [String]
  /// The cells by row and column.
  ///
  /// Cells that are `nil`, or missing at the end of a row, are blank.
  let cells: [[Cell?]]
  var blank = "no games"
  /// A Boolean value that indicates whether the map is one of several next to each other.
  var isSmall = false

  /// The maximum width of a column.
  private static let nameWidth = 84.0

  private typealias Place = (row: Int, column: Int, cell: Cell, number: Double)

  /// All cells with a number, row by row.
  private var places: [Place] {
    zip(rows.indices, cells).flatMap { row, cells in
      zip(columns.indices, cells).compactMap { column, cell -> Place? in
        guard let cell, let number = cell.estimate.value?.drawn else { return nil }
        return (row, column, cell, number)
      }
    }
  }

  private func words(_ row: String, _ column: String, _ cell: Cell, hasNote: Bool = true) -> String
  {
    "\(row), \(columnName) \(column): \(cell.estimate.words)"
      + (cell.note.isEmpty || !hasNote ? "" : ", \(cell.note)")
  }

  var facts: [String] {
    let places = places
    if places.isEmpty { return [] }
    let falling = places.enumerated().sorted {
      (-$0.element.number, $0.offset) < (-$1.element.number, $1.offset)
    }.map { words(rows[$0.element.row], columns[$0.element.column], $0.element.cell) }
    let even = places.count { $0.cell.isEven }
    return [
      "\(measure) by \(rowName) and \(columnName), \(rows.count) by \(columns.count).",
      "Highest: \(listing(Array(falling.prefix(3))))",
      "Lowest: \(listing(falling.suffix(3).reversed()))",
    ]
      + (isAroundHalf
        ? ["The 95% CI includes ½ in \(even) of \(places.count) cells."] : [])
  }

  var table: ChartTable {
    let places = places
    let hasInterval = places.contains {
      $0.cell.estimate.low != nil || $0.cell.estimate.high != nil
    }
    let hasNote = places.contains { !$0.cell.note.isEmpty }
    return ChartTable(
      [rowName, columnName, measure] + (hasInterval ? ["low", "high"] : [])
        + (hasNote ? ["games"] : []), texts: 2,
      rows: places.map { place in
        [rows[place.row], columns[place.column]]
          + place.cell.estimate.cells.prefix(hasInterval ? 3 : 1)
          + (hasNote ? [place.cell.note] : [])
      })
  }

  func plot(_ medium: ChartFormat) -> Plot? {
    var format = medium
    if isSmall, format.millimeters == nil { format.width = ChartFormat.narrowPage.width }
    let places = places
    if places.isEmpty { return nil }
    let names = names(format)
    let hasEven = isAroundHalf && places.contains { $0.cell.isEven }
    let isDense = rows.count * columns.count > 400
    let keys = names.key.reduce(0) { $0 + $1.count }
    let heading = "\(rowName) (down), \(columnName) (across)"
    let headingLines = TextWidth.wrapped(heading, to: format.width)
    let labelRoom = min(200, TextWidth.widest(names.rows) + 2) + 14
    let length = min(HeatMap.nameWidth, (format.width - labelRoom - 2) / Double(columns.count))
    let lines = names.rows.map { TextWidth.wrapped($0, to: labelRoom - 14).count }.max() ?? 1
    var plot = Plot(
      self, format, x: .names(names.columns, isAbove: true), y: .names(names.rows),
      height: max(min(length, 32), Double(lines) * SVGWriter.linePitch + 6),
      above: 32 + Double(headingLines.count) * SVGWriter.linePitch,
      margin: format.width - labelRoom - length * Double(columns.count),
      below: 62 + (hasEven ? 26 : 0) + (keys == 0 ? 0 : Double(keys) * SVGWriter.linePitch + 8))
    plot.writer.label(heading, lines: headingLines, x: 0, y: 14, kind: "name")
    if hasEven {
      plot.pattern("even", size: 6) { $0.draw(.path("M-1 1l2-2M0 6l6-6M5 7l2-2"), "stripes") }
    }
    let notes = places.map(\.cell.note)
    let sharedNote = isDense && notes.allSatisfy { $0 == notes[0] } ? notes[0] : ""
    let largest = maximum?.drawn ?? places.reduce(0) { max($0, $1.number) }
    draw(places, in: &plot, largest: largest, isDense: isDense, hasNotes: sharedNote.isEmpty)
    drawKey(
      measure + (sharedNote.isEmpty ? "" : ", \(sharedNote) each"),
      highest: (maximum ?? places.first { $0.number == largest }?.cell.estimate.value)?.shown
        ?? "0",
      in: &plot)
    var next = plot.bottom + 50
    if hasEven {
      plot.draw(Legend([(.stripes, "the 95% CI includes ½")], width: format.width), y: next)
      next += 26
    }
    for lines in names.key {
      plot.writer.label(lines.joined(), lines: lines, x: 0, y: next + 16, kind: "tick")
      next += Double(lines.count) * SVGWriter.linePitch
    }
    return plot
  }

  /// Returns the names next to the rows and columns, together with the lines of a key to numbered
  /// names.
  ///
  /// Columns are numbered if their names do not fit. Rows that have the same names as the columns
  /// then show these numbers, too, as in a chess cross table.
  private func names(
    _ format: ChartFormat
  ) -> (rows: [String], columns: [String], key: [[String]]) {
    let (most, widest) = (format.isNarrow ? 112.0 : 200.0, TextWidth.widest(rows))
    let room = (format.width - min(most, widest + 30) - 2) / Double(columns.count)
    let hasNames = TextWidth.widest(columns) + 6 <= min(HeatMap.nameWidth, room)
    let hasRowNames = widest <= most || !format.isNarrow && rows.count <= 20
    let isSquare = rows == columns
    func words(_ kind: String, _ names: [String]) -> [[String]] {
      names.enumerated().map {
        TextWidth.wrapped("\(kind)\($0.offset + 1): \($0.element)", to: format.width)
      }
    }
    return (
      rows.enumerated().map { index, name in
        !hasRowNames ? "\(index + 1)" : isSquare && !hasNames ? "\(index + 1). \(name)" : name
      }, hasNames ? columns : columns.indices.map { "\($0 + 1)" },
      (hasRowNames ? [] : words(isSquare ? "" : "\(rowName) ", rows))
        + (hasNames || isSquare ? [] : words("\(columnName) ", columns))
    )
  }

  /// Draws cells as thick lines, which take few bytes, and writes their numbers if all of them fit.
  ///
  /// - Parameter isDense: `true` if there are so many cells that their data omits the bounds and
  ///   that row and column numbers replace the names in a cross table's tooltips.
  private func draw(
    _ places: [Place], in plot: inout Plot, largest: Double, isDense: Bool, hasNotes: Bool
  ) {
    let (width, height) = (plot.x.rooms[0].size, plot.y.rooms[0].size)
    let color = places.map { place in
      isAroundHalf
        ? Palette.diverging(place.number) : Palette.sequential(place.number, maximum: largest)
    }
    var even = ""
    plot.writer.begin(
      "g",
      [
        ("stroke-width", decimal(height)),
        ("transform", "translate(\(decimal(plot.left)) \(decimal(plot.top)))"),
      ])
    plot.writer.draw(
      .rect(x: 0, y: 0, width: plot.right - plot.left, height: plot.bottom - plot.top), "blank",
      title: blank)
    let isNumbered = isDense && rows == columns
    for (index, place) in places.enumerated() {
      let (x, y) = (decimal(Double(place.column) * width), Double(place.row) * height)
      plot.writer.draw(
        .path("M\(x) \(decimal(y + height / 2))h\(decimal(width))"), "dense \(color[index])",
        data: isDense ? place.cell.estimate.value?.data ?? [] : place.cell.estimate.data,
        title: words(
          isNumbered ? "\(place.row + 1)" : rows[place.row],
          isNumbered ? "\(place.column + 1)" : columns[place.column], place.cell,
          hasNote: hasNotes))
      if isAroundHalf, place.cell.isEven {
        even += "M\(x) \(decimal(y))h\(decimal(width))v\(decimal(height))h-\(decimal(width))z"
      }
    }
    if !even.isEmpty {
      plot.writer.draw(.path(even), "even", fill: "url(#\(plot.anchor)-even)")
    }
    let texts =
      isAroundHalf
      ? places.map { NumberText.fixed($0.number, 2) }
      : NumberText.column(places.map { $0.cell.estimate.value?.text ?? "" })
    let hasTexts = TextWidth.widest(texts, size: TextWidth.small) <= width - 6
    for (index, place) in places.enumerated() where hasTexts {
      let (x, y) = ((Double(place.column) + 0.5) * width, (Double(place.row) + 0.5) * height)
      let room = TextWidth.estimate(texts[index], size: TextWidth.small) + 4
      if isAroundHalf, place.cell.isEven {
        // The background behind the number is not hatched.
        plot.writer.draw(
          .rect(x: x - room / 2, y: y - 8, width: room, height: 16), "even ground \(color[index])")
      }
      plot.writer.label(
        texts[index], x: x, y: y + 4, anchor: .middle, kind: "value \(color[index])")
    }
    plot.writer.end()
  }

  private func drawKey(_ label: String, highest: String, in plot: inout Plot) {
    let (letter, count) =
      isAroundHalf ? ("d", Palette.divergingCount) : ("q", Palette.sequentialCount)
    let (y, end) = (plot.bottom + 18, Double(count) * 18)
    for index in 0..<count {
      plot.writer.draw(
        .rect(x: Double(index) * 18, y: y, width: 18, height: 12), "ground \(letter)\(index)")
    }
    for (text, x, anchor) in isAroundHalf
      ? [("0", 0, .start), ("½", end / 2, .middle), ("1", end, .end)]
      : [("0", 0, SVGWriter.Anchor.start), (highest, end, .end)]
    { plot.writer.label(text, x: x, y: y + 26, anchor: anchor, kind: "tick") }
    plot.writer.label(
      label, x: end + 12, y: y + 10.5, room: max(60, plot.width - end - 12), kind: "name")
  }
}
