import Charts
import Markup

/// A table of a page, with what it is called.
struct PageTable {
  let caption: String
  let header: [String]
  /// Which columns hold numbers.
  let isNumeric: [Bool]
  /// A cell for each column.
  let rows: [[String]]

  init(_ caption: String, _ header: [String], isNumeric: [Bool], _ rows: [[String]]) {
    self.caption = caption
    // A column in which nobody has anything tells nothing.
    let told = header.indices.filter { column in
      column == 0 || rows.isEmpty || rows.contains { !$0[column].isEmpty }
    }
    self.header = told.map { header[$0] }
    self.isNumeric = told.map { isNumeric[$0] }
    self.rows = rows.map { row in told.map { row[$0] } }
  }

  /// The numbers of a chart.
  init(_ chart: some Chart) {
    self.init(
      chart.title, chart.table.header, isNumeric: chart.table.isNumeric, chart.table.rows)
  }

  /// Some columns of a file's table under other names.
  ///
  /// - Parameters:
  ///   - columns: The file's columns, each with its heading and whether it holds numbers; those that the file
  ///     lacks are left out.
  init(
    _ caption: String, _ table: CellTable, _ columns: [(name: String, heading: String, Bool)]
  ) {
    let known = columns.filter { table.place(of: $0.name) != nil }
    let places = known.compactMap { table.place(of: $0.name) }
    self.init(
      caption, known.map(\.heading), isNumeric: known.map(\.2),
      table.rows.map { row in places.map { row[$0] } })
  }

  /// Writes it into a box that scrolls by itself where the page is narrow.
  ///
  /// - Parameter place: Which of the page's subjects it is of.
  func write(to html: inout HTML, _ place: PagePlace) {
    let label = escaped("Table: \(caption)\(place.suffix)")
    html.element(
      "div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\""
    ) { box in
      box.element("table class=\"sortable\"") { table in
        table.element("caption", caption)
        table.element("thead") { head in
          head.element("tr") { row in
            for (name, isNumeric) in zip(header, isNumeric) {
              row.element(isNumeric ? "th scope=\"col\" data-num" : "th scope=\"col\"", name)
            }
          }
        }
        table.element("tbody") { body in
          for cells in rows { PageTable.write(cells, isNumeric, to: &body) }
        }
      }
    }
  }

  private static func write(_ cells: [String], _ isNumeric: [Bool], to html: inout HTML) {
    html.add(markup: "<tr>")
    for (index, cell) in cells.enumerated() {
      let name = index == 0 ? "th" : "td"
      let scope = index == 0 ? " scope=\"row\"" : ""
      let kind = isNumeric[index] ? " data-num" : ""
      html.add(markup: "<\(name)\(scope)\(kind)>\(escaped(cell))</\(name)>")
    }
    html.add(markup: "</tr>\n")
  }
}
