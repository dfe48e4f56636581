import Statistics

/// The search and validation of a tuning, which depend only on the results of the blocks in order.
///
/// All blocks of a batch are selected before the first block is played, so the results do not depend on the
/// number of concurrent blocks.
package struct TuningProcess: Sendable {
  let space: SearchSpace
  private(set) var optimizer: any Optimizer
  private let shares: BudgetShares
  private let halfPointsPerBlock: Int
  /// All evaluations that were started.
  ///
  /// The evaluations of the last batch may be incomplete.
  private(set) var evaluations: [TrialEvaluation] = []
  private var batchStart = 0
  private var step = 0
  /// The scores of each evaluation in the batch, one per block.
  private var scores: [[Double]] = []
  /// The selected configuration; `nil` until the search is finished.
  private(set) var found: Setting?
  /// The difference of the selected configuration from the default on the same blocks.
  ///
  /// The value is `nil` until the blocks were played, and if the two configurations are equal.
  private(set) var validation: PairedDifference?
  private(set) var done = 0
  /// The remaining blocks of the batch, numbered evaluation by evaluation; empty at the end.
  private(set) var waiting = 0..<0

  /// Begins the search with a maximum number of blocks and a maximum number of half points per block.
  init(
    _ space: SearchSpace, _ method: TuningMethod, blocks: Int, halfPointsPerBlock: Int, seed: UInt64
  ) {
    self.space = space
    shares = BudgetShares(total: blocks)
    self.halfPointsPerBlock = halfPointsPerBlock
    optimizer = method.optimizer(space, blocks: shares.search, seed: seed)
    begin()
  }

  init(_ plan: TuningPlan) {
    self.init(
      plan.player.space, plan.method, blocks: plan.blocks,
      halfPointsPerBlock: plan.halfPointsPerBlock, seed: plan.seed)
  }

  /// The number of finished steps of the search: rungs, iterations or batches.
  var searchSteps: Int { step - (validation == nil ? 0 : 1) }

  /// Returns the block with the given number in the batch, without results.
  func block(at place: Int) -> BlockRow {
    let blocks = evaluations[batchStart].trial.blocks
    return BlockRow(
      evaluation: batchStart + place / blocks.count,
      block: blocks.lowerBound + place % blocks.count)
  }

  /// The next block, without results; `nil` at the end.
  var next: BlockRow? { waiting.first.map { block(at: $0) } }

  /// Adds the results of the next block.
  ///
  /// - Precondition: ``next`` is not `nil`.
  mutating func add(_ row: BlockRow) {
    waiting.removeFirst()
    done += 1
    evaluations[row.evaluation].sums.add(row)
    scores[row.evaluation - batchStart].append(Double(row.halfPoints) / Double(halfPointsPerBlock))
    if waiting.isEmpty { end() }
  }

  private mutating func end() {
    step += 1
    if found == nil {
      optimizer.add(scores)
    } else {
      var difference = PairedDifference()
      for (first, second) in zip(scores[0], scores[1]) { difference.addUnit(first, second) }
      validation = difference
    }
    begin()
  }

  /// Begins the next batch, if there is one.
  private mutating func begin() {
    (scores, batchStart) = ([], evaluations.count)
    if validation != nil { return }
    if found == nil {
      if begin(optimizer.nextTrials(), for: .search) { return }
      found = optimizer.found
    }
    guard let found, found != space.defaults else { return }
    // The validation uses blocks after those of the search.
    let each = shares.validation(of: 2, after: done)
    let fresh = shares.search..<shares.search + each
    _ = begin([space.defaults, found].map { Trial(setting: $0, blocks: fresh) }, for: .validation)
  }

  private mutating func begin(_ trials: [Trial], for phase: TrialEvaluation.Phase) -> Bool {
    evaluations += trials.map { TrialEvaluation(phase: phase, step: step, trial: $0) }
    scores = trials.map { _ in [] }
    waiting = 0..<(trials.first?.blocks.count ?? 0) * trials.count
    return !trials.isEmpty
  }
}
