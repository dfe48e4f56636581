/// Rows that explain colors, shapes and lines.
struct Legend: Sendable {
  /// A sample of the marks that an entry explains, drawn before its text.
  enum Symbol: Sendable {
    case shape(Int)
    case line(Int)
    case area(Int)
    case bracket
    case reference
    case stripes
  }

  typealias Entry = (symbol: Symbol, text: String)

  /// Each entry with its position and its lines of text.
  private(set) var places: [(entry: Entry, x: Double, y: Double, lines: [String])] = []
  /// The height of all rows, or 0 if there are no entries.
  private(set) var height = 0.0

  static let indent = 26.0

  /// - Parameter width: The maximum width.
  init(_ entries: [Entry], width: Double) {
    var (x, y) = (0.0, 0.0)
    for entry in entries {
      let lines = TextWidth.wrapped(entry.text, to: min(300, width - Legend.indent))
      let needed = Legend.indent + TextWidth.widest(lines)
      if x > 0, x + needed > width { (x, y) = (0, height - 6) }
      places.append((entry, x, y, lines))
      x += needed + 18
      height = max(height, y + Double(lines.count) * SVGWriter.linePitch + 10)
    }
  }
}
