/// A drawing of numbers, which is also available as a table.
protocol Chart: Sendable {
  /// The beginning of the names of its parts; unique on the page.
  var id: String { get }
  /// The heading.
  var title: String { get }
  /// The main numbers in words, for readers who do not see the drawing.
  var summary: String { get }
  /// Every number that is drawn.
  var table: ChartTable { get }
  /// A Boolean value that indicates whether one drawing fits pages of any width.
  var isSmall: Bool { get }
  /// Returns the drawing as an SVG element. The same chart gives the same bytes.
  func drawing(_ format: ChartFormat) -> String
}

/// The numbers of a chart, in rows.
struct ChartTable: Hashable, Sendable {
  /// The names of the columns.
  let header: [String]
  /// A cell for each column, as it is in the result files; empty if nothing is known.
  let rows: [[String]]
  /// The kinds of the columns: `true` for numbers.
  let isNumeric: [Bool]

  /// - Parameter numeric: `true` for each column that holds numbers.
  init(_ header: [String], numeric: [Bool], rows: [[String]]) {
    self.header = header
    self.rows = rows
    isNumeric = numeric
  }
}

extension Chart {
  var isSmall: Bool { false }

  /// The drawing for a wide page that has ``ChartStyle/css``.
  var svg: String { drawing(.page) }

  /// The drawing as a file that any program shows.
  var picture: String { drawing(.file) }

  /// The `id`, with replacements for what a reference cannot contain.
  var anchor: String {
    String(
      id.unicodeScalars.flatMap { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-": "\(scalar)"
        default: "_\(String(scalar.value, radix: 16))"
        }
      })
  }

  /// Returns the beginning of all names in a drawing.
  func anchor(_ format: ChartFormat) -> String { format.isNarrow ? "\(anchor)--narrow" : anchor }

  /// Returns an SVG with its title, its summary and a drawing.
  @inline(never)
  func document(
    _ kind: String, _ format: ChartFormat, width: Double? = nil, height: Double,
    _ draw: (inout SVGWriter) -> Void
  ) -> String {
    let width = width ?? format.width
    let anchor = anchor(format)
    var writer = SVGWriter(isFile: format == .file)
    let look: SVGWriter.Attribute =
      switch format {
      case .page: ("class", "chart \(kind)")
      case .narrowPage: ("class", "chart \(kind) narrow")
      case .file: ("font-family", "sans-serif")
      }
    writer.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), look, ("id", anchor),
        ("viewBox", "0 0 \(decimal(width)) \(decimal(height))"), ("width", decimal(width)),
        ("height", decimal(height)), ("role", "img"),
        ("aria-labelledby", "\(anchor)-title \(anchor)-desc"),
      ])
    writer.write(title, in: "title", [("id", "\(anchor)-title")])
    writer.write(summary, in: "desc", [("id", "\(anchor)-desc")])
    // Dark ink needs light paper, and not every program has it.
    if format == .file { writer.draw(.rect(x: 0, y: 0, width: width, height: height), "blank") }
    draw(&writer)
    writer.end()
    return writer.text
  }

  /// Returns the drawing of a chart without numbers.
  @inline(never)
  func emptyDocument(_ kind: String, _ format: ChartFormat) -> String {
    document(kind, format, height: 60) { writer in
      writer.draw(.rect(x: 0.5, y: 0.5, width: format.width - 1, height: 59), "frame")
      writer.label("no data", x: format.width / 2, y: 35, anchor: .middle, kind: "muted")
    }
  }

  /// Returns a remark and sentences as one text.
  func sentences(_ remark: String, _ parts: [String]) -> String {
    ([remark] + parts).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the first of many items, and the number of further ones.
  func listing(_ items: [String]) -> String {
    let most = 8
    let rest = items.count > most ? "; \(items.count - most) more in the table" : ""
    return items.prefix(most).joined(separator: "; ") + rest + "."
  }
}
