/// Names next to the right ends of lines, moved apart if lines end close together.
struct EndLabels: Sendable {
  /// The names with their heights and their series; no series for a reference.
  let entries: [(text: String, y: Double, series: Int?)]

  /// The length of the piece of a line before a name.
  private static let sample = 28.0
  private static let pitch = 17.0

  /// The widest that they may be.
  private static let limit = 190.0

  /// Returns the room that they need; 0 for none.
  static func width(of references: [String], series: [String]) -> Double {
    let widest = max(
      TextWidth.widest(references), series.isEmpty ? 0 : TextWidth.widest(series) + sample)
    return widest == 0 ? 0 : widest + 10
  }

  /// Returns a Boolean value that indicates whether there is room for them next to the lines.
  static func fit(_ references: [String], series: [String]) -> Bool {
    references.count + series.count <= 10 && width(of: references, series: series) <= limit
  }

  /// Draws them.
  ///
  /// - Parameters:
  ///   - x: The right ends of the lines.
  ///   - top: The highest place for a name; `bottom` is the lowest.
  func draw(in writer: inout SVGWriter, x: Double, top: Double, bottom: Double) {
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
      writer.label(entry.text, x: left, y: y + 4.5, kind: entry.series == nil ? "name" : nil)
    }
  }

  /// Returns positions in rising order, moved so that texts at them do not touch.
  ///
  /// They stay between two bounds if there is room.
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
