import GameCore

/// The saved games or other steps from which a process resumes.
public struct Resumption: Hashable, Sendable {
  /// The number of games that need not be played again.
  public let games: Int
  /// The number of further games that the journal lists but whose rows are damaged.
  public let damagedGames: Int
  /// The number of damaged or incomplete bytes at the end of the journal.
  public let droppedBytes: Int
  /// The folder of a shorter run from which this process copied the games, or `nil` if it copied
  /// none.
  public internal(set) var extended: String?

  /// A clause without a full stop that says what was lost, or `nil` if nothing was lost.
  public var damage: String? {
    if damagedGames > 0 {
      let verb = damagedGames == 1 ? "is" : "are"
      return "\(counted(damagedGames, "saved game")) \(verb) damaged on disk and \(verb) "
        + "played again"
    }
    return droppedBytes > 0
      ? "the journal's last \(droppedBytes) bytes are incomplete, so their games are played again"
      : nil
  }
}
