/// Counts of games by number of decisions, from which quantiles are computed.
///
/// The memory that the counts take depends on the lengths that occur but not on the number of
/// games.
struct LengthCounts: Sendable {
  private var total = 0
  /// The number of games of each length below ``shortLimit``.
  private var short: [Int] = []
  /// The number of games of each length of ``shortLimit`` or more.
  private var long: [Int: Int] = [:]

  /// The smallest length whose games are counted in a dictionary, because most games are shorter.
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

  /// Returns a quantile, or `nil` if there are no games.
  ///
  /// The quantile is the smallest length that at least the given share (0...1) of all games do not
  /// exceed.
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
