import GameCore
import Statistics

/// Synchronous successive halving with thirds: all candidates play the same deals, and the best third is
/// promoted.
///
/// The method is that of Jamieson and Talwalkar 2016, "Non-stochastic best arm identification and
/// hyperparameter optimization", with η = 3. There are ⌈log₃ n⌉ rungs, each with an equal share of the
/// blocks. The cut is the last rank of the best third. A candidate below the cut is eliminated only if the
/// 95% CI of its difference from the candidate at the cut, over blocks, is below 0. If this rule promotes
/// more candidates, each plays fewer blocks.
struct SuccessiveHalving: Optimizer {
  /// The ratio of the number of candidates in a rung to the number of candidates down to the cut (η).
  static let eta = 3
  /// The minimum number of blocks of a candidate in the first rung.
  static let leastPerCandidate = 4
  /// The size of a sample of configurations, if each can play ``usualPerCandidate`` blocks in the first
  /// rung.
  static let sampleSize = 27
  static let smallSampleSize = 9
  static let usualPerCandidate = 8

  /// The candidates.
  ///
  /// Among equal scores, an earlier candidate is preferred; the default is the first.
  private let candidates: [Setting]
  private let budget: Int
  private let rungs: Int
  private var rung = 0
  private var spent = 0
  private var nextBlock = 0
  private(set) var survivors: [Int]
  /// The scores of each candidate, one per block.
  private var scores: [[Double]]

  /// Creates a search over the candidates of a space.
  init(_ space: SearchSpace, blocks: Int, seed: UInt64) {
    var random = DealRandomness(seed: seed, deal: 0).search
    let most = SuccessiveHalving.sampleSize + 1
    let usual = SuccessiveHalving.usualPerCandidate * most * SuccessiveHalving.rungs(most)
    let size = blocks < usual ? SuccessiveHalving.smallSampleSize : SuccessiveHalving.sampleSize
    self.init(space.candidates(size, using: &random), blocks: blocks)
  }

  /// Creates a search over at least two candidates.
  init(_ candidates: [Setting], blocks: Int) {
    self.candidates = candidates
    budget = blocks
    rungs = SuccessiveHalving.rungs(candidates.count)
    survivors = Array(candidates.indices)
    scores = candidates.map { _ in [] }
  }

  /// Returns the number of rungs until one candidate is left: ⌈log₃ n⌉.
  static func rungs(_ candidates: Int) -> Int {
    var (rungs, reach) = (0, 1)
    while reach < candidates { (rungs, reach) = (rungs + 1, reach * eta) }
    return rungs
  }

  /// Returns the minimum number of promoted candidates: a third, rounded up.
  static func kept(of candidates: Int) -> Int { (candidates + eta - 1) / eta }

  /// Returns the promoted candidates in ascending order: the candidates down to the cut, and all others
  /// that are not significantly worse than the candidate at the cut.
  ///
  /// - Parameters:
  ///   - order: The candidates of a rung, from best to worst.
  ///   - kept: The minimum number of promoted candidates, which is the rank of the cut.
  ///   - isWorse: A closure that returns `true` if a candidate is significantly worse than the candidate at
  ///     the cut.
  static func promoted(
    _ order: [Int], kept: Int, isWorse: (_ candidate: Int, _ cut: Int) -> Bool
  ) -> [Int] {
    order.enumerated().filter { place, candidate in
      place < kept || !isWorse(candidate, order[kept - 1])
    }.map(\.element).sorted()
  }

  /// Returns the minimum budget in blocks, with ``leastPerCandidate`` blocks for each candidate of the
  /// first rung.
  static func leastBlocks(_ space: SearchSpace) -> Int {
    let count = space.isGrid ? space.count ?? 0 : smallSampleSize + 1
    return leastPerCandidate * count * rungs(count)
  }

  mutating func nextTrials() -> [Trial] {
    guard rung < rungs, survivors.count > 1 else { return [] }
    let each = (budget - spent) / (rungs - rung) / survivors.count
    guard each > 0 else { return [] }
    let blocks = nextBlock..<nextBlock + each
    nextBlock += each
    spent += each * survivors.count
    return survivors.map { Trial(setting: candidates[$0], blocks: blocks) }
  }

  mutating func add(_ new: [[Double]]) {
    for (candidate, more) in zip(survivors, new) { scores[candidate] += more }
    rung += 1
    var kept = candidates.count
    for _ in 0..<rung { kept = SuccessiveHalving.kept(of: kept) }
    survivors = SuccessiveHalving.promoted(ranking, kept: kept, isWorse: isWorse)
  }

  /// Returns `true` if a candidate has a lower mean score than the other one and the difference on the same
  /// blocks is significant (5% level).
  private func isWorse(_ candidate: Int, _ other: Int) -> Bool {
    var difference = PairedDifference()
    for (first, second) in zip(scores[candidate], scores[other]) {
      difference.addUnit(first, second)
    }
    return difference.mean > 0 && difference.pValue < 0.05
  }

  private var ranking: [Int] {
    let sums = scores.map { $0.reduce(0, +) }
    return survivors.sorted { sums[$0] == sums[$1] ? $0 < $1 : sums[$0] > sums[$1] }
  }

  var found: Setting { candidates[ranking[0]] }

  var steps: Int { rungs }
}
