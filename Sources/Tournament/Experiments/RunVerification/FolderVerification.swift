/// The result of a folder's verification, for any kind of results.
public struct FolderVerification: Sendable {
  /// The kinds of folders that can be verified.
  public enum Kind: String, Sendable, Encodable {
    /// A run, merged from shards or not.
    case run
    /// A shard of a run.
    case part
    /// The same games under two rule sets.
    case comparison
    /// Runs of one game at different design points, or a shard of them.
    case sweep
    /// A search for a strategy's best configuration, and its validation.
    case tuning
    /// Standings and ratings, computed from result files of other folders.
    case rating
    /// Recorded games.
    case replays
  }

  /// The path of the folder.
  public let folder: String
  /// The kind of results.
  public let kind: Kind
  /// The number of games; of a comparison, under each rule set; of a sweep, at all points.
  public let games: Int
  /// The number of replayed games.
  public let replayed: Int
  /// The differences; empty if the folder is verified.
  public let findings: [VerificationIssue]
  /// A Boolean value that indicates whether external bots were asked again.
  public var hasAsked = false
  /// The number of recorded games with decisions that were not checked: those of external bots, and of
  /// strategies with a time limit.
  public var uncheckedGames = 0
}
