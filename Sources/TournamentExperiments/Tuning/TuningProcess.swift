import Statistics

/// A tuning's search and validation, which depend only on the blocks' results in order.
///
/// All blocks in a batch are selected before the first one is played, so that the results do not
/// depend on how many blocks are played concurrently.
package struct TuningProcess: Sendable {
  let space: SearchSpace
  private(set) var optimizer: any Optimizer
  private let shares: BudgetShares
  private let halfPointsPerBlock: Int
  /// All evaluations that were started.
  ///
  /// The last batch may contain incomplete evaluations.
  private(set) var evaluations: [TrialEvaluation] = []
  private var batchStart = 0
  private var step = 0
  /// The scores for each evaluation in the batch, one per block.
  private var scores: [[Double]] = []
  /// The selected configuration, or `nil` until the search is finished.
  private(set) var found: Setting?
  /// The difference between the scores of the selected and the default configuration on the same
  /// blocks.
  ///
  /// The value is `nil` until these blocks have been played, or if the search selected the default.
  private(set) var validation: PairedDifference?
  private(set) var done = 0
  /// The blocks in the batch that remain, numbered evaluation by evaluation, or an empty range at
  /// the end.
  private(set) var waiting = 0..<0

  /// Begins a search with a maximum number of blocks and of half points per block.
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

  /// The number of finished steps in the search: rungs, iterations or batches.
  var searchSteps: Int { step - (validation == nil ? 0 : 1) }

  /// Returns the batch's block with the given number, without results.
  func block(at place: Int) -> BlockRow {
    let blocks = evaluations[batchStart].trial.blocks
    return BlockRow(
      evaluation: batchStart + place / blocks.count,
      block: blocks.lowerBound + place % blocks.count)
  }

  /// The next block, without results, or `nil` at the end.
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
    // The validation uses new blocks, which follow the search's blocks.
    let each = shares.validation(of: 2, after: done)
    let fresh = shares.search..<shares.search + each
    _ = begin([space.defaults, found].map { Trial(setting: $0, blocks: fresh) }, for: .validation)
  }

  private mutating func begin(_ trials: [Trial], for phase: TrialEvaluation.Phase) -> Bool {
    for trial in trials {
      evaluations.append(
        TrialEvaluation(number: evaluations.count, phase: phase, step: step, trial: trial))
    }
    scores = trials.map { _ in [] }
    waiting = 0..<(trials.first?.blocks.count ?? 0) * trials.count
    return !trials.isEmpty
  }
}
