import Foundation

@testable import Pages

/// What a page says, without its style and its script.
struct PageText {
  /// The markup between them.
  let markup: String

  init(_ html: String) {
    var text = html
    for (start, end) in [("<style>", "</style>"), ("<script>\n", "</script>")] {
      if let first = text.range(of: start, options: .backwards),
        let last = text.range(of: end, options: .backwards), first.upperBound <= last.lowerBound
      {
        text.removeSubrange(first.lowerBound..<last.upperBound)
      }
    }
    markup = text
  }

  init(_ section: PageSection) { self.init(section.html.text) }

  /// Whatever is between two texts, each time.
  func all(between start: String, and end: String) -> [String] {
    markup.components(separatedBy: start).dropFirst().compactMap { text in
      text.range(of: end).map { String(text[..<$0.lowerBound]) }
    }
  }

  /// The addresses of its parts.
  var ids: [String] { all(between: " id=\"", and: "\"") }

  /// All addresses that something refers to.
  var references: [String] {
    all(between: "href=\"#", and: "\"")
      + all(between: "aria-labelledby=\"", and: "\"").flatMap { $0.components(separatedBy: " ") }
      + all(between: "url(#", and: ")")
  }

  /// The levels of its headings, in their order.
  var headings: [Int] {
    markup.matches(of: /<h([1-6])[ >]/).compactMap { Int($0.1) }
  }

  /// The cells of the rows of a table's body, by the table's caption, as text.
  func rows(of caption: String) -> [[String]] {
    guard let table = tables.first(where: { $0.caption == caption }) else { return [] }
    return table.rows
  }

  /// All tables with their rows below the heading.
  var tables: [(caption: String, header: [String], rows: [[String]])] {
    all(between: "<table", and: "</table>").map { text in
      let table = PageText(text)
      let rows = table.all(between: "<tr>", and: "</tr>").map { row in
        row.matches(of: /<t[hd](?: [^>]*)?>([^<]*)<\/t[hd]>/).map { cell in
          PageText.plain(String(cell.1))
        }
      }
      return (
        PageText.plain(table.all(between: "<caption>", and: "</caption>").first ?? ""),
        rows.first ?? [], Array(rows.dropFirst())
      )
    }
  }

  /// Every cell of every table.
  var cells: [String] { tables.flatMap { $0.header + $0.rows.flatMap { $0 } } }

  /// Text without references to characters.
  static func plain(_ text: String) -> String {
    var text = text
    for (name, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#10;", "\n"),
      ("&amp;", "&"),
    ] {
      text = text.replacingOccurrences(of: name, with: character)
    }
    return text
  }
}
