import GameCore

/// A counter for a matchup's distinct games, of which it stores a limited number.
package struct DistinctCounter {
  /// The result of comparing a game with earlier ones.
  package enum Novelty {
    case new
    /// The game is new, although an earlier game began like it.
    case unlike
    case repeated
    /// The game was not compared, because the counter is full.
    case notCompared
  }

  /// The hashes of earlier games, or `nil` if the counter is full and compares no more games.
  private var hashes: Set<UInt64>? = []

  /// Returns the maximum number of stored games per matchup: from 10 to 100,000, with a total of
  /// about a million over all matchups.
  package static func cap(tables: Int) -> Int { max(10, min(100_000, 1_000_000 / tables)) }

  /// Adds a game and returns the result of comparing it with earlier games.
  ///
  /// - Parameter cap: The maximum number of stored games, which must not increase between calls.
  mutating func insert(_ hash: UInt64, rotation: Int, cap: Int) -> Novelty {
    guard let count = hashes?.count, count < cap else {
      hashes = nil
      return .notCompared
    }
    // Two games with the same moves count as distinct if the strategies take different seats in
    // them.
    let key = StableHash.mix(hash &+ UInt64(rotation))
    if hashes?.insert(key).inserted == false { return .repeated }
    if count + 1 == cap { hashes = nil }
    return .new
  }
}
