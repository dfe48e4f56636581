import Diagnostics

/// A strategy whose rating is given, so that those of all others are relative to it.
public struct RatingAnchor: Codable, Hashable, Sendable {
  /// The strategy's label, as tables have it.
  public let strategy: String
  /// Its rating in Elo points.
  public let rating: Double

  /// What a rating can be.
  public static let range = -100_000.0...100_000.0

  /// Reads `STRATEGY=RATING`; a strategy's own parameters may have equals signs before the last.
  ///
  /// - Throws: `UsageError` for anything else.
  public init(_ text: String) throws(UsageError) {
    guard let sign = text.lastIndex(of: "="), sign != text.startIndex,
      let rating = decimalNumber(text[text.index(after: sign)...]),
      RatingAnchor.range.contains(rating)
    else {
      throw UsageError(
        "'\(text)' is not STRATEGY=RATING, such as random=0, with a rating from -100000 to 100000")
    }
    strategy = String(text[..<sign])
    self.rating = rating
  }
}
