/// A table of numbers shown by colour, as a cross table of scores is.
struct HeatMap: Chart {
  /// The meaning of colors.
  enum Colors: Hashable, Sendable {
    /// From 0 to 1, two hues that part at ½; cells whose interval includes ½ are hatched.
    case aroundHalf
    /// From 0 to the largest number.
    case fromZero
  }

  /// A number with a note.
  struct Cell: Hashable, Sendable {
    /// The number that colors the cell; blank without a value.
    let estimate: ChartEstimate
    /// The evidence, such as `1,000 games`; empty for none.
    let note: String

    init(_ estimate: ChartEstimate, note: String = "") {
      self.estimate = estimate
      self.note = note
    }

    /// A Boolean value that indicates whether its interval is known and includes ½.
    var isEven: Bool {
      guard let low = estimate.low?.drawn, let high = estimate.high?.drawn else { return false }
      return low <= 0.5 && high >= 0.5
    }
  }

  let id: String
  let title: String
  /// The beginning of the summary.
  var remark: String = ""
  /// The kind of a row, such as `strategy`.
  let rowName: String
  /// The kind of a column, such as `opponent`.
  let columnName: String
  /// The name of what is measured, with its unit.
  let measure: String
  /// The scale of colors.
  var colors: Colors = .aroundHalf
  /// From the top.
  let rows: [String]
  /// From the left.
  let columns: [String]
  /// By row and column; `nil` and cells left out at the end are blank.
  let cells: [[Cell?]]
  /// The kind of a note, such as `games`.
  var noteName: String = "games"
  /// The words of a blank cell.
  var blank: String = "no games"

  /// Returns a cell that has a number to show.
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
      columns.indices.compactMap { column in cell(row, column).map { (row, column, $0) } }
    }
  }

  /// Returns a cell in words.
  func words(_ row: Int, _ column: Int) -> String {
    let names = "\(rows[row]), \(columnName) \(columns[column]): "
    guard let cell = cell(row, column) else { return names + blank }
    return names + cell.estimate.words + (cell.note.isEmpty ? "" : ", \(cell.note)")
  }

  var summary: String {
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
    if colors == .aroundHalf {
      let even = places.filter(\.cell.isEven).count
      parts.append("The 95% CI includes ½ in \(even) of \(places.count) cells.")
    }
    return sentences(remark, parts)
  }

  /// Returns the number of a cell that has one.
  func number(_ cell: Cell) -> Double { cell.estimate.value?.drawn ?? 0 }

  var table: ChartTable {
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
        + place.cell.estimate.cells.prefix(hasInterval ? 3 : 1) + (hasNote ? [place.cell.note] : [])
    }
    return ChartTable(header, numeric: numeric, rows: cells)
  }

  func drawing(_ format: ChartFormat) -> String {
    if places.isEmpty { return emptyDocument("heat", format) }
    let drawing = HeatDrawing(self, format)
    return document("heat", format, height: drawing.height) { drawing.draw(in: &$0) }
  }
}
