import GameCore

/// The repetitions among a matchup's games.
///
/// Two games begin alike if they have the same opening and the same strategy in each seat. Because
/// every deal has its own random numbers, games that begin alike show whether random numbers affect
/// the rest of a game.
package struct GameVariety {
  private var games = DistinctCounter()
  private var beginnings = DistinctCounter()
  private var openings = DistinctCounter()
  private var lastOpening: Int?
  /// A Boolean value that indicates whether games that began alike continued differently.
  package private(set) var isVaried = false
  private var hasRepeats = false

  package init() {}

  /// A Boolean value that indicates whether the games are deterministic, because some games repeat
  /// and all games that began alike were identical.
  package var isDeterministic: Bool { hasRepeats && !isVaried }

  /// Adds a game and returns the result of comparing it with earlier games.
  ///
  /// - Parameters:
  ///   - hash: The hash of the deal and all actions.
  ///   - opening: The number of the opening. If it is unknown, all games count as having the same
  ///     opening until two games differ.
  ///   - cap: The maximum number of stored games, which must not increase between calls.
  @discardableResult
  package mutating func addGame(
    _ hash: UInt64, opening: Int?, rotation: Int, cap: Int
  ) -> DistinctCounter.Novelty {
    let novelty = games.insert(hash, rotation: rotation, cap: cap)
    if isVaried || novelty == .notCompared { return novelty }
    if novelty == .repeated { hasRepeats = true }
    let beginning = StableHash.mix(UInt64(bitPattern: Int64(opening ?? 0)))
    let first = beginnings.insert(beginning, rotation: rotation, cap: cap)
    guard novelty == .new, first != .new else { return novelty }
    isVaried = true
    beginnings = DistinctCounter()
    return .unlike
  }

  /// Adds a deal's opening.
  ///
  /// - Returns: `true` if the opening is new, or `false` if it is not or if no more openings can be
  ///   stored.
  mutating func addOpening(_ opening: Int, cap: Int) -> Bool {
    if opening == lastOpening { return false }
    lastOpening = opening
    let key = StableHash.mix(UInt64(bitPattern: Int64(opening)))
    return openings.insert(key, rotation: 0, cap: cap) == .new
  }
}
