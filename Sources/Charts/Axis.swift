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
    var lines = ""
    var taken = -Double.infinity
    for tick in scale.ticks {
      guard let x = scale.position(tick.value) else { continue }
      lines += "M\(decimal(x)) \(decimal(top))V\(decimal(bottom))"
      let half = TextWidth.estimate(tick.text, size: TextWidth.small) / 2
      if x - half < taken { continue }
      writer.label(tick.text, x: x, y: bottom + 16, anchor: .middle, kind: "tick")
      taken = x + half + 8
    }
    writer.leaf("path", ["class": "grid", "d": lines])
    let half = TextWidth.estimate(label) / 2
    let middle = (scale.ends.start + scale.ends.end) / 2
    writer.label(
      label, x: max(min(half, width / 2), min(middle, width - half)), y: bottom + 35, room: width,
      anchor: .middle, kind: "name")
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
    writer.leaf("path", ["class": "grid", "d": lines])
    writer.label(label, x: 0, y: scale.ends.end - 13, room: right, kind: "name")
  }
}
