/// The numbers of games in a session, by their ends.
struct EnvironmentCounts: Hashable, Sendable {
  var finished: UInt64 = 0
  /// The number of games that an illegal action of the learner ended.
  var refused: UInt64 = 0
  /// The number of finished games that a failure of a strategy ended.
  var failed: UInt64 = 0
  /// The number of games that ended before the learner's first decision.
  var skipped: UInt64 = 0

  var all: [UInt64] { [finished, refused, failed, skipped] }
}
