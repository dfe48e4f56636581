import GameCore

/// The two parts of a range as it is written, `LOW..HIGH`.
struct RangeText: Hashable, Sendable {
  let low: String
  let high: String

  /// Splits a text; `nil` if it has no two dots.
  ///
  /// - Throws: `UsageError` for more dots: `0...5` is ambiguous, its upper bound may be 5 or 0.5.
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
