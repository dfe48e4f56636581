/// A search for the configuration with the highest score.
///
/// An optimizer returns trials, receives their scores, and returns the next trials. The trials depend only
/// on the scores and the seed, so a search can be resumed from its scores.
protocol Optimizer: Sendable {
  /// Returns the next trials, all on the same blocks; empty at the end of the search.
  ///
  /// Call this method once at the beginning, and once after each ``add(_:)``.
  mutating func nextTrials() -> [Trial]

  /// Adds the scores of the last trials: for each trial, the score of each block, from 0 to 1.
  mutating func add(_ scores: [[Double]])

  /// The best configuration so far.
  var found: Setting { get }

  /// The maximum number of calls of ``nextTrials()`` that return trials.
  var steps: Int { get }
}

/// A configuration to evaluate on a range of blocks of deals.
struct Trial: Hashable, Sendable {
  let setting: Setting
  /// The numbers of the blocks.
  ///
  /// Trials on the same blocks use the same deals.
  let blocks: Range<Int>
}
