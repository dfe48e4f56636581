/// A search for the setting with the highest score: a function of the evaluations that are finished.
///
/// It asks for trials, is given all their scores at once, and asks for the next. What it asks for follows
/// from those scores and the seed alone, so that a search that is given the same scores again is where it
/// was: that is how one is resumed.
protocol Optimizer: Sendable {
  /// What is to be evaluated next; nothing once the search is over.
  ///
  /// Asked once after each ``add(_:)``, and once at the beginning. All are on the same blocks, one at least.
  mutating func nextTrials() -> [Trial]

  /// Takes the scores of all trials that were asked for last.
  ///
  /// - Parameter scores: For each trial the score of each block, from 0 to 1.
  mutating func add(_ scores: [[Double]])

  /// The best setting as far as the search knows.
  var found: Setting { get }

  /// How many times it asks for trials at most, in all.
  var steps: Int { get }
}

/// A setting that is to be evaluated on some blocks of deals.
struct Trial: Hashable, Sendable {
  let setting: Setting
  /// The numbers of the blocks; trials of the same blocks are on the same deals.
  let blocks: Range<Int>
}
