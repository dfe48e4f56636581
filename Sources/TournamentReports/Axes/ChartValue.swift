import TournamentBase

/// A number that a chart draws, with the text that tables show for it.
struct ChartValue: Hashable, Sendable {
  /// The number, which is NaN or infinite if it is missing.
  let value: Double
  let text: String

  /// Creates a number with given text, which may be longer than necessary.
  init(value: Double, text: String) {
    self.value = value
    self.text = text
  }

  /// Reads a number, which is missing if the text is not a number.
  init(_ text: String) { self.init(value: Double(text) ?? .nan, text: text) }

  /// The number, or `nil` if it is missing or too large to draw (1e300 and above).
  var drawn: Double? { abs(value) < 1e300 ? value : nil }

  var shown: String { NumberText.short(text) }

  /// The number as a reader sees it, or `nil` if it is missing.
  fileprivate var known: String? { drawn == nil ? nil : shown }

  /// The number as written in the result file, or `nil` if it is missing.
  fileprivate var exact: String? { drawn == nil ? nil : text }

  var data: [SVGWriter.Attribute] { [("data-v", exact)] }
}

/// A value for comparison, drawn as a line across the chart if it is a number.
struct ChartReference: Hashable, Sendable {
  let value: ChartValue
  /// The meaning in a few words, such as `even` or `accept`.
  let label: String

  init(_ value: ChartValue, label: String) { (self.value, self.label) = (value, label) }

  /// The expected score if strategies are evenly matched or seats are equally good.
  static let even = ChartReference(ChartValue("0.5"), label: "even")

  static func zero(_ label: String) -> ChartReference {
    ChartReference(ChartValue("0"), label: label)
  }
}

/// A number with its interval.
///
/// Any part may be missing. Numbers that cannot be drawn count as missing.
struct ChartEstimate: Hashable, Sendable {
  let value, low, high: ChartValue?
  /// The number and its interval as a table shows them, or `nil` if the chart shortens them
  /// itself.
  let cell: CellText?

  struct CellText: Hashable, Sendable {
    /// The number, or an empty string if only a bound is known.
    let number: String
    let interval: String
  }

  init(
    _ value: ChartValue?, low: ChartValue? = nil, high: ChartValue? = nil, cell: CellText? = nil
  ) {
    (self.value, self.low, self.high, self.cell) = (value, low, high, cell)
  }

  init(_ value: Double?, low: Double? = nil, high: Double? = nil, decimals: Int) {
    func text(_ number: Double?) -> ChartValue? {
      number.map { ChartValue(fixed($0, decimals: decimals)) }
    }
    self.init(text(value), low: text(low), high: text(high))
  }

  /// The estimate on a separate scale, on which the number farthest from 0 is 1 or -1.
  var onOwnScale: ChartEstimate {
    let size = [value, low, high].compactMap { $0.map { abs($0.value) } }.max() ?? 0
    func scaled(_ number: ChartValue?) -> ChartValue? {
      number.map { ChartValue(value: size > 0 ? $0.value / size : 0, text: $0.text) }
    }
    return ChartEstimate(scaled(value), low: scaled(low), high: scaled(high), cell: cell)
  }

  var numbers: [Double] { [value, low, high].compactMap { $0?.drawn } }

  /// The number and its interval in words: `0.5 (0.4 to 0.6)`, `at least 20`, `no value`.
  var words: String {
    if let cell {
      let (number, interval) = (cell.number, cell.interval)
      return number.isEmpty || interval.isEmpty ? number + interval : "\(number) (\(interval))"
    }
    let (low, high) = (low.flatMap(\.known), high.flatMap(\.known))
    let interval =
      low.map { low in high.map { "\(low) to \($0)" } ?? "at least \(low)" }
      ?? high.map { "at most \($0)" }
    guard let value = value.flatMap(\.known) else { return interval ?? "no value" }
    return interval.map { "\(value) (\($0))" } ?? value
  }

  /// The value, or the bound if only one bound is known: `1,512` or `> 20`.
  var number: String? {
    if let cell { return cell.number.isEmpty ? cell.interval : cell.number }
    let (low, high) = (low.flatMap(\.known), high.flatMap(\.known))
    if let value = value.flatMap(\.known) { return value }
    return low.map { high == nil ? "> \($0)" : nil } ?? high.map { "< \($0)" }
  }

  var data: [SVGWriter.Attribute] { (value?.data ?? []) + interval }

  var interval: [SVGWriter.Attribute] {
    [("data-low", low.flatMap(\.exact)), ("data-high", high.flatMap(\.exact))]
  }

  var hasInterval: Bool { low?.drawn != nil || high?.drawn != nil }

  /// The number and its bounds for a table, with empty cells for missing ones.
  var cells: [String] { [value?.text ?? "", low?.text ?? "", high?.text ?? ""] }
}
