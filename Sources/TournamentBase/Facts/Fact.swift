import GameCore

/// A labeled result, such as `Draw rate` with `2.0% (0.8 to 5.0)`.
public struct Fact: Hashable, Sendable {
  /// The label, a noun phrase with one to three words.
  public let label: String
  /// The value, with its 95% confidence interval in parentheses, without a full stop.
  public let text: String

  /// Creates a fact from its label and its value.
  public init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }
}

extension Fact {
  /// Returns how many deals were redrawn, as a fact, or `nil` if there are none.
  ///
  /// - Parameter owner: The end of the label, such as ` A` for the first rule set.
  package static func redrawn(_ deals: Int?, _ owner: String = "") -> Fact? {
    guard let deals, deals > 0 else { return nil }
    return Fact(
      "Redrawn\(owner)",
      "\(grouped(deals)) \(deals == 1 ? "deal" : "deals") "
        + "whose first random opening was already decided")
  }
}

/// A single fact is a statistic without further details.
extension Fact: Finding {
  package func facts(in summary: SummaryContext) -> [Fact] { [self] }
}

/// Returns a share as a percentage, such as `48.0% (40.3 to 55.8)`.
///
/// The number of decimals depends on the interval.
///
/// - Parameters:
///   - share: The share, from 0 to 1.
///   - low: The interval's lower bound, or `nil` if there is no interval.
///   - high: The interval's upper bound, or `nil` if there is no interval.
package func percentage(_ share: Double, low: Double? = nil, high: Double? = nil) -> String {
  let bounds = (low.map { 100 * $0 }, high.map { 100 * $0 })
  let text = fitted(100 * share, low: bounds.0, high: bounds.1, otherwise: 1) + "%"
  guard low != nil, high != nil else { return text }
  return "\(text) (\(fittedInterval(bounds.0, bounds.1, otherwise: 1)))"
}

/// Returns a number and its interval in parentheses, such as `84 Elo (-41 to 210)`, or an empty
/// string if there is neither.
///
/// If only one bound is known, the result looks like `> 210 Elo`.
func estimate(
  _ number: Double?, low: Double?, high: Double?, unit: String, otherwise decimals: Int = 1
) -> String {
  let text =
    number == nil
    ? fittedInterval(low, high, otherwise: decimals)
    : fitted(number, low: low, high: high, otherwise: decimals)
  if text.isEmpty { return "" }
  guard number != nil, low != nil, high != nil else { return "\(text) \(unit)" }
  return "\(text) \(unit) (\(fittedInterval(low, high, otherwise: decimals)))"
}
