import GameCore

/// What the games of a table of strategies were like beside each other: which repeat an earlier one, and
/// whether the same beginning always led to the same game.
///
/// A beginning is an opening with the seats of the strategies. Each deal gives strategies, and chance in
/// play, other random numbers: so a deal from an opening that was played before tries whether anything is
/// left to them.
struct GameVariety {
  private var games = DistinctCounter()
  private var beginnings = DistinctCounter()
  private var openings = DistinctCounter()
  private var lastOpening: Int?
  /// Whether a beginning led to different games.
  private(set) var isVaried = false
  private var hasRepeats = false

  /// Whether nothing was left to chance: games were begun again, with other random choices, and each went
  /// as it had gone before.
  var isDeterministic: Bool { hasRepeats && !isVaried }

  /// Adds a game.
  ///
  /// - Parameters:
  ///   - hash: Stands for the deal and all actions.
  ///   - opening: What it began with; where nobody knows, all games count as from one, which the first two
  ///     of different deals refute.
  ///   - cap: How many games may be remembered; less than in earlier calls, or as many.
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
  /// - Returns: Whether it came for the first time; `false`, too, where no more can be remembered.
  mutating func addOpening(_ opening: Int, cap: Int) -> Bool {
    if opening == lastOpening { return false }
    lastOpening = opening
    let key = StableHash.mix(UInt64(bitPattern: Int64(opening)))
    return openings.insert(key, rotation: 0, cap: cap) == .new
  }
}
