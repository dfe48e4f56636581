/// The numbers of games in a session, by how they ended.
struct EnvironmentCounts: Hashable, Sendable {
  var finished: UInt64 = 0
  /// The number of games that ended with an illegal action by the learner.
  var refused: UInt64 = 0
  /// The number of finished games that ended because a strategy failed.
  var failed: UInt64 = 0
  /// The number of games that ended before the learner's first decision.
  var skipped: UInt64 = 0

  var all: [UInt64] { [finished, refused, failed, skipped] }
}
