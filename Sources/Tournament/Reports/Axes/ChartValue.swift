/// A number to draw, and the text that it is in the tables.
struct ChartValue: Hashable, Sendable {
  /// Infinite or not a number if it is missing.
  let value: Double
  /// The number as it stands in the result file.
  let text: String

  /// A number whose text is given, for it need not be the shortest.
  init(value: Double, text: String) {
    self.value = value
    self.text = text
  }

  /// The number of a text; missing if the text is not a number.
  init(_ text: String) { self.init(value: Double(text) ?? .nan, text: text) }

  /// The number, unless it cannot be drawn, as sizes from 1e300 on.
  var drawn: Double? { abs(value) < 1e300 ? value : nil }

  /// The number with about three digits.
  var shown: String { NumberText.short(text) }
}

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
}

/// A number with its interval, any part of which may be missing.
struct ChartEstimate: Hashable, Sendable {
  /// The estimate itself.
  let value: ChartValue?
  /// The lower end of its interval.
  let low: ChartValue?
  /// The upper end of its interval.
  let high: ChartValue?

  /// Numbers that cannot be drawn count as missing.
  init(_ value: ChartValue?, low: ChartValue? = nil, high: ChartValue? = nil) {
    self.value = value
    self.low = low
    self.high = high
  }

  /// Numbers with a fixed number of decimals.
  init(_ value: Double?, low: Double? = nil, high: Double? = nil, decimals: Int) {
    func text(_ number: Double?) -> ChartValue? {
      number.map { ChartValue(fixed($0, decimals: decimals)) }
    }
    self.init(text(value), low: text(low), high: text(high))
  }

  /// The same on another scale, on which the number farthest from 0 is 1 or -1.
  var onOwnScale: ChartEstimate {
    let size = [value, low, high].compactMap { $0.map { abs($0.value) } }.max() ?? 0
    func scaled(_ number: ChartValue?) -> ChartValue? {
      number.map { ChartValue(value: size > 0 ? $0.value / size : 0, text: $0.text) }
    }
    return ChartEstimate(scaled(value), low: scaled(low), high: scaled(high))
  }

  /// All numbers that are drawn.
  var numbers: [Double] { [value, low, high].compactMap { $0?.drawn } }

  /// The numbers in words: `0.5 (0.4 to 0.6)`, `at least 20`, `no value`.
  var words: String {
    let (low, high) = (low.flatMap(\.known), high.flatMap(\.known))
    let interval: String? =
      switch (low, high) {
      case (let low?, let high?): "\(low) to \(high)"
      case (let low?, nil): "at least \(low)"
      case (nil, let high?): "at most \(high)"
      case (nil, nil): nil
      }
    guard let value = value.flatMap(\.known) else { return interval ?? "no value" }
    return interval.map { "\(value) (\($0))" } ?? value
  }

  /// The value, or the bound if only one is known: `1,512`, `> 20`.
  var number: String? {
    switch (value.flatMap(\.known), low.flatMap(\.known), high.flatMap(\.known)) {
    case (let value?, _, _): value
    case (nil, let low?, nil): "> \(low)"
    case (nil, nil, let high?): "< \(high)"
    default: nil
    }
  }

  /// The numbers of its mark for programs that read the page.
  var data: [SVGWriter.Attribute] { (value?.data ?? []) + interval }

  /// The numbers of the mark of its interval.
  var interval: [SVGWriter.Attribute] {
    [("data-low", low.flatMap(\.exact)), ("data-high", high.flatMap(\.exact))]
  }

  /// A Boolean value that indicates whether a part of its interval can be drawn.
  var hasInterval: Bool { low?.drawn != nil || high?.drawn != nil }

  /// The texts of all three for a table; empty for a missing one.
  var cells: [String] { [value?.text ?? "", low?.text ?? "", high?.text ?? ""] }
}

extension ChartValue {
  /// The number as a reader sees it; `nil` if it is missing.
  fileprivate var known: String? { drawn == nil ? nil : shown }

  /// The number as it stands in the result file; `nil` if it is missing.
  fileprivate var exact: String? { drawn == nil ? nil : text }

  /// The number of its mark for programs that read the page.
  var data: [SVGWriter.Attribute] { [("data-v", exact)] }
}
