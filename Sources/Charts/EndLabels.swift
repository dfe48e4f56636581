import Markup

/// Words beside the right ends of lines, moved apart where lines end close together.
struct EndLabels: Sendable {
  /// What is said, at which height, of which series; no series for a reference.
  let entries: [(text: String, y: Double, series: Int?)]

  /// How much the piece of a line before a name takes.
  private static let sample = 28.0
  private static let pitch = 17.0

  /// How much room is needed for them; 0 for none.
  static func width(of references: [String], series: [String]) -> Double {
    let widest = max(
      TextWidth.widest(references), series.isEmpty ? 0 : TextWidth.widest(series) + sample)
    return widest == 0 ? 0 : min(170, widest + 10)
  }

  /// Draws them.
  ///
  /// - Parameters:
  ///   - x: Where the lines end.
  ///   - top: How high they may stand, and `bottom` how low.
  ///   - width: Of the whole drawing.
  func draw(in writer: inout SVGWriter, x: Double, top: Double, bottom: Double, width: Double) {
    let order = entries.indices.sorted { entries[$0].y < entries[$1].y }
    let heights = EndLabels.apart(order.map { entries[$0].y }, from: top, to: bottom)
    for (index, y) in zip(order, heights) {
      let entry = entries[index]
      var left = x + 10
      if abs(y - entry.y) > 3 {
        writer.draw(
          .path("M\(decimal(x + 1)) \(decimal(entry.y))L\(decimal(x + 8)) \(decimal(y))"), "leader")
      }
      if let series = entry.series {
        Legend.drawLine(series, in: &writer, x: left, y: y, length: EndLabels.sample - 6)
        left += EndLabels.sample
      }
      writer.label(
        entry.text, x: left, y: y + 4.5, room: width - left,
        kind: entry.series == nil ? "name" : nil)
    }
  }

  /// Positions in rising order, moved so that texts at them don't touch.
  ///
  /// They stay between two bounds where there is room.
  static func apart(_ positions: [Double], from: Double, to: Double) -> [Double] {
    var result = positions
    for index in result.indices {
      result[index] = max(result[index], index == 0 ? from : result[index - 1] + pitch)
    }
    var most = to
    for index in result.indices.reversed() {
      result[index] = min(result[index], most)
      most = result[index] - pitch
    }
    return result
  }
}
