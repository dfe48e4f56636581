import GameCore
import Statistics

/// Simultaneous perturbation stochastic approximation (SPSA).
///
/// In each iteration, two neighbors of a configuration, which differ from it by opposite steps in
/// all parameters, play the same deals. Then the configuration moves toward the better neighbor.
///
/// The gains are c_k = c/k^γ and a_k = a/(A + k)^α with γ = 0.101 and α = 0.602, for parameters
/// scaled to 0...1 (Spall 1998, "Implementation of the simultaneous perturbation algorithm for
/// stochastic optimization"). A is a tenth of the iterations, and c is 0.2, a fifth of each range.
/// The first tenth of the iterations are pilots at the starting point. By Spall's rule, a is chosen
/// so that the pilots' mean gradient size makes the first step a tenth of a range.
///
/// The configurations of all iterations form a path. The result is the mean over its last half,
/// which is less noisy than its end (Polyak and Juditsky 1992, "Acceleration of stochastic
/// approximation by averaging"). Whole numbers are rounded randomly, with the same random number
/// for both neighbors, so that on average they stay on the path.
struct PerturbationSearch: Optimizer {
  /// The maximum number of iterations.
  ///
  /// If the blocks are enough for more iterations, each neighbor plays several blocks per
  /// iteration.
  static let iterationLimit = 200
  /// The minimum number of blocks, which allows 20 iterations.
  static let minimumBlockCount = 40
  private static let (alpha, gamma) = (0.602, 0.101)
  private static let perturbation = 0.2
  private static let firstStep = 0.1
  /// The minimum mean gradient size from which the gain is computed: a change of the score by 0.01
  /// over the whole range.
  private static let leastGradient = 0.01

  private let space: SearchSpace
  private let seed: UInt64
  private let iterations: Int
  private let blocksEach: Int
  private let pilots: Int
  private var iteration = 0
  /// The current end of the path, as a number from 0 to 1 for each parameter.
  private(set) var place: [Double]
  /// The distance between this iteration's two neighbors in each parameter.
  private var distances: [Double] = []
  private var pilotGradients: [[Double]] = []
  private var gain = 0.0
  private var sums: [Double]
  private var summed = 0

  /// Creates a search that begins at the defaults or, in a range that does not contain the default,
  /// in the middle.
  init(_ space: SearchSpace, blocks: Int, seed: UInt64) {
    self.space = space
    self.seed = seed
    let limit = PerturbationSearch.iterationLimit
    blocksEach = max(1, blocks / 2 / limit + (blocks / 2 % limit > 0 ? 1 : 0))
    iterations = blocks / 2 / blocksEach
    pilots = max(2, iterations / 10)
    place = zip(space.parameters, space.defaults).map { $0.place(of: $1) ?? 0.5 }
    sums = place.map { _ in 0 }
  }

  mutating func nextTrials() -> [Trial] {
    guard iteration < iterations else { return [] }
    var random = DealRandomness(seed: seed, deal: UInt64(iteration)).search
    // All pilots use the first step's perturbation size.
    let size = PerturbationSearch.perturbation / power(step, PerturbationSearch.gamma)
    var neighbours: (above: Setting, below: Setting) = ([], [])
    distances = []
    for (parameter, place) in zip(space.parameters, place) {
      let shift = random.next(below: 2) == 0 ? size : -size
      let chance = random.nextUnit()
      let (above, below) = (min(max(place + shift, 0), 1), min(max(place - shift, 0), 1))
      distances.append(above - below)
      neighbours.above.append(parameter.value(at: above, rounding: chance))
      neighbours.below.append(parameter.value(at: below, rounding: chance))
    }
    let blocks = iteration * blocksEach..<(iteration + 1) * blocksEach
    return [neighbours.above, neighbours.below].map { Trial(setting: $0, blocks: blocks) }
  }

  mutating func add(_ scores: [[Double]]) {
    let difference = zip(scores[0], scores[1]).reduce(0) { $0 + $1.0 - $1.1 } / Double(blocksEach)
    let gradient = distances.map { difference / $0 }
    iteration += 1
    if iteration < pilots {
      pilotGradients.append(gradient)
    } else if iteration == pilots {
      pilotGradients.append(gradient)
      let count = Double(pilots)
      let sizes = pilotGradients.flatMap { $0 }.reduce(0) { $0 + $1.magnitude }
      let mean = sizes / count / Double(place.count)
      gain =
        PerturbationSearch.firstStep * power(stability + 1, PerturbationSearch.alpha)
        / max(mean, PerturbationSearch.leastGradient)
      move(place.indices.map { index in pilotGradients.reduce(0) { $0 + $1[index] } / count })
    } else {
      move(gradient)
    }
    if 2 * iteration >= iterations {
      for index in sums.indices { sums[index] += place[index] }
      summed += 1
    }
  }

  private mutating func move(_ gradient: [Double]) {
    let rate = gain / power(stability + step, PerturbationSearch.alpha)
    for index in place.indices {
      place[index] = min(max(place[index] + rate * gradient[index], 0), 1)
    }
  }

  /// The index k, from 1, which counts all pilots as one iteration.
  private var step: Double { Double(max(1, iteration - pilots + 1)) }

  /// The stability constant A, a tenth of the iterations.
  private var stability: Double { 0.1 * Double(iterations) }

  private func power(_ base: Double, _ exponent: Double) -> Double {
    exponential(exponent * naturalLogarithm(base))
  }

  var steps: Int { iterations }

  var found: Setting {
    zip(space.parameters, summed > 0 ? sums.map { $0 / Double(summed) } : place).map {
      $0.value(nearest: $1)
    }
  }
}
