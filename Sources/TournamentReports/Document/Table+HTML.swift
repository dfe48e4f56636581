import TournamentBase

extension Table {
  /// The columns that a page shows, without empty ones.
  private var shown: [Int] {
    columns.indices.filter { column in
      columns[column].medium != .terminal
        && (column <= nameColumn || rows.isEmpty || rows.contains { !$0[column].isEmpty })
    }
  }

  /// Returns the classes that say when rows become blocks: never, on narrow pages, or always.
  private func layout(_ shown: [Int]) -> String {
    if isRanked { return "sortable standings" }
    let widths = shown.map { column -> Double in
      let words = heading(column).split(separator: " ").map { Double($0.count) + 2 }
      let cells = rows.prefix(200).map { row -> Double in
        let whole = Double(max(row[column].text.count, row[column].interval.count + 2))
        return columns[column].kind == .text ? Table.longestPart(row[column].text) : whole
      }
      return max(words.max() ?? 0, cells.max() ?? 0) * 9 + 20
    }
    let width = widths.reduce(0, +)
    return width <= 328 ? "sortable" : width <= 780 ? "sortable blocks" : "sortable blocks always"
  }

  /// A Boolean value that indicates whether ranks precede names.
  private var isRanked: Bool { nameColumn > 0 }

  /// Returns a column's heading with the note on its intervals.
  private func heading(_ column: Int) -> String {
    columns[column].name + (columns[column].kind == .interval ? Table.intervalMark : "")
  }

  /// The end of the heading for a column with intervals.
  private static let intervalMark = " (95% CI)"

  /// Writes the table, with an explanation of its drawings.
  ///
  /// - Parameter place: The subject on the page that the table belongs to.
  func write(to html: inout HTML, _ place: PagePlace) {
    let label = escaped("Table: \(caption)\(place.suffix)")
    let shown = self.shown
    let strips = columns.indices.map { strip($0) }
    let layout = self.layout(shown)
    html.element("div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\"") {
      box in
      box.element("table class=\"\(layout)\"") { table in
        table.element(isRanked ? "caption class=\"hear\"" : "caption", caption)
        table.element("thead") { head in
          head.element("tr") { row in
            for column in shown.map({ columns[$0] }) {
              let look = column.reference == nil ? "" : " class=\"drawn\""
              let kind = column.kind == .text ? "" : " data-num"
              row.element("th scope=\"col\"\(kind)\(look)") { cell in
                cell.write(column.name)
                if column.kind == .interval {
                  cell.add(markup: "<span class=\"ci\">\(Table.intervalMark)</span>")
                }
              }
            }
          }
        }
        table.element("tbody") { body in
          for row in rows {
            body.add(markup: "<tr>")
            for column in shown {
              write(
                row[column], column, isLabeled: layout.contains("blocks"), strips[column], to: &body
              )
            }
            body.add(markup: "</tr>\n")
          }
        }
      }
    }
    for column in shown {
      if let strip = strips[column] {
        html.element("p", strip.note(of: columns[column].heading))
      }
    }
  }

  /// Returns a column's drawings, or `nil` if it has none.
  private func strip(_ column: Int) -> IntervalStrip? {
    guard let reference = columns[column].reference, rows.count > 1 else { return nil }
    let cells = rows.map { $0[column] }
    return IntervalStrip(
      covering: cells.flatMap { [$0.value, $0.low, $0.high].compactMap(Table.number) },
      reference: reference)
  }

  private static func number(_ text: String?) -> Double? { text.flatMap { Double($0) } }

  /// Characters in a specification after which a line may end.
  private static let breakingSigns: Set<Character> = [":", "=", ",", "_", "/"]  // never iterated
  /// The length above which a part without breaking signs may be broken.
  private static let partLimit = 20

  /// Returns markup in which lines may end within specifications and long words.
  ///
  /// In specifications, lines may end after the breaking signs.
  static func broken(_ text: String) -> String {
    var (markup, length) = ("", 0)
    for character in text {
      if length == partLimit {
        markup += "<wbr>"
        length = 0
      }
      markup += escaped(String(character))
      length = character.isWhitespace || character == "-" ? 0 : length + 1
      if breakingSigns.contains(character) {
        markup += "<wbr>"
        length = 0
      }
    }
    return markup
  }

  /// Returns the length of the longest part that ``broken(_:)`` keeps on a line.
  private static func longestPart(_ text: String) -> Double {
    let parts = text.split { $0.isWhitespace || $0 == "-" || breakingSigns.contains($0) }
    return Double(min(partLimit, (parts.map(\.count).max() ?? 0) + 1))
  }

  private func write(
    _ cell: Cell, _ column: Int, isLabeled: Bool, _ strip: IntervalStrip?, to html: inout HTML
  ) {
    let (isName, isText) = (column == nameColumn, columns[column].kind == .text)
    // If only a bound is known, it replaces the number.
    let (text, interval) =
      cell.text.isEmpty ? (cell.interval, "") : (cell.pageText ?? cell.text, cell.interval)
    let shown = isText ? Table.broken(shortened(text)) : escaped(typeset(text))
    var tag = isName ? "th scope=\"row\"" : "td"
    if !isText { tag += " data-num" }
    if columns[column].reference != nil { tag += " class=\"drawn\"" }
    for (name, number) in [("v", cell.value), ("low", cell.low), ("high", cell.high)] {
      // A value that the cell already shows is not repeated.
      guard let number, !number.isEmpty, name != "v" || number != shown || cell.low != nil
      else { continue }
      tag += " data-\(name)=\"\(escaped(number))\""
    }
    if isLabeled, !isName, !cell.isEmpty { tag += " data-h=\"\(escaped(heading(column)))\"" }
    let link = cell.address.map { "<a href=\"\(escaped($0))\">\(shown)</a>" }
    html.add(markup: "<\(tag)>\(link ?? shown)")
    if !interval.isEmpty {
      html.add(markup: " <span class=\"ci\">(\(escaped(typeset(interval))))</span>")
    }
    if let strip {
      let numbers = [cell.value, cell.low, cell.high].map(Table.number)
      html.add(markup: strip.svg(numbers[0], low: numbers[1], high: numbers[2]))
    }
    html.add(markup: "</\(isName ? "th" : "td")>")
  }
}

extension Table.Column {
  /// The heading with a minus sign instead of a hyphen.
  fileprivate var name: String { heading.replacing(" - ", with: " \u{2212} ") }
}
