/// The result of a folder's verification, for any kind of results.
struct FolderVerification: Sendable {
  /// The path of the folder.
  let folder: String
  /// The kind of results.
  let kind: ResultKind
  /// The number of games; of a comparison, under each rule set; of a sweep, at all points.
  let games: Int
  /// The number of replayed games.
  let replayed: Int
  /// The differences; empty if the folder is verified.
  let findings: [VerificationIssue]
  /// A Boolean value that indicates whether external bots were asked again.
  var hasAsked = false
  /// The number of recorded games with decisions that were not checked: those of external bots, and of
  /// strategies with a time limit.
  var uncheckedGames = 0
}
