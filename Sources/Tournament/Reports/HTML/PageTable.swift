/// A table of a page with its caption.
struct PageTable {
  /// A column of a table that a file fills.
  struct Column {
    /// The content of a cell.
    enum Kind {
      case text
      case number
      /// A number with the bounds of its interval, from the columns with `_low` and `_high` behind the
      /// name.
      case interval
    }

    let name: String
    let heading: String
    let kind: Kind
    /// A Boolean value that indicates whether rows have different units, so that each has digits of its
    /// own.
    var isMixed = false

    /// The same column with digits for each row.
    var mixed: Column { Column(name: name, heading: heading, kind: kind, isMixed: true) }

    static func text(_ name: String, _ heading: String) -> Column {
      Column(name: name, heading: heading, kind: .text)
    }

    static func number(_ name: String, _ heading: String) -> Column {
      Column(name: name, heading: heading, kind: .number)
    }

    static func interval(_ name: String, _ heading: String) -> Column {
      Column(name: name, heading: heading, kind: .interval)
    }
  }

  /// A cell as readers see it, and the numbers of the file behind it.
  struct Cell {
    var text: String
    /// The interval as text; empty without one.
    var interval = ""
    /// The numbers as they stand in the file; `nil` for a text.
    var value: String?
    var low: String?
    var high: String?
    /// Markup behind the text, such as a drawing.
    var drawing = ""

    /// A Boolean value that indicates whether nothing is shown.
    var isEmpty: Bool { text.isEmpty && interval.isEmpty && drawing.isEmpty }
  }

  let caption: String
  let header: [String]
  /// The kinds of the columns: `true` for numbers.
  let isNumeric: [Bool]
  /// A cell for each column.
  let rows: [[Cell]]
  /// The column with the names of rows.
  let nameColumn: Int
  /// A class for its looks; rows of a table with one never become blocks.
  private let style: String

  init(
    _ caption: String, header: [String], isNumeric: [Bool], cells rows: [[Cell]],
    nameColumn: Int = 0, style: String = ""
  ) {
    self.caption = caption
    self.nameColumn = nameColumn
    self.style = style
    // An empty column is left out.
    let used = header.indices.filter { column in
      column <= nameColumn || rows.isEmpty || rows.contains { !$0[column].isEmpty }
    }
    self.header = used.map { header[$0] }
    self.isNumeric = used.map { isNumeric[$0] }
    self.rows = rows.map { row in used.map { row[$0] } }
  }

  /// A table of texts and numbers as they stand in a file.
  init(_ caption: String, _ header: [String], isNumeric: [Bool], _ rows: [[String]]) {
    let columns = header.indices.map { column in
      let texts = rows.map { $0[column] }
      return isNumeric[column] ? PageTable.numbers(texts) : texts.map { Cell(text: $0) }
    }
    self.init(
      caption, header: header, isNumeric: isNumeric,
      cells: rows.indices.map { row in columns.map { $0[row] } })
  }

  /// The numbers of a chart.
  init(_ chart: some Chart) {
    self.init(chart.title, chart.table.header, isNumeric: chart.table.isNumeric, chart.table.rows)
  }

  /// Some columns of a file; those that the file lacks are left out.
  init(_ caption: String, _ table: CellTable, _ columns: [Column]) {
    let known = columns.filter { table.place(of: $0.name) != nil }
    let cells = known.map { PageTable.cells(of: $0, table) }
    self.init(
      caption, header: known.map { $0.kind == .interval ? "\($0.heading) (95% CI)" : $0.heading },
      isNumeric: known.map { $0.kind != .text },
      cells: table.rows.indices.map { row in cells.map { $0[row] } })
  }

  /// Returns the cells of a column of a file.
  static func cells(of column: Column, _ table: CellTable) -> [Cell] {
    func texts(_ name: String) -> [String] { table.rows.indices.map { table.text($0, name) ?? "" } }
    let values = texts(column.name)
    switch column.kind {
    case .text: return values.map { Cell(text: $0) }
    case .number: return column.isMixed ? values.flatMap { numbers([$0]) } : numbers(values)
    case .interval:
      let (low, high) = (texts("\(column.name)_low"), texts("\(column.name)_high"))
      if !column.isMixed { return intervals(values, low: low, high: high) }
      return values.indices.flatMap { intervals([values[$0]], low: [low[$0]], high: [high[$0]]) }
    }
  }

  /// Returns the cells of a column of numbers.
  static func numbers(_ texts: [String]) -> [Cell] {
    zip(texts, NumberText.column(texts)).map { Cell(text: $1, value: $0) }
  }

  /// Returns the cells of a column of numbers with their intervals, with digits that follow the
  /// widest of these.
  static func intervals(_ values: [String], low: [String], high: [String]) -> [Cell] {
    let decimals = values.indices.compactMap { row -> Int? in
      guard let low = Double(low[row]), let high = Double(high[row]), high > low else { return nil }
      return fittedDecimals(low: low, high: high, otherwise: 3)
    }.min()
    func text(_ text: String, _ plain: String) -> String {
      guard let decimals, text.contains("."), let number = Double(text) else { return plain }
      return NumberText.fixed(number, decimals)
    }
    let plain = NumberText.column(values)
    return values.indices.map { row in
      let bounds = [low[row], high[row]].map { text($0, NumberText.short($0)) }
      let interval =
        switch (bounds[0].isEmpty, bounds[1].isEmpty) {
        case (false, false): "\(bounds[0]) to \(bounds[1])"
        case (false, true): "> \(bounds[0])"
        case (true, false): "< \(bounds[1])"
        case (true, true): ""
        }
      let value = text(values[row], plain[row])
      return Cell(
        text: value.isEmpty ? interval : value,
        interval: value.isEmpty || interval.isEmpty ? "" : "(\(interval))", value: values[row],
        low: low[row], high: high[row])
    }
  }

  /// The class that decides whether rows become blocks: never, on narrow pages, or always.
  private var layout: String {
    if !style.isEmpty { return "sortable \(style)" }
    let widths = header.indices.map { column -> Double in
      let words = header[column].split(separator: " ").map { Double($0.count) + 2 }
      let cells = rows.prefix(200).map { row -> Double in
        let cell = row[column]
        let whole = Double(max(cell.text.count, cell.interval.count))
        return isNumeric[column] ? whole : min(whole, 11)
      }
      return max(words.max() ?? 0, cells.max() ?? 0) * 9 + 20
    }
    let width = widths.reduce(0, +)
    return width <= 328 ? "sortable" : width <= 780 ? "sortable blocks" : "sortable blocks always"
  }

  /// The end of the heading of a column with intervals.
  private static let intervalMark = " (95% CI)"

  /// Writes it.
  ///
  /// - Parameter place: The subject of the page that it belongs to.
  func write(to html: inout HTML, _ place: PagePlace) {
    let label = escaped("Table: \(caption)\(place.suffix)")
    let layout = layout
    html.element("div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\"") {
      box in
      box.element("table class=\"\(layout)\"") { table in
        table.element(style.isEmpty ? "caption" : "caption class=\"hear\"", caption)
        table.element("thead") { head in
          head.element("tr") { row in
            for (name, isNumeric) in zip(header, isNumeric) {
              row.element("th scope=\"col\"\(isNumeric ? " data-num" : "")") { cell in
                let isInterval = name.hasSuffix(PageTable.intervalMark)
                cell.write(isInterval ? String(name.dropLast(PageTable.intervalMark.count)) : name)
                if isInterval {
                  cell.add(markup: "<span class=\"ci\">\(PageTable.intervalMark)</span>")
                }
              }
            }
          }
        }
        table.element("tbody") { body in
          for cells in rows { write(cells, areLabeled: layout.contains("blocks"), to: &body) }
        }
      }
    }
  }

  /// Returns a text as markup that lines may break behind the signs of a specification.
  private static func broken(_ text: String) -> String {
    var markup = escaped(text)
    for sign in [":", "=", ","] { markup = markup.replacing(sign, with: "\(sign)<wbr>") }
    return markup
  }

  private func write(_ cells: [Cell], areLabeled: Bool, to html: inout HTML) {
    html.add(markup: "<tr>")
    for (index, cell) in cells.enumerated() {
      let isName = index == nameColumn
      var tag = isName ? "th scope=\"row\"" : "td"
      if isNumeric[index] { tag += " data-num" }
      for (name, text) in [("v", cell.value), ("low", cell.low), ("high", cell.high)] {
        // A value that is shown as it is stands there once.
        guard let text, !text.isEmpty, name != "v" || text != cell.text || cell.low != nil
        else { continue }
        tag += " data-\(name)=\"\(escaped(text))\""
      }
      if areLabeled, !isName, !cell.isEmpty { tag += " data-h=\"\(escaped(header[index]))\"" }
      html.add(
        markup: "<\(tag)>\(isNumeric[index] ? escaped(cell.text) : PageTable.broken(cell.text))")
      if !cell.interval.isEmpty {
        html.add(markup: " <span class=\"ci\">\(escaped(cell.interval))</span>")
      }
      html.add(markup: "\(cell.drawing)</\(isName ? "th" : "td")>")
    }
    html.add(markup: "</tr>\n")
  }
}
