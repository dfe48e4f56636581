import GameCore

/// A shard: one of several parts of a run that are played separately and merged later.
public struct Shard: Hashable, Codable, Sendable {
  /// The maximum number of shards.
  public static let limit = 100_000

  /// The shard's number, from 1.
  public let number: Int
  /// The number of shards.
  public let count: Int

  /// Creates a shard, or returns `nil` unless `number` is from 1 to `count` and `count` is at most
  /// ``limit``.
  public init?(number: Int, count: Int) {
    guard count <= Shard.limit, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `I/N`, or returns `nil` for any other text.
  public init?(_ text: String) {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let number = wholeNumber(sides[0]),
      let count = wholeNumber(sides[1])
    else { return nil }
    self.init(number: number, count: count)
  }

  /// The number and the count, such as `3/8`, in the form that the initializer reads.
  public var text: String { "\(number)/\(count)" }

  /// The suffix of the folder name.
  ///
  /// Leading zeros make sorted names follow the order of the shards.
  package var suffix: String {
    let digits = "\(number)"
    let padding = String(repeating: "0", count: "\(count)".utf8.count - digits.utf8.count)
    return "-shard-\(padding)\(digits)-of-\(count)"
  }

  /// Returns this shard's games, in complete deals, or `nil` if there are fewer deals than shards.
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
