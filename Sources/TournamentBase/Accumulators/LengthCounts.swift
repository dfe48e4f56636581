/// The number of games by their length in decisions, for quantiles.
///
/// Its size depends on the number of different lengths.
struct LengthCounts: Sendable {
  private var total = 0
  /// The number of games of each length below ``shortLimit``.
  private var short: [Int] = []
  /// The number of games of each other length.
  private var long: [Int: Int] = [:]

  /// Most games are shorter than this, and are counted in an array.
  private static let shortLimit = 1024

  mutating func add(_ length: Int) {
    total += 1
    guard 0..<LengthCounts.shortLimit ~= length else {
      long[length, default: 0] += 1
      return
    }
    while short.count <= length { short.append(0) }
    short[length] += 1
  }

  /// Returns the shortest length such that at least a share of all games, 0...1, are no longer; `nil` without
  /// games.
  func quantile(_ share: Double) -> Int? {
    var rest = max(1, (share * Double(total)).rounded(.up))
    let counts = short.enumerated().map { ($0, $1) } + long.sorted { $0.key < $1.key }
    for (length, count) in counts {
      rest -= Double(count)
      if rest <= 0 { return length }
    }
    return nil
  }
}
