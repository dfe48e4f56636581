/// The result of verifying a folder.
public struct FolderVerification: Sendable {
  /// The path of the folder.
  public let folder: String
  /// The kind of results in the folder, such as a run or a sweep.
  public let kind: ResultKind
  /// The number of games: those under each rule set in a comparison, and those at all points in a
  /// sweep.
  public let games: Int
  /// The number of replayed games.
  public package(set) var replayed: Int
  /// The differences that were found, or an empty array if the folder is verified.
  ///
  /// The HTML page is not compared here, because the `verify` command makes it again.
  public package(set) var findings: [VerificationIssue]
  /// A Boolean value that indicates whether external bots were asked for their decisions again.
  public var hasAsked = false
  /// The number of recorded games whose decisions were not checked, because an external bot or a
  /// time-limited strategy made them.
  public var uncheckedGames = 0
}
