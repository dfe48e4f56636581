/// A number to draw, and the text that it is in the tables.
package struct ChartValue: Hashable, Sendable {
  /// Infinite or not a number where it is missing.
  package let value: Double
  /// As it stands in the result file; shown as it is.
  package let text: String

  /// A number whose text is given, for it need not be the shortest.
  package init(value: Double, text: String) {
    self.value = value
    self.text = text
  }

  /// What a text says; no number where it says none.
  package init(_ text: String) { self.init(value: Double(text) ?? .nan, text: text) }

  /// The number where it can be drawn; sizes from 1e300 on can't.
  var drawn: Double? { abs(value) < 1e300 ? value : nil }
}

/// A number with its interval, of which any part may be missing.
package struct ChartEstimate: Hashable, Sendable {
  /// The estimate itself.
  package let value: ChartValue?
  /// The lower end of its interval.
  package let low: ChartValue?
  /// The upper end of its interval.
  package let high: ChartValue?

  /// Numbers that can't be drawn count as missing.
  package init(_ value: ChartValue?, low: ChartValue? = nil, high: ChartValue? = nil) {
    self.value = value
    self.low = low
    self.high = high
  }

  /// What there is to draw.
  var numbers: [Double] { [value, low, high].compactMap { $0?.drawn } }

  /// What it says in words: `0.5 (0.4 to 0.6)`, `at least 20`, `no value`.
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

  /// The value, or the bound where only one is known: `1512`, `\u{2265} 20`.
  var number: String? {
    switch (value.flatMap(\.known), low.flatMap(\.known), high.flatMap(\.known)) {
    case (let value?, _, _): value
    case (nil, let low?, nil): "\u{2265} \(low)"
    case (nil, nil, let high?): "\u{2264} \(high)"
    default: nil
    }
  }

  /// What a mark for it holds for programs that read the page.
  var data: [SVGWriter.Attribute] {
    (value?.data ?? [])
      + [("data-low", low.flatMap(\.known)), ("data-high", high.flatMap(\.known))]
  }

  /// The texts of all three for a table; empty where there is none.
  var cells: [String] { [value?.text ?? "", low?.text ?? "", high?.text ?? ""] }
}

extension ChartValue {
  /// The text, where there is a number.
  fileprivate var known: String? { drawn == nil ? nil : text }

  /// What a mark for it holds for programs that read the page.
  var data: [SVGWriter.Attribute] { [("data-v", known)] }
}
