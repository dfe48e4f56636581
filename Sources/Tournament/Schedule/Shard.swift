import GameCore

/// A part of a run that is played by itself, to be merged with the others.
public struct Shard: Hashable, Codable, Sendable {
  /// More parts than this are refused.
  public static let limit = 100_000

  /// Which part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// Takes the part with a number, counted from 1.
  ///
  /// - Returns: `nil` unless `number` is 1 to `count`, and `count` at most ``limit``.
  public init?(number: Int, count: Int) {
    guard count <= Shard.limit, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `I/N`; `nil` for anything else.
  public init?(_ text: String) {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let number = wholeNumber(sides[0]),
      let count = wholeNumber(sides[1])
    else { return nil }
    self.init(number: number, count: count)
  }

  /// The part and their number, such as `3/8`; reads back as the same.
  public var text: String { "\(number)/\(count)" }

  /// The suffix of the run's folder; sorted names are in order.
  var suffix: String {
    let digits = "\(number)"
    let padding = String(repeating: "0", count: "\(count)".utf8.count - digits.utf8.count)
    return "-shard-\(padding)\(digits)-of-\(count)"
  }

  /// Returns the games of this part, in whole deals; `nil` if there are fewer deals than parts.
  func games(of total: Int, gamesPerDeal: Int) -> Range<Int>? {
    let deals = total / gamesPerDeal + (total % gamesPerDeal > 0 ? 1 : 0)
    guard deals >= count else { return nil }
    let (size, rest) = deals.quotientAndRemainder(dividingBy: count)
    func start(_ part: Int) -> Int {
      part == count ? total : (part * size + min(part, rest)) * gamesPerDeal
    }
    return start(number - 1)..<start(number)
  }
}
