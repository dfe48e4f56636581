import GameCore

/// The saved games, or other steps, from which a process resumes.
public struct Resumption: Hashable, Sendable {
  /// The number of games that need not be played again.
  public let games: Int
  /// How many further games the journal contains whose rows are damaged.
  public let damagedGames: Int
  /// The number of damaged or incomplete bytes at the end of the journal.
  public let droppedBytes: Int
  /// The shorter run's folder from which this process copied the games, or `nil` if it copied none.
  public internal(set) var extended: String?

  /// What was lost, as a clause without a full stop, or `nil` if nothing was lost.
  public var damage: String? {
    if damagedGames > 0 {
      return "\(grouped(damagedGames)) saved games are damaged on disk and are played again"
    }
    return droppedBytes > 0
      ? "the journal's last \(droppedBytes) bytes are incomplete, so their games are played again"
      : nil
  }
}
