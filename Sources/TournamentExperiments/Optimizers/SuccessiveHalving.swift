import GameCore
import Statistics

/// Synchronous successive halving with thirds: all candidates play the same deals, and the best
/// third is promoted.
///
/// Jamieson and Talwalkar 2016, "Non-stochastic best arm identification and hyperparameter
/// optimization", describe the method, here with η = 3. There are ⌈log₃ n⌉ rungs, each with an
/// equal share of the blocks. The cut is the last rank in the best third. A candidate below the cut
/// is eliminated only if it is significantly worse than the candidate at the cut, which means that
/// the 95% CI of their difference over blocks is below 0. If more than a third of the candidates
/// are promoted, each of them plays fewer blocks.
struct SuccessiveHalving: Optimizer {
  /// The ratio η between the number of candidates in a rung and the number of candidates down to
  /// the cut.
  static let eta = 3
  /// The minimum number of blocks that each candidate plays in the first rung.
  static let leastPerCandidate = 4
  /// The sample size if each configuration can play ``usualPerCandidate`` blocks in the first rung.
  static let sampleSize = 27
  static let smallSampleSize = 9
  static let usualPerCandidate = 8

  /// The candidates.
  ///
  /// If scores are equal, the earlier candidate is preferred. The default is the first candidate,
  /// if the space contains it.
  private let candidates: [Setting]
  private let budget: Int
  private let rungs: Int
  private var rung = 0
  private var spent = 0
  private var nextBlock = 0
  private(set) var survivors: [Int]
  /// Each candidate's scores, one per block.
  private var scores: [[Double]]

  /// Creates a search over a space's candidates.
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

  /// Returns how many rungs it takes until one candidate is left: ⌈log₃ n⌉.
  static func rungs(_ candidates: Int) -> Int {
    var (rungs, reach) = (0, 1)
    while reach < candidates { (rungs, reach) = (rungs + 1, reach * eta) }
    return rungs
  }

  /// Returns the minimum number of promoted candidates: a third, rounded up.
  static func kept(of candidates: Int) -> Int { (candidates + eta - 1) / eta }

  /// Returns the promoted candidates in ascending order: those down to the cut and all others that
  /// are not significantly worse than the candidate at the cut.
  ///
  /// - Parameters:
  ///   - order: A rung's candidates, from best to worst.
  ///   - kept: The minimum number of promoted candidates, which is also the rank of the cut.
  ///   - isWorse: Returns `true` if a candidate is significantly worse than the candidate at the
  ///     cut.
  static func promoted(
    _ order: [Int], kept: Int, isWorse: (_ candidate: Int, _ cut: Int) -> Bool
  ) -> [Int] {
    order.enumerated().filter { place, candidate in
      place < kept || !isWorse(candidate, order[kept - 1])
    }.map(\.element).sorted()
  }

  /// Returns the minimum budget in blocks, which gives each candidate ``leastPerCandidate`` blocks
  /// in the first rung.
  static func minimumBlockCount(_ space: SearchSpace) -> Int {
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

  /// Returns `true` if a candidate's mean score is lower than the other's and the difference on the
  /// same blocks is significant (5% level).
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
