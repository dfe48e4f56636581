/// A value that others are compared with, drawn as a line across the chart.
struct ChartReference: Hashable, Sendable {
  /// The place of the line; none is drawn without a number.
  let value: ChartValue
  /// The meaning in few words: `even`, `accept`.
  let label: String

  init(_ value: ChartValue, label: String) {
    self.value = value
    self.label = label
  }

  /// Draws its line between two ends of a scale's other direction.
  func draw(_ outline: String, in writer: inout SVGWriter) {
    writer.draw(.path(outline), "reference", data: value.data, title: "\(label): \(value.shown)")
  }
}
