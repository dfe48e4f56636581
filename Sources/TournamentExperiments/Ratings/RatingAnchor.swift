import GameCore

/// A strategy with a fixed rating, to which all other ratings are relative.
public struct RatingAnchor: Codable, Hashable, Sendable {
  /// The strategy's label in the result files.
  public let strategy: String
  /// The fixed rating in rating points.
  public let rating: Double

  /// The valid ratings.
  public static let range = -100_000.0...100_000.0

  /// Creates an anchor with a rating in ``range``.
  public init(strategy: String, rating: Double) {
    self.strategy = strategy
    self.rating = rating
  }

  /// Reads `STRATEGY=RATING`.
  ///
  /// The last equals sign separates the label from the rating, because labels may contain equals
  /// signs.
  ///
  /// - Throws: `UsageError` if the text is anything else.
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
