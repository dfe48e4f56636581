/// A search for the setting with the highest score.
///
/// It returns trials, takes all their scores, and returns the next trials. These follow from the scores and the seed
/// alone, so the same scores resume a search.
protocol Optimizer: Sendable {
  /// Returns the next trials, all on the same blocks; none at the end of the search.
  ///
  /// Called once at the beginning, and once after each ``add(_:)``.
  mutating func nextTrials() -> [Trial]

  /// Takes the scores of the last trials: for each trial the score of each block, from 0 to 1.
  mutating func add(_ scores: [[Double]])

  /// The best setting so far.
  var found: Setting { get }

  /// The maximum number of calls of ``nextTrials()`` that return trials.
  var steps: Int { get }
}

/// A setting that is to be evaluated on some blocks of deals.
struct Trial: Hashable, Sendable {
  let setting: Setting
  /// The numbers of the blocks; trials of the same blocks are on the same deals.
  let blocks: Range<Int>
}
