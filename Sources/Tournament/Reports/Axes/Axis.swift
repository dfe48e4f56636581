/// The ticks of a scale with their grid lines, and the name of what it measures.
struct Axis: Sendable {
  let scale: any Scale
  /// The name of what is measured, with its unit.
  let label: String

  /// Returns the height of what is written below a horizontal axis with a name.
  static func footing(_ label: String, width: Double) -> Double {
    let lines = TextWidth.wrapped(label, to: width - 40).count
    return 26 + Double(lines) * SVGWriter.linePitch
  }

  /// The height of the name above an upright axis.
  static func heading(_ label: String, width: Double) -> Double {
    14 + Double(TextWidth.wrapped(label, to: width).count) * SVGWriter.linePitch
  }

  /// The width of the ticks to the left of an upright axis.
  var margin: Double { TextWidth.widest(scale.ticks.map(\.text), size: TextWidth.small) + 10 }

  /// Draws it from left to right, below the marks.
  ///
  /// - Parameters:
  ///   - top: The upper end of the grid lines.
  ///   - bottom: The lower end of them; numbers are below.
  ///   - width: Of the whole drawing.
  ///   - hasTicks: `false` to draw the name alone.
  func drawAcross(
    in writer: inout SVGWriter, top: Double, bottom: Double, width: Double, hasTicks: Bool = true
  ) {
    let ticks = hasTicks ? scale.ticks : []
    let places = ticks.compactMap { tick in
      scale.position(tick.value).map { (text: tick.text, x: $0) }
    }
    let lines = places.map { "M\(decimal($0.x)) \(decimal(top))V\(decimal(bottom))" }
    if !lines.isEmpty { writer.draw(.path(lines.joined()), "grid") }
    let stride = Axis.stride(places.map(\.text), at: places.map(\.x))
    for (index, place) in places.enumerated() where index % stride == 0 {
      // A number at the edge of the drawing stays within it.
      let half = TextWidth.estimate(place.text, size: TextWidth.small) / 2
      writer.label(
        place.text, x: max(half, min(place.x, width - half)), y: bottom + 16, anchor: .middle,
        kind: "tick")
    }
    let words = TextWidth.wrapped(label, to: width - 40)
    let half = TextWidth.widest(words) / 2
    let middle = (scale.ends.start + scale.ends.end) / 2
    writer.label(
      label, lines: words, x: max(half, min(middle, width - half)),
      y: bottom + (hasTicks ? 35 : 20), anchor: .middle, kind: "name")
  }

  /// Returns the step between texts next to each other that are written, so that none touches the next.
  private static func stride(_ texts: [String], at middles: [Double]) -> Int {
    let halves = texts.map { TextWidth.estimate($0, size: TextWidth.small) / 2 }
    return (1...max(1, texts.count)).first { stride in
      texts.indices.dropFirst(stride).allSatisfy { index in
        index % stride != 0
          || middles[index] - middles[index - stride] > halves[index] + halves[index - stride] + 8
      }
    } ?? 1
  }

  /// Draws it from the bottom upwards, to the left of the marks; its name is above.
  ///
  /// - Parameters:
  ///   - left: The left end of the grid lines; numbers are to the left.
  ///   - right: The right end of them.
  func drawUpwards(in writer: inout SVGWriter, left: Double, right: Double) {
    var lines = ""
    for tick in scale.ticks {
      guard let y = scale.position(tick.value) else { continue }
      lines += "M\(decimal(left)) \(decimal(y))H\(decimal(right))"
      writer.label(tick.text, x: left - 7, y: y + 4, anchor: .end, kind: "tick")
    }
    writer.draw(.path(lines), "grid")
    let words = TextWidth.wrapped(label, to: right)
    writer.label(
      label, lines: words, x: 0,
      y: scale.ends.end - 13 - Double(words.count - 1) * SVGWriter.linePitch, kind: "name")
  }
}
