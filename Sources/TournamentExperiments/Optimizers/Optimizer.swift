/// A search for the configuration with the highest score.
///
/// An optimizer returns trials, receives their scores, and then returns the next trials. The trials
/// depend only on the scores and the seed, so a search can be resumed from its scores.
protocol Optimizer: Sendable {
  /// Returns the next trials, all on the same blocks, or an empty array at the end of the search.
  ///
  /// Call this method once at the beginning, and once after each ``add(_:)``.
  mutating func nextTrials() -> [Trial]

  /// Adds the scores from the last trials: for each trial, its score in each block, from 0 to 1.
  mutating func add(_ scores: [[Double]])

  /// The best configuration so far.
  var found: Setting { get }

  /// The maximum number of times that ``nextTrials()`` returns trials.
  var steps: Int { get }
}

/// A configuration and the blocks of deals on which to evaluate it.
struct Trial: Hashable, Sendable {
  let setting: Setting
  /// The range of block numbers.
  ///
  /// Trials on the same blocks use the same deals.
  let blocks: Range<Int>
}
