import GameCore

/// The bounds of a range `LOW..HIGH`, as texts.
struct RangeText: Hashable, Sendable {
  let low: String
  let high: String

  /// Splits a text; `nil` if it does not contain two dots.
  ///
  /// - Throws: `UsageError` for three dots or more: the upper bound of `0...5` may be 5 or 0.5.
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
