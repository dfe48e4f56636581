/// Names at the left of rows, as wide as they need and no wider than allowed.
struct RowLabels: Sendable {
  private let labels: [String]
  private let shown: [String]
  /// Where rows begin, beside the names.
  let width: Double

  /// - Parameters:
  ///   - most: How wide names may be, in units.
  ///   - isNumbered: Whether each has its number, from 1, before it.
  init(_ labels: [String], most: Double, isNumbered: Bool = false) {
    let numbers = labels.indices.map { isNumbered ? "\($0 + 1). " : "" }
    self.labels = zip(numbers, labels).map { $0 + $1 }
    // A little more, as the estimate errs.
    let room = min(most, TextWidth.widest(labels) + 2)
    shown = zip(numbers, TextWidth.shortened(labels, to: room)).map { $0 + $1 }
    width = room + TextWidth.widest(numbers) + 14
  }

  /// Writes a row's name.
  ///
  /// - Parameter middle: The middle of the row.
  func draw(_ index: Int, in writer: inout SVGWriter, middle: Double) {
    writer.label(
      labels[index], shown: shown[index], x: width - 8, y: middle + 4.5, anchor: .end)
  }
}
