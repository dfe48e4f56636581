/// A table of numbers shown by colour, as a cross table of scores is.
package struct HeatMap: Chart {
  /// What a colour stands for.
  package enum Colours: Hashable, Sendable {
    /// From 0 to 1, two hues that part at ½; cells whose interval holds ½ are hatched.
    case aroundHalf
    /// From 0 to the largest number.
    case fromZero
  }

  /// A number, and what else is told of it.
  package struct Cell: Hashable, Sendable {
    /// What colours the cell; blank without a value.
    package let estimate: ChartEstimate
    /// On what it rests, such as `1,000 games`; empty for nothing.
    package let note: String

    package init(_ estimate: ChartEstimate, note: String = "") {
      self.estimate = estimate
      self.note = note
    }

    /// Whether its interval is known and holds ½.
    var isEven: Bool {
      guard let low = estimate.low?.drawn, let high = estimate.high?.drawn else { return false }
      return low <= 0.5 && high >= 0.5
    }
  }

  package let id: String
  package let title: String
  /// What the summary begins with.
  package let remark: String
  /// What a row is, such as `strategy`.
  package let rowName: String
  /// What a column is, such as `against`.
  package let columnName: String
  /// What is measured, with its unit.
  package let measure: String
  /// Which scale of colours it has.
  package let colours: Colours
  /// From the top.
  package let rows: [String]
  /// From the left.
  package let columns: [String]
  /// By row and column; `nil` and what is left out at the end is blank.
  package let cells: [[Cell?]]
  /// What a note is, such as `games`.
  package let noteName: String
  /// What a blank cell says.
  package let blank: String

  package init(
    id: String, title: String, remark: String = "", rowName: String, columnName: String,
    measure: String, colours: Colours = .aroundHalf, rows: [String], columns: [String],
    cells: [[Cell?]], noteName: String = "games", blank: String = "no games"
  ) {
    self.id = id
    self.title = title
    self.remark = remark
    self.rowName = rowName
    self.columnName = columnName
    self.measure = measure
    self.colours = colours
    self.rows = rows
    self.columns = columns
    self.cells = cells
    self.noteName = noteName
    self.blank = blank
  }

  /// A cell that has a number to show.
  func cell(_ row: Int, _ column: Int) -> Cell? {
    guard row < cells.count, column < cells[row].count, let cell = cells[row][column],
      cell.estimate.value?.drawn != nil
    else { return nil }
    return cell
  }

  /// A cell with a number, and where it is.
  typealias Place = (row: Int, column: Int, cell: Cell)

  /// All cells with a number, by rows.
  var places: [Place] {
    rows.indices.flatMap { row in
      columns.indices.compactMap { column in
        cell(row, column).map { (row, column, $0) }
      }
    }
  }

  /// What a reader is told of a cell.
  func words(_ row: Int, _ column: Int) -> String {
    let names = "\(rows[row]), \(columnName) \(columns[column]): "
    guard let cell = cell(row, column) else { return names + blank }
    return names + cell.estimate.words + (cell.note.isEmpty ? "" : ", \(cell.note)")
  }

  package var summary: String {
    let places = places
    guard !places.isEmpty else { return sentences(remark, ["No data."]) }
    let falling = places.enumerated().sorted {
      let (one, other) = (number($0.element.cell), number($1.element.cell))
      return one == other ? $0.offset < $1.offset : one > other
    }.map(\.element)
    var parts = [
      "\(measure) by \(rowName) and \(columnName), \(rows.count) by \(columns.count).",
      "Highest: \(listing(falling.prefix(3).map { words($0.row, $0.column) }))",
      "Lowest: \(listing(falling.suffix(3).reversed().map { words($0.row, $0.column) }))",
    ]
    if colours == .aroundHalf {
      let even = places.filter(\.cell.isEven).count
      parts.append("½ lies in the interval of \(even) of \(places.count) cells.")
    }
    return sentences(remark, parts)
  }

  /// The number of a cell that has one.
  func number(_ cell: Cell) -> Double { cell.estimate.value?.drawn ?? 0 }

  package var table: ChartTable {
    let places = places
    let hasInterval = places.contains {
      $0.cell.estimate.low != nil || $0.cell.estimate.high != nil
    }
    let hasNote = places.contains { !$0.cell.note.isEmpty }
    let header =
      [rowName, columnName, measure] + (hasInterval ? ["low", "high"] : [])
      + (hasNote ? [noteName] : [])
    let numeric =
      [false, false, true] + (hasInterval ? [true, true] : []) + (hasNote ? [false] : [])
    let cells = places.map { place in
      [rows[place.row], columns[place.column]]
        + place.cell.estimate.cells.prefix(hasInterval ? 3 : 1)
        + (hasNote ? [place.cell.note] : [])
    }
    return ChartTable(header, numeric: numeric, rows: cells)
  }

  package var svg: String {
    if places.isEmpty { return emptyDocument("heat") }
    let drawing = HeatDrawing(self)
    return document("heat", width: drawing.width, height: drawing.height) {
      drawing.draw(in: &$0)
    }
  }
}
