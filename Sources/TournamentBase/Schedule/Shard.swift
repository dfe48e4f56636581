import GameCore

/// A shard: one of several shares of a run that are merged later.
public struct Shard: Hashable, Codable, Sendable {
  /// The maximum number of shards.
  public static let limit = 100_000

  /// The number of the shard, from 1.
  public let number: Int
  /// The number of shards.
  public let count: Int

  /// Creates a shard; `nil` unless `number` is from 1 to `count`, and `count` is at most ``limit``.
  public init?(number: Int, count: Int) {
    guard count <= Shard.limit, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `I/N`; `nil` for any other text.
  public init?(_ text: String) {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let number = wholeNumber(sides[0]),
      let count = wholeNumber(sides[1])
    else { return nil }
    self.init(number: number, count: count)
  }

  /// The number and the count, such as `3/8`, in the form that the initializer reads.
  public var text: String { "\(number)/\(count)" }

  /// The suffix of the name of the folder.
  ///
  /// Sorted names are in the order of the shards.
  package var suffix: String {
    let digits = "\(number)"
    let padding = String(repeating: "0", count: "\(count)".utf8.count - digits.utf8.count)
    return "-shard-\(padding)\(digits)-of-\(count)"
  }

  /// Returns the games of this shard, in complete deals; `nil` if there are fewer deals than shards.
  package func games(of total: Int, gamesPerDeal: Int) -> Range<Int>? {
    let deals = total / gamesPerDeal + (total % gamesPerDeal > 0 ? 1 : 0)
    guard deals >= count else { return nil }
    let (size, rest) = deals.quotientAndRemainder(dividingBy: count)
    func start(_ part: Int) -> Int {
      part == count ? total : (part * size + min(part, rest)) * gamesPerDeal
    }
    return start(number - 1)..<start(number)
  }
}
