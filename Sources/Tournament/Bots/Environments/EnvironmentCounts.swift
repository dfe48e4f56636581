/// How many games of a session ended, and how.
struct EnvironmentCounts: Hashable, Sendable {
  /// Games that ended and were told of.
  var finished: UInt64 = 0
  /// Those among them that a refused action of the learner's ended.
  var refused: UInt64 = 0
  /// Those among them that a strategy of ours ended by failing.
  var failed: UInt64 = 0
  /// Games that ended before the learner was asked, and were left out.
  var skipped: UInt64 = 0

  /// All counts in the order of their frame.
  var all: [UInt64] { [finished, refused, failed, skipped] }
}
