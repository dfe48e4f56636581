/// How many games of a session ended, and how.
@usableFromInline
struct EnvironmentCounts: Hashable, Sendable {
  /// Games that ended and were told of.
  @usableFromInline
  var finished: UInt64 = 0
  /// Those among them that a refused action of the learner's ended.
  @usableFromInline
  var refused: UInt64 = 0
  /// Those among them that a strategy of ours ended by failing.
  @usableFromInline
  var failed: UInt64 = 0
  /// Games that ended before the learner was asked, and were left out.
  @usableFromInline
  var skipped: UInt64 = 0

  /// Nothing was counted yet.
  init() {}

  /// All counts in the order of their frame.
  var all: [UInt64] { [finished, refused, failed, skipped] }
}
