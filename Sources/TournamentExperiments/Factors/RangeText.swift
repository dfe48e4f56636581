import GameCore

/// The bounds of a range, written as `LOW..HIGH`.
struct RangeText: Hashable, Sendable {
  let low: String
  let high: String

  /// Splits text at two dots, or returns `nil` if it does not contain them.
  ///
  /// - Throws: `UsageError` for three or more dots, because the upper bound in `0...5` could be 5
  ///   or 0.5.
  init?(_ text: some StringProtocol) throws(UsageError) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let rest = text[dots.upperBound...]
    low = String(text[..<dots.lowerBound])
    high = String(rest)
    let bound = rest.drop { $0 == "." }
    if rest.first == ".", !bound.isEmpty {
      throw UsageError(
        "too many dots in '\(text)'", remedy: "Write \(low)..\(bound) or \(low)..0.\(bound).")
    }
  }
}
