import Diagnostics

/// A range as it is written, `LOW..HIGH`, in its two parts.
package struct RangeText: Hashable, Sendable {
  /// What stands before the dots.
  package let low: String
  /// What stands behind the dots.
  package let high: String

  /// Takes a text apart; `nil` where there are no two dots in it.
  ///
  /// - Parameter text: What was typed.
  /// - Throws: `UsageError` for more dots: of `0...5` nobody knows whether it means 5 or 0.5.
  package init?(_ text: some StringProtocol) throws(UsageError) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let rest = text[dots.upperBound...]
    low = String(text[..<dots.lowerBound])
    high = String(rest)
    let bound = rest.drop { $0 == "." }
    if rest.first == ".", !bound.isEmpty {
      throw UsageError("'\(text)' has too many dots; write \(low)..\(bound) or \(low)..0.\(bound)")
    }
  }
}
