import Markup

/// What colours, shapes and lines stand for, in rows above a chart.
struct Legend: Sendable {
  /// What is drawn before the words.
  enum Symbol: Sendable {
    case shape(Int)
    case line(Int)
    case area(Int)
    case bracket
  }

  let entries: [(symbol: Symbol, text: String)]
  /// How wide it may be.
  let width: Double
  /// What areas are filled with.
  var hatching: Hatching?

  /// Nothing without entries.
  var height: Double {
    entries.isEmpty ? 0 : (places.last?.row ?? 0) * Legend.pitch + Legend.pitch + 6
  }

  private static let pitch = 20.0
  private static let gap = 18.0
  /// How much the symbol takes.
  private static let indent = 26.0

  /// Where each entry stands.
  private var places: [(x: Double, row: Double)] {
    var (x, row) = (0.0, 0.0)
    return entries.map { entry in
      let needed = Legend.indent + min(TextWidth.estimate(entry.text), room)
      if x > 0, x + needed > width { (x, row) = (0, row + 1) }
      defer { x += needed + Legend.gap }
      return (x, row)
    }
  }

  private var room: Double { min(260, width - Legend.indent) }

  /// Draws it with its upper left corner at a position.
  func draw(in writer: inout SVGWriter, x left: Double = 0, y top: Double = 0) {
    for (entry, place) in zip(entries, places) {
      let (x, y) = (left + place.x, top + place.row * Legend.pitch + 10)
      draw(entry.symbol, in: &writer, x: x, y: y)
      writer.label(entry.text, x: x + Legend.indent, y: y + 4.5, room: room)
    }
  }

  private func draw(_ symbol: Symbol, in writer: inout SVGWriter, x: Double, y: Double) {
    switch symbol {
    case .shape(let index):
      writer.draw(
        .path(MarkShape(series: index).outline(x: x + 11, y: y)), "dot \(Palette.series(index))")
    case .line(let index): Legend.drawLine(index, in: &writer, x: x, y: y, length: 22)
    case .area(let index):
      hatching?.draw(index, in: &writer, x: x, y: y - 7, width: 20, height: 14)
    case .bracket:
      writer.draw(.path("M\(decimal(x + 8)) \(decimal(y - 7))h5v14h-5"), "bracket")
    }
  }

  /// A piece of a series' line.
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
