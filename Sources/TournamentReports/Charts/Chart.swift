import TournamentBase

/// A drawing whose numbers are also available as a table.
protocol Chart: Sendable {
  /// The prefix for the names of the chart's parts, unique on the page.
  var id: String { get }
  var title: String { get }
  /// The CSS class of the chart's drawings.
  var kind: String { get }
  /// The text at the beginning of the summary, or empty if there is none.
  var remark: String { get }
  /// The main numbers in sentences, empty if there are no numbers.
  var facts: [String] { get }
  /// All numbers that the chart draws.
  var table: ChartTable { get }
  /// A Boolean value that indicates whether one drawing fits pages of any width.
  var isSmall: Bool { get }
  func plot(_ format: ChartFormat) -> Plot?
}

/// The numbers of a chart, in rows.
struct ChartTable: Hashable, Sendable {
  let header: [String]
  /// The cells by row and column, as in the result files, or empty if they are unknown.
  let rows: [[String]]
  /// For each column, whether it contains numbers.
  let isNumeric: [Bool]

  /// - Parameter texts: The number of leading columns without numbers.
  init(_ header: [String], texts: Int = 1, rows: [[String]]) {
    self.header = header
    self.rows = rows
    isNumeric = header.indices.map { $0 >= texts }
  }
}

extension Chart {
  var isSmall: Bool { false }

  /// The main numbers in words, for readers who do not see the drawing.
  var summary: String {
    ([remark] + (facts.isEmpty ? ["No data."] : facts)).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns the drawing as an SVG element, which depends only on the chart and the format.
  func drawing(_ format: ChartFormat) -> String {
    plot(format)?.svg ?? Plot.empty(self, format)
  }

  /// The drawing for a wide page that includes ``ChartStyle/css``.
  var svg: String { drawing(.page) }

  /// The `id`, with replacements for characters that a reference cannot contain.
  var anchor: String {
    String(
      id.unicodeScalars.flatMap { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-": "\(scalar)"
        default: "_\(String(scalar.value, radix: 16))"
        }
      })
  }

  /// Returns the prefix for the names of a drawing's parts.
  func anchor(_ format: ChartFormat) -> String {
    anchor + (format.isNarrow && !format.isFile && !isSmall ? "--narrow" : "")
  }

  /// Returns the first few of many items, with a count of the others.
  func listing(_ items: [String]) -> String {
    let most = 8
    let rest = items.count > most ? "; \(items.count - most) more in the table" : ""
    return items.prefix(most).joined(separator: "; ") + rest + "."
  }
}

extension SVGWriter {
  /// Opens a chart's drawing and writes its title and summary.
  mutating func begin(_ chart: some Chart, width: Double, height: Double) {
    let anchor = chart.anchor(format)
    let look = chart.isSmall ? " small" : format.isNarrow ? " narrow" : ""
    // Without a margin, a file's background would end right at the letters, visibly on a dark page.
    let margin = format.isFile && format.millimeters == nil ? 12.0 : 0
    let (left, width, height) = (-margin, width + 2 * margin, height + 2 * margin)
    let box = [left, left, width, height].map { decimal($0) }.joined(separator: " ")
    func size(_ length: Double) -> String {
      format.millimeters.map { "\(decimal(length / width * Double($0)))mm" } ?? decimal(length)
    }
    begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        format.isFile
          ? ("font-family", "sans-serif")
          : ("class", "chart \(chart.kind)\(look)"),
        ("id", anchor),
        ("viewBox", box),
        ("width", size(width)), ("height", size(height)), ("role", "img"),
        ("aria-labelledby", "\(anchor)-title \(anchor)-desc"),
      ])
    write(chart.title, in: "title", [("id", "\(anchor)-title")])
    write(chart.summary, in: "desc", [("id", "\(anchor)-desc")])
    // Dark ink needs a light background, which not every program provides.
    if format.isFile { draw(.rect(x: left, y: left, width: width, height: height), "blank") }
  }
}
