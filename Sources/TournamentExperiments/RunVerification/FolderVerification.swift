/// The result of the verification of a folder with any kind of results.
public struct FolderVerification: Sendable {
  /// The path of the folder.
  public let folder: String
  /// The kind of results.
  public let kind: ResultKind
  /// The number of games; for a comparison, under each rule set; for a sweep, at all points.
  public let games: Int
  /// The number of replayed games.
  public let replayed: Int
  /// The differences; empty if the verification succeeded.
  ///
  /// The HTML page in a folder is not compared; the command `verify` also makes that again.
  public package(set) var findings: [VerificationIssue]
  /// A Boolean value that indicates whether external bots decided again.
  public var hasAsked = false
  /// The number of recorded games with unchecked decisions of external bots or time-limited strategies.
  public var uncheckedGames = 0
}
