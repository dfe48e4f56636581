import Markup

/// A scale's ticks, the lines that lead the eye to them, and its name.
struct Axis: Sendable {
  let scale: any Scale
  /// What is measured, with its unit.
  let label: String

  /// How much is written below a horizontal axis.
  static let footing = 42.0

  /// How much its ticks take to the left of an upright axis.
  var margin: Double {
    TextWidth.widest(scale.ticks.map(\.text), size: TextWidth.small) + 10
  }

  /// Draws it from left to right, below what it is for.
  ///
  /// - Parameters:
  ///   - top: Where the lines that lead to the ticks begin.
  ///   - bottom: Where they end; numbers are below.
  ///   - width: Of the whole drawing.
  func drawAcross(in writer: inout SVGWriter, top: Double, bottom: Double, width: Double) {
    let places = scale.ticks.compactMap { tick in
      scale.position(tick.value).map { (text: tick.text, x: $0) }
    }
    let lines = places.map { "M\(decimal($0.x)) \(decimal(top))V\(decimal(bottom))" }
    writer.draw(.path(lines.joined()), "grid")
    let stride = Axis.stride(places.map(\.text), at: places.map(\.x))
    for (index, place) in places.enumerated() where index % stride == 0 {
      writer.label(place.text, x: place.x, y: bottom + 16, anchor: .middle, kind: "tick")
    }
    let half = min(TextWidth.estimate(label), width - 40) / 2
    let middle = (scale.ends.start + scale.ends.end) / 2
    writer.label(
      label, x: max(half, min(middle, width - half)), y: bottom + 35, room: width - 40,
      anchor: .middle, kind: "name")
  }

  /// Which of several texts beside each other to write, so that none touches the next: every first,
  /// second, third...
  private static func stride(_ texts: [String], at middles: [Double]) -> Int {
    let halves = texts.map { TextWidth.estimate($0, size: TextWidth.small) / 2 }
    return (1...max(1, texts.count)).first { stride in
      texts.indices.dropFirst(stride).allSatisfy { index in
        index % stride != 0
          || middles[index] - middles[index - stride] > halves[index] + halves[index - stride] + 8
      }
    } ?? 1
  }

  /// Draws it from below upwards, to the left of what it is for; its name is above.
  ///
  /// - Parameters:
  ///   - left: Where the lines that lead to the ticks begin; numbers are to the left.
  ///   - right: Where they end.
  func drawUpwards(in writer: inout SVGWriter, left: Double, right: Double) {
    var lines = ""
    for tick in scale.ticks {
      guard let y = scale.position(tick.value) else { continue }
      lines += "M\(decimal(left)) \(decimal(y))H\(decimal(right))"
      writer.label(tick.text, x: left - 7, y: y + 4, anchor: .end, kind: "tick")
    }
    writer.draw(.path(lines), "grid")
    writer.label(label, x: 0, y: scale.ends.end - 13, room: right, kind: "name")
  }
}
