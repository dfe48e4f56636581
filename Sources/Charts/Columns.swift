import Markup

/// Where upright bars stand, and what is written below them.
struct Columns: Sendable {
  let labels: [String]
  let left: Double
  let right: Double
  /// The part of each bar's room that stays free, from 0 to 1.
  let gap: Double

  private var pitch: Double { (right - left) / Double(max(1, labels.count)) }

  /// How wide a bar is.
  var width: Double { min(pitch * (1 - gap), 64) }

  /// Where a bar begins.
  func start(_ index: Int) -> Double { middle(index) - width / 2 }

  func middle(_ index: Int) -> Double { left + (Double(index) + 0.5) * pitch }

  /// Writes labels, each so many that none touches the next, and what they are.
  func drawLabels(in writer: inout SVGWriter, bottom: Double, name: String) {
    writer.draw(.path("M\(decimal(left)) \(decimal(bottom))H\(decimal(right))"), "base")
    let widest = min(90, TextWidth.widest(labels, size: TextWidth.small)) + 8
    let stride = max(1, Int((widest / pitch).rounded(.up)))
    for index in labels.indices where index % stride == 0 {
      let half = min(widest, TextWidth.estimate(labels[index], size: TextWidth.small)) / 2
      writer.label(
        labels[index], x: min(middle(index), right + 8 - half), y: bottom + 16,
        room: max(widest, pitch) - 6, anchor: .middle, kind: "tick")
    }
    writer.label(
      name, x: (left + right) / 2, y: bottom + 35, room: right - left, anchor: .middle,
      kind: "name")
  }
}
