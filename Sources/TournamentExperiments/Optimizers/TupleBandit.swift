import GameCore

/// The N-tuple bandit evolutionary algorithm (NTBEA), with tuples of one or two parameters.
///
/// Lucas, Liu and Pérez-Liébana 2018, "The N-tuple bandit evolutionary algorithm for game agent
/// optimisation", describe the algorithm. A neighbor of a configuration changes one randomly chosen
/// parameter and, with probability 1/d, each other parameter, where d is the number of parameters.
/// The neighbor with the highest upper confidence bound is evaluated next and replaces the
/// configuration. Trials are evaluated in batches. Until a trial has a score, the model counts it
/// as pending, so that the configurations in a batch differ. A range yields
/// ``TunedParameter/levelCount`` levels. The result is the evaluated configuration with the highest
/// mean score according to the model.
struct TupleBandit: Optimizer {
  static let neighbours = 50
  /// The number of evaluations per batch.
  static let batchSize = 16
  static let minimumBlockCount = 5 * batchSize
  /// The maximum number of evaluations.
  ///
  /// If the blocks are enough for more evaluations, each evaluation plays several blocks.
  static let evaluationLimit = 2048

  private let space: SearchSpace
  private let seed: UInt64
  /// Each parameter's levels.
  private let levels: [[ParameterValue]]
  private let blocksEach: Int
  private var left: Int
  private var batch = 0
  private var current: [Int]
  private var batchPoints: [[Int]] = []
  /// The evaluated configurations as level indices, ordered by their first trials.
  private var tried: [[Int]] = []
  private(set) var model: TupleModel

  /// Creates a search that begins at the levels nearest to the defaults.
  init(_ space: SearchSpace, blocks: Int, seed: UInt64) {
    self.space = space
    self.seed = seed
    levels = space.parameters.map { $0.levels() }
    blocksEach = max(1, blocks / TupleBandit.evaluationLimit)
    left = blocks / blocksEach
    model = TupleModel(sizes: levels.map(\.count))
    current = zip(space.parameters, zip(space.defaults, levels)).map { parameter, values in
      let last = Double(values.1.count - 1)
      return Int(((parameter.place(of: values.0) ?? 0.5) * last).rounded())
    }
  }

  mutating func nextTrials() -> [Trial] {
    var random = DealRandomness(seed: seed, deal: UInt64(batch)).search
    let size = min(TupleBandit.batchSize, left)
    batchPoints = []
    for _ in 0..<size {
      if batch > 0 || !batchPoints.isEmpty { current = bestNeighbour(using: &random) }
      model.expect(current)
      batchPoints.append(current)
    }
    let blocks = batch * blocksEach..<(batch + 1) * blocksEach
    return batchPoints.map { Trial(setting: setting($0), blocks: blocks) }
  }

  mutating func add(_ scores: [[Double]]) {
    model.expectNothing()
    for (point, scores) in zip(batchPoints, scores) {
      model.add(scores.reduce(0, +) / Double(blocksEach), of: point)
      if !tried.contains(point) { tried.append(point) }
    }
    left -= batchPoints.count
    batch += 1
  }

  private func bestNeighbour(using random: inout RandomStream) -> [Int] {
    var best: (point: [Int], bound: Double)?
    for _ in 0..<TupleBandit.neighbours {
      var point = current
      let certain = random.next(below: point.count)
      for index in point.indices where index == certain || random.next(below: point.count) == 0 {
        let others = levels[index].count - 1
        let other = random.next(below: others)
        point[index] = other < current[index] ? other : other + 1
      }
      let bound = model.bound(point)
      if bound > best?.bound ?? -.infinity { best = (point, bound) }
    }
    return best?.point ?? current
  }

  private func setting(_ point: [Int]) -> Setting { zip(levels, point).map { $0[$1] } }

  var steps: Int { batch + (left + TupleBandit.batchSize - 1) / TupleBandit.batchSize }

  var found: Setting {
    var best = (point: current, mean: -Double.infinity)
    for point in tried {
      let mean = model.mean(point)
      if mean > best.mean { best = (point, mean) }
    }
    return setting(best.point)
  }

  /// Each parameter's levels, with sums over all evaluations at each level.
  var marginals: [[(value: ParameterValue, cell: TupleModel.Cell)]] {
    levels.enumerated().map { parameter, values in
      values.enumerated().map { level, value in (value, model.marginal(parameter, level: level)) }
    }
  }
}
