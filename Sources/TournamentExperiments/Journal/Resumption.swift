import GameCore

/// The saved games, or other steps, that a process resumes.
public struct Resumption: Hashable, Sendable {
  /// The number of games that need not be played again.
  public let games: Int
  /// The number of further games in the journal with damaged rows.
  public let damagedGames: Int
  /// The number of damaged or incomplete bytes at the end of the journal.
  public let droppedBytes: Int
  /// The folder of the shorter run from which this process copied the games; `nil` otherwise.
  public internal(set) var extended: String?

  /// The loss of games, as a clause without a full stop; `nil` if nothing was lost.
  public var damage: String? {
    if damagedGames > 0 {
      return "\(grouped(damagedGames)) saved games are damaged on disk and are played again"
    }
    return droppedBytes > 0
      ? "the last \(droppedBytes) bytes of the journal are incomplete; their games are played again"
      : nil
  }
}
