/// The meanings of colors, shapes and lines, in rows above a chart.
struct Legend: Sendable {
  /// The sign before the words.
  enum Symbol: Sendable {
    case shape(Int)
    case line(Int)
    case area(Int)
    case bracket
    case reference
  }

  let entries: [(symbol: Symbol, text: String)]
  /// The width that it may have.
  let width: Double
  /// The fills of areas.
  var hatching: Hatching?

  /// The height of all rows; 0 without entries.
  var height: Double {
    let places = places
    let ends = places.map { $0.y + Double($0.lines.count) * SVGWriter.linePitch }
    return ends.max().map { $0 + 10 } ?? 0
  }

  private static let gap = 18.0
  private static let space = 4.0
  /// The room of a symbol.
  private static let indent = 26.0

  /// The place and the lines of each entry.
  private var places: [(x: Double, y: Double, lines: [String])] {
    var (x, y, tallest) = (0.0, 0.0, 0)
    return entries.map { entry in
      let lines = TextWidth.wrapped(entry.text, to: room)
      let needed = Legend.indent + TextWidth.widest(lines)
      if x > 0, x + needed > width {
        y += Double(tallest) * SVGWriter.linePitch + Legend.space
        (x, tallest) = (0, 0)
      }
      tallest = max(tallest, lines.count)
      defer { x += needed + Legend.gap }
      return (x, y, lines)
    }
  }

  private var room: Double { min(300, width - Legend.indent) }

  /// Draws it with its upper left corner at a position.
  func draw(in writer: inout SVGWriter, x left: Double = 0, y top: Double = 0) {
    for (entry, place) in zip(entries, places) {
      let (x, y) = (left + place.x, top + place.y + 10)
      draw(entry.symbol, in: &writer, x: x, y: y)
      writer.label(entry.text, lines: place.lines, x: x + Legend.indent, y: y + 4.5)
    }
  }

  private func draw(_ symbol: Symbol, in writer: inout SVGWriter, x: Double, y: Double) {
    switch symbol {
    case .shape(let index):
      writer.draw(
        .path(MarkShape(series: index).outline(x: x + 11, y: y)), "dot \(Palette.series(index))")
    case .line(let index): Legend.drawLine(index, in: &writer, x: x, y: y, length: 22)
    case .area(let index): hatching?.draw(index, in: &writer, x: x, y: y - 7, width: 20, height: 14)
    case .bracket: writer.draw(.path("M\(decimal(x + 8)) \(decimal(y - 7))h5v14h-5"), "bracket")
    case .reference: writer.draw(.path("M\(decimal(x)) \(decimal(y))h22"), "reference")
    }
  }

  /// Draws a piece of a line of a series.
  static func drawLine(
    _ index: Int, in writer: inout SVGWriter, x: Double, y: Double, length: Double
  ) {
    writer.draw(
      .path("M\(decimal(x)) \(decimal(y))h\(decimal(length))"), "line \(Palette.series(index))",
      dashes: Palette.dashes(index))
    writer.draw(
      .path(MarkShape(series: index).outline(x: x + length / 2, y: y, radius: 4)),
      "dot \(Palette.series(index))")
  }
}
