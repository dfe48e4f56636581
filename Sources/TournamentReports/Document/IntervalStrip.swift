import TournamentBase

/// Small drawings of numbers with their intervals, with one scale for a whole column.
///
/// Positions are percentages, so each drawing is as wide as its cell.
struct IntervalStrip {
  private let low: Double
  private let high: Double
  /// The number that all others are compared with.
  private let reference: Double

  /// The minimum and the maximum of all drawn numbers.
  private let range: ClosedRange<Double>

  /// - Parameters:
  ///   - numbers: All numbers that are drawn.
  ///   - reference: The number that all others are compared with.
  init?(covering numbers: [Double], reference: Double) {
    let numbers = numbers.filter(\.isFinite)
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    let (low, high) = (min(first, reference), max(last, reference))
    guard high > low else { return nil }
    range = first...last
    let space = (high - low) * 0.04
    (self.low, self.high, self.reference) = (low - space, high + space, reference)
  }

  /// Returns an explanation for readers of the column.
  func note(of heading: String) -> String {
    "The bars are 95% confidence intervals of the \(heading), all between "
      + "\(NumberText.fixed(range.lowerBound, 2)) and \(NumberText.fixed(range.upperBound, 2)). "
      + "The vertical line marks an even \(heading), \(reference)."
  }

  /// Returns the drawing for a number.
  ///
  /// Screen readers ignore it, because the cell contains the numbers.
  func svg(_ value: Double?, low: Double?, high: Double?) -> String {
    var text = "<svg class=\"strip\" aria-hidden=\"true\">"
    func line(_ kind: String, from: String, to: String, y: (String, String) = ("50%", "50%")) {
      text += "<line class=\"\(kind)\" x1=\"\(from)\" x2=\"\(to)\" y1=\"\(y.0)\" y2=\"\(y.1)\"/>"
    }
    line("track", from: "0", to: "100%")
    line("even", from: place(reference), to: place(reference), y: ("0", "100%"))
    if low != nil || high != nil {
      line("ci", from: low.map(place) ?? "0", to: high.map(place) ?? "100%")
    }
    if let value { text += "<circle cx=\"\(place(value))\" cy=\"50%\" r=\"4.5\"/>" }
    return text + "</svg>"
  }

  private func place(_ number: Double) -> String {
    "\(decimal(100 * (number - low) / (high - low)))%"
  }
}
