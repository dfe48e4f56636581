import GameCore

/// A strategy with a fixed rating, to which all other ratings are relative.
public struct RatingAnchor: Codable, Hashable, Sendable {
  /// The strategy's label, as tables have it.
  public let strategy: String
  /// Its rating in Elo points.
  public let rating: Double

  /// The range of fixed ratings.
  public static let range = -100_000.0...100_000.0

  /// Fixes a strategy's rating, in ``range``.
  public init(strategy: String, rating: Double) {
    self.strategy = strategy
    self.rating = rating
  }

  /// Reads `STRATEGY=RATING`; a strategy's own parameters may have equals signs before the last.
  ///
  /// - Throws: `UsageError` for anything else.
  public init(_ text: String) throws(UsageError) {
    guard let sign = text.lastIndex(of: "="), sign != text.startIndex,
      let rating = decimalNumber(text[text.index(after: sign)...]),
      RatingAnchor.range.contains(rating)
    else {
      throw UsageError(
        value: text,
        "expected STRATEGY=RATING with a rating from -100000 to 100000, for example random=0")
    }
    strategy = String(text[..<sign])
    self.rating = rating
  }
}
