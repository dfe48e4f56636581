import Markup

/// A drawing of numbers, which can also be had as a table.
package protocol Chart: Sendable {
  /// What the names of its parts begin with: other than that of every chart on the page.
  var id: String { get }
  /// What it shows, as a heading.
  var title: String { get }
  /// What a reader hears who doesn't see it: the main numbers.
  var summary: String { get }
  /// Every number that is drawn.
  var table: ChartTable { get }
  /// The drawing, as an element of a page that has ``ChartStyle/css``.
  ///
  /// The same chart gives the same bytes.
  var svg: String { get }
}

/// The numbers of a chart, in rows.
package struct ChartTable: Hashable, Sendable {
  /// The columns' names.
  package let header: [String]
  /// A cell for each column, as it is in the result files; empty where nothing is known.
  package let rows: [[String]]
  /// Which columns hold numbers.
  package let isNumeric: [Bool]

  /// - Parameter numeric: For each column whether it holds numbers.
  init(_ header: [String], numeric: [Bool], rows: [[String]]) {
    self.header = header
    self.rows = rows
    isNumeric = numeric
  }
}

extension Chart {
  /// The width of most charts, in units; about as many pixels.
  static var standardWidth: Double { 640 }

  /// The `id`, with what can't be in a reference replaced.
  var anchor: String {
    String(
      id.unicodeScalars.flatMap { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-": "\(scalar)"
        default: "_\(String(scalar.value, radix: 16))"
        }
      })
  }

  /// An SVG with its title, its summary, and what is drawn into it.
  @inline(never)
  func document(
    _ kind: String, width: Double = standardWidth, height: Double,
    _ draw: (inout SVGWriter) -> Void
  ) -> String {
    var writer = SVGWriter()
    writer.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "chart \(kind)"), ("id", anchor),
        ("viewBox", "0 0 \(decimal(width)) \(decimal(height))"), ("width", "100%"),
        // On a narrow screen it shrinks by a quarter, then scrolls.
        ("style", "max-width:\(decimal(width))px;min-width:\(decimal(width * 3 / 4))px"),
        ("role", "img"), ("aria-labelledby", "\(anchor)-title \(anchor)-desc"),
      ])
    writer.write(title, in: "title", [("id", "\(anchor)-title")])
    writer.write(summary, in: "desc", [("id", "\(anchor)-desc")])
    draw(&writer)
    writer.end()
    return writer.text
  }

  /// What is drawn where there are no numbers.
  @inline(never)
  func emptyDocument(_ kind: String) -> String {
    document(kind, height: 60) { writer in
      writer.draw(.rect(x: 0.5, y: 0.5, width: Self.standardWidth - 1, height: 59), "frame")
      writer.label("no data", x: 320, y: 35, anchor: .middle, kind: "muted")
    }
  }

  /// A remark and sentences, as one text.
  func sentences(_ remark: String, _ parts: [String]) -> String {
    ([remark] + parts).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The first of many items, and how many more the table has.
  func listing(_ items: [String]) -> String {
    let most = 8
    let rest = items.count > most ? "; \(items.count - most) more in the table" : ""
    return items.prefix(most).joined(separator: "; ") + rest + "."
  }
}
