/// The result of a folder's verification, for any kind of results.
public struct FolderVerification: Sendable {
  /// The path of the folder.
  public let folder: String
  /// The kind of results.
  public let kind: ResultKind
  /// The number of games; of a comparison, under each rule set; of a sweep, at all points.
  public let games: Int
  /// The number of replayed games.
  public let replayed: Int
  /// The differences; empty if the folder is verified.
  public internal(set) var findings: [VerificationIssue]
  /// A Boolean value that indicates whether external bots were asked again.
  public var hasAsked = false
  /// The number of recorded games with decisions that were not checked: those of external bots, and of
  /// strategies with a time limit.
  public var uncheckedGames = 0
}
