import GameCore

/// The saved games, or other steps, that are resumed.
public struct Resumption: Hashable, Sendable {
  /// The number of games that need not be played again.
  public let games: Int
  /// The number of further games in the journal, whose rows are damaged.
  public let damagedGames: Int
  /// The number of bytes at the end of the journal that are damaged or incomplete.
  public let droppedBytes: Int
  /// The folder of the shorter run that the games were just taken from; `nil` if they were played.
  public internal(set) var extended: String?

  /// The lost games, as a clause without a full stop; `nil` if nothing was lost.
  public var damage: String? {
    if damagedGames > 0 {
      return "\(grouped(damagedGames)) saved games are damaged on disk and are played again"
    }
    return droppedBytes > 0
      ? "the last \(droppedBytes) bytes of the journal are incomplete; their games are played again"
      : nil
  }
}
