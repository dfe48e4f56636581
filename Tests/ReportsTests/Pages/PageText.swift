import Foundation

@testable import TournamentReports

/// The text of a page without its style and its script.
struct PageText {
  /// The markup between style and script.
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

  init(_ section: Section) { self.init(section.html.text) }

  /// Returns all texts between two texts.
  func all(between start: String, and end: String) -> [String] {
    markup.components(separatedBy: start).dropFirst().compactMap { text in
      text.range(of: end).map { String(text[..<$0.lowerBound]) }
    }
  }

  /// The identifiers of the elements.
  var ids: [String] { all(between: " id=\"", and: "\"") }

  /// All identifiers that elements refer to.
  var references: [String] {
    all(between: "href=\"#", and: "\"")
      + all(between: "aria-labelledby=\"", and: "\"").flatMap { $0.components(separatedBy: " ") }
      + all(between: "url(#", and: ")")
  }

  /// The levels of the headings, in their order.
  var headings: [Int] {
    markup.matches(of: /<h([1-6])[ >]/).compactMap { Int($0.1) }
  }

  /// Returns the rows of the body of a table, by its caption.
  func rows(of caption: String) -> [[String]] {
    guard let table = tables.first(where: { $0.caption == caption }) else { return [] }
    return table.rows
  }

  /// All tables with their rows below the heading.
  ///
  /// The numbers in cells are those of the file, and the bounds of an interval follow its number.
  var tables: [(caption: String, header: [String], rows: [[String]])] {
    all(between: "<table", and: "</table>").map { text in
      let table = PageText(text)
      let rows = table.all(between: "<tr>", and: "</tr>").map { row in
        row.matches(of: /<t[hd]([^>]*)>(.*?)<\/t[hd]>/.dotMatchesNewlines()).flatMap { cell in
          PageText.numbers(String(cell.1), text: String(cell.2))
        }
      }
      return (
        PageText.plain(
          String(
            table.all(between: "<caption", and: "</caption>").first?.drop { $0 != ">" }.dropFirst()
              ?? "")),
        rows.first ?? [], Array(rows.dropFirst())
      )
    }
  }

  /// Returns the text of a cell, or its number with the bounds of its interval.
  private static func numbers(_ attributes: String, text: String) -> [String] {
    func value(_ name: String) -> String? {
      PageText(attributes).all(between: " data-\(name)=\"", and: "\"").first.map(plain)
    }
    let shown = plain(text.replacing(/<svg.*<\/svg>|<span.*<\/span>|<[^>]*>/, with: ""))
    let bounds = [value("low"), value("high")].compactMap { $0 }
    // For a bound alone, the number is the text.
    return (value("v").map { [$0] } ?? (bounds.isEmpty ? [shown] : [])) + bounds
  }

  /// All cells of all tables.
  var cells: [String] { tables.flatMap { $0.header + $0.rows.flatMap { $0 } } }

  /// Returns a text with plain characters instead of character references.
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
