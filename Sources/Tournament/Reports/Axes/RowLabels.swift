/// The names of rows, to the left of them or above them, in as many lines as they need.
struct RowLabels: Sendable {
  private let lines: [[String]]
  /// A Boolean value that indicates whether names stand above their rows.
  let isAbove: Bool
  /// The left edge of the rows.
  let width: Double

  /// - Parameters:
  ///   - most: The width that a line of a name may have, in units.
  ///   - isAbove: `true` to put the names above their rows.
  init(_ labels: [String], most: Double, isAbove: Bool = false) {
    // A little more, as the estimate errs.
    let room = min(most, TextWidth.widest(labels) + 2)
    lines = labels.map { TextWidth.wrapped($0, to: isAbove ? most : room) }
    self.isAbove = isAbove
    width = isAbove ? 0 : room + 14
  }

  /// Returns the height of a row that needs some room for what it shows.
  func height(_ index: Int, content: Double) -> Double {
    let names = Double(lines[index].count) * SVGWriter.linePitch
    return isAbove ? names + content + 8 : max(content, names + 6)
  }

  /// Returns the middle of what a row shows; a name above it is nearer than the next row.
  func middle(_ index: Int, top: Double, height: Double) -> Double {
    guard isAbove else { return top + height / 2 }
    return top + Double(lines[index].count) * SVGWriter.linePitch + 10
  }

  /// Writes the name of a row.
  ///
  /// - Parameters:
  ///   - top: The upper edge of the row.
  ///   - height: Its height.
  func draw(_ index: Int, _ name: String, in writer: inout SVGWriter, top: Double, height: Double) {
    let count = Double(lines[index].count)
    let first = isAbove ? top + 12 : top + height / 2 - (count - 1) * SVGWriter.linePitch / 2 + 4.5
    writer.label(
      name, lines: lines[index], x: isAbove ? 0 : width - 8, y: first,
      anchor: isAbove ? .start : .end, kind: isAbove ? "over" : nil)
  }
}

/// The upper edges of rows that stand below each other.
struct RowPlaces: Sendable {
  /// The edges, with the lower edge of the last row at the end.
  let edges: [Double]

  init(top: Double, heights: [Double]) {
    var edges = [top]
    for height in heights { edges.append((edges.last ?? top) + height) }
    self.edges = edges
  }

  /// The upper edge of a row.
  func top(_ index: Int) -> Double { edges[index] }

  /// The height of a row.
  func height(_ index: Int) -> Double { edges[index + 1] - edges[index] }

  /// The lower edge of the last row.
  var bottom: Double { edges[edges.count - 1] }
}
