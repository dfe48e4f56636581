import Statistics

/// Search and validation as a function of what came of each block, in order.
///
/// It knows no game: whoever has one plays the units of ``batch`` and adds what came of them. All units
/// of a batch are known before the first is played, and what follows is decided when the last was added, so
/// it does not matter how many are played at the same time, or by which process.
struct TuningProcess: Sendable {
  private let space: SearchSpace
  private(set) var optimizer: any Optimizer
  private let shares: BudgetShares
  private let halfPointsPerBlock: Int
  /// All evaluations that were begun; the last ones may lack blocks.
  private(set) var evaluations: [TrialEvaluation] = []
  /// The evaluations of the batch that is played.
  private var batchStart = 0
  private var step = 0
  /// The scores of the batch, block by block.
  private var scores: [[Double]] = []
  /// What was found; `nil` until the search is over.
  private(set) var found: Setting?
  /// The default and what was found on the same blocks; `nil` until they were played, and where they are
  /// the same.
  private(set) var validation: PairedDifference?
  /// How many blocks are done.
  private(set) var done = 0
  /// What is left of the batch, in the order in which it is to be added; `nil` when all is done.
  private(set) var batch: Batch?

  /// At its beginning.
  ///
  /// - Parameters:
  ///   - space: What is tuned.
  ///   - method: How.
  ///   - blocks: How many blocks search and validation may take together.
  ///   - halfPointsPerBlock: The most half points of a block.
  ///   - seed: What the method's random choices follow from.
  init(
    _ space: SearchSpace, _ method: TuningMethod, blocks: Int, halfPointsPerBlock: Int, seed: UInt64
  ) {
    self.space = space
    shares = BudgetShares(total: blocks)
    self.halfPointsPerBlock = halfPointsPerBlock
    optimizer = method.optimizer(space, blocks: shares.search, seed: seed)
    begin()
  }

  /// A plan at its beginning.
  init(_ plan: TuningPlan) {
    self.init(
      plan.player.space, plan.method, blocks: plan.blocks,
      halfPointsPerBlock: plan.halfPointsPerBlock, seed: plan.seed)
  }

  /// How many steps of the search are over: rungs, iterations or batches.
  var searchSteps: Int { step - (validation == nil ? 0 : 1) }

  /// Takes what came of the next unit of ``batch``.
  ///
  /// - Precondition: There is one.
  /// - Returns: The unit; `nil` where all is done already.
  @discardableResult
  mutating func add(_ result: BlockResult) -> BlockUnit? {
    guard let unit = batch?.removeFirst() else { return nil }
    done += 1
    evaluations[unit.evaluation].sums.add(result)
    scores[unit.evaluation - batchStart].append(
      Double(result.halfPoints) / Double(halfPointsPerBlock))
    if batch?.isEmpty == true { end() }
    return unit
  }

  /// At a barrier: what follows from the batch that is done.
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
    (batch, scores, batchStart) = (nil, [], evaluations.count)
    if validation != nil { return }
    if found == nil {
      if begin(optimizer.nextTrials(), for: .search) { return }
      found = optimizer.found
    }
    guard let found, found != space.defaults else { return }
    // Beyond all blocks that the search could have played.
    let each = shares.validation(of: 2, after: done)
    let fresh = shares.search..<shares.search + each
    _ = begin([space.defaults, found].map { Trial(setting: $0, blocks: fresh) }, for: .validation)
  }

  private mutating func begin(_ trials: [Trial], for phase: TrialEvaluation.Phase) -> Bool {
    for trial in trials {
      evaluations.append(TrialEvaluation(phase: phase, step: step, trial: trial))
      scores.append([])
    }
    guard let blocks = trials.first?.blocks else { return false }
    batch = Batch(evaluation: batchStart, blocks: blocks, units: 0..<blocks.count * trials.count)
    return true
  }
}
