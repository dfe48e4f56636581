import GameCore
import Statistics

/// Synchronous successive halving with thirds: all candidates play some deals, and the better third is promoted.
///
/// Jamieson and Talwalkar 2016, "Non-stochastic best arm identification and hyperparameter optimization",
/// with η = 3. There are ⌈log₃ n⌉ rungs, each with an equal share of the blocks. A candidate below the cut
/// is eliminated only if the 95% interval of its difference from the candidate at the cut, over blocks, is below 0.
/// If more are promoted for that reason, each plays fewer blocks.
struct SuccessiveHalving: Optimizer {
  /// The number of candidates of a rung, divided by the number of those above the cut (η).
  static let eta = 3
  /// The minimum number of blocks of a candidate in the first rung.
  static let leastPerCandidate = 4
  /// The size of a sample of settings, if each can play ``usualPerCandidate`` blocks in the first rung.
  static let sampleSize = 27
  static let smallSampleSize = 9
  static let usualPerCandidate = 8

  /// The candidates in the order of preference for equal scores: the default first.
  private let candidates: [Setting]
  private let budget: Int
  private let rungs: Int
  private var rung = 0
  private var spent = 0
  private var nextBlock = 0
  private(set) var survivors: [Int]
  /// The scores of each candidate, block by block.
  private var scores: [[Double]]

  /// The settings of a space, before anything is evaluated.
  init(_ space: SearchSpace, blocks: Int, seed: UInt64) {
    var random = DealRandomness(seed: seed, deal: 0).search
    let most = SuccessiveHalving.sampleSize + 1
    let usual = SuccessiveHalving.usualPerCandidate * most * SuccessiveHalving.rungs(most)
    let size = blocks < usual ? SuccessiveHalving.smallSampleSize : SuccessiveHalving.sampleSize
    self.init(space.candidates(size, using: &random), blocks: blocks)
  }

  /// Compares at least two candidates.
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

  /// Returns the minimum number of candidates that are promoted.
  static func kept(of candidates: Int) -> Int { (candidates + eta - 1) / eta }

  /// Returns the candidates that are promoted, in ascending order: the first ones, and all that are not worse
  /// than the last of these.
  ///
  /// - Parameters:
  ///   - order: The candidates of a rung, the best first.
  ///   - kept: The minimum number of them that are promoted.
  ///   - isWorse: Returns `true` if a candidate is significantly worse than the one at the cut.
  static func promoted(
    _ order: [Int], kept: Int, isWorse: (_ candidate: Int, _ cut: Int) -> Bool
  ) -> [Int] {
    order.enumerated().filter { place, candidate in
      place < kept || !isWorse(candidate, order[kept - 1])
    }.map(\.element).sorted()
  }

  /// Returns the minimum budget that gives each candidate of the first rung ``leastPerCandidate``, in blocks.
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

  /// Returns `true` if the 95% interval of the difference on the same blocks excludes 0.
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
