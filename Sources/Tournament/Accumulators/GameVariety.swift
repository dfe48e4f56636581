import GameCore

/// The repetitions among the games of a table of strategies.
///
/// A beginning is an opening with the seats of the strategies. Each deal has different random numbers, so games with
/// the same beginning show if anything depends on these.
struct GameVariety {
  private var games = DistinctCounter()
  private var beginnings = DistinctCounter()
  private var openings = DistinctCounter()
  private var lastOpening: Int?
  /// `true` if a beginning led to different games.
  private(set) var isVaried = false
  private var hasRepeats = false

  /// `true` if the games are deterministic: all games with the same beginning were equal.
  var isDeterministic: Bool { hasRepeats && !isVaried }

  /// Adds a game.
  ///
  /// - Parameters:
  ///   - hash: The hash of the deal and all actions.
  ///   - opening: The beginning; if it is unknown, all games count as having the same, until two differ.
  ///   - cap: The maximum number of remembered games, which never grows.
  @discardableResult
  mutating func addGame(
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

  /// Adds the opening of a deal.
  ///
  /// - Returns: `true` if it is new; `false` also if no more can be remembered.
  mutating func addOpening(_ opening: Int, cap: Int) -> Bool {
    if opening == lastOpening { return false }
    lastOpening = opening
    let key = StableHash.mix(UInt64(bitPattern: Int64(opening)))
    return openings.insert(key, rotation: 0, cap: cap) == .new
  }
}
