/// The places of upright bars, and the names below them.
struct Columns: Sendable {
  let labels: [String]
  let left: Double
  let right: Double
  /// The part of each bar's room that stays free, from 0 to 1.
  let gap: Double

  private var pitch: Double { (right - left) / Double(max(1, labels.count)) }

  /// The width of a bar.
  var width: Double { min(pitch * (1 - gap), 64) }

  /// Returns the left edge of a bar.
  func start(_ index: Int) -> Double { middle(index) - width / 2 }

  func middle(_ index: Int) -> Double { left + (Double(index) + 0.5) * pitch }

  /// Writes the names of bars, so many that none touches the next, and what they are.
  ///
  /// - Parameter whole: The width of the whole drawing.
  func drawLabels(in writer: inout SVGWriter, bottom: Double, name: String, width whole: Double) {
    writer.draw(.path("M\(decimal(left)) \(decimal(bottom))H\(decimal(right))"), "base")
    let widest = min(140, TextWidth.widest(labels, size: TextWidth.small)) + 8
    let stride = max(1, Int((widest / pitch).rounded(.up)))
    for index in labels.indices where index % stride == 0 {
      let lines = TextWidth.wrapped(
        labels[index], to: max(widest, pitch) - 6, size: TextWidth.small)
      let half = TextWidth.widest(lines, size: TextWidth.small) / 2
      writer.label(
        labels[index], lines: Array(lines.prefix(1)),
        x: max(left + half - 8, min(middle(index), right + 8 - half)), y: bottom + 16,
        anchor: .middle, kind: "tick")
    }
    let words = TextWidth.wrapped(name, to: whole - 40)
    let half = TextWidth.widest(words) / 2
    writer.label(
      name, lines: words, x: max(half, min((left + right) / 2, whole - half)), y: bottom + 35,
      anchor: .middle, kind: "name")
  }
}
