import Ratings
/// What became of verifying a folder, whatever kind of results it holds.
public struct FolderVerification: Sendable {
  /// The kinds of folders that can be verified.
  public enum Kind: String, Sendable, Encodable {
    /// A run, merged from parts or not.
    case run
    /// A part of a run.
    case part
    /// The same games under each of two rules.
    case comparison
    /// Runs of one game with settings that vary, or a part of them.
    case sweep
    /// A search for a strategy's best setting, and its validation.
    case tuning
    /// Standings and pairings, computed from other folders' tables.
    case rating
    /// Recorded games.
    case replays
  }

  /// Its path.
  public let folder: String
  /// What it holds.
  public let kind: Kind
  /// How many games it is about; of a comparison, under each of the rules; of a sweep, at all points.
  public let games: Int
  /// How many of them were played again.
  public let replayed: Int
  /// What does not hold; empty where everything does.
  public let findings: [RunFinding]
  /// Whether programs were asked again.
  public var hasAsked = false
}
