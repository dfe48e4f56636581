/// The fills of the areas of a chart: a color each, and lines that identify them without it.
struct Hatching: Sendable {
  /// The beginning of the names of patterns.
  let anchor: String
  let count: Int

  /// Lines on a tile of 8 by 8 units; the first area has none.
  private static let lines = [
    "", "M-2 2l4-4M0 8l8-8M6 10l4-4", "M2 2h.01M6 6h.01", "M0 2h8M0 6h8",
    "M-2 6l4 4M0 0l8 8M6-2l4 4", "M2 0v8M6 0v8", "M0 0l8 8M8 0l-8 8", "M0 4h8M4 0v8",
  ]

  /// Writes the patterns, before the areas that they fill.
  func define(in writer: inout SVGWriter) {
    guard count > 1 else { return }
    writer.begin("defs")
    for index in 0..<count where !lines(of: index).isEmpty {
      writer.begin(
        "pattern",
        [
          ("id", "\(anchor)-h\(index)"), ("width", "8"), ("height", "8"),
          ("patternUnits", "userSpaceOnUse"),
        ])
      writer.draw(.rect(x: 0, y: 0, width: 8, height: 8), "tile \(Palette.series(index))")
      writer.draw(.path(lines(of: index)), "hatch \(Palette.series(index))")
      writer.end()
    }
    writer.end()
  }

  /// Draws an area.
  ///
  /// - Parameter number: The number that it stands for, with its words; `nil` in a legend.
  func draw(
    _ index: Int, in writer: inout SVGWriter, x: Double, y: Double, width: Double, height: Double,
    number: (value: ChartValue, words: String)? = nil
  ) {
    let isPlain = lines(of: index).isEmpty
    writer.draw(
      .rect(x: x, y: y, width: width, height: height),
      isPlain ? "part solid \(Palette.series(index))" : "part",
      fill: isPlain ? nil : "url(#\(anchor)-h\(index))", data: number?.value.data ?? [],
      title: number?.words)
  }

  private func lines(of index: Int) -> String {
    let all = Hatching.lines
    return count > 1 ? all[(index + index / all.count) % all.count] : ""
  }
}
