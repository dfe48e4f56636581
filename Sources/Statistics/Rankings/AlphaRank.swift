/// Each strategy's long-run share in an evolving population (α-rank).
///
/// Single mutants appear in a population that plays one strategy. A mutant's chance of taking over
/// depends on its payoffs against that strategy (Omidshafiei and others 2019, "α-Rank: Multi-agent
/// evaluation by evolution"). The masses are the stationary distribution of the resulting Markov
/// chain. They may rise and fall as the selection intensity α grows, so look at several intensities
/// (``sweep``).
public struct AlphaRank: Hashable, Sendable {
  /// Each strategy's long-run share of the population.
  ///
  /// The shares add up to 1.
  public let masses: [Double]

  /// The recommended selection intensities: 0.0001 · 2^k for k from 0 to 16.
  public static let sweep = (0...16).map { Double(sign: .plus, exponent: $0, significand: 1e-4) }
  /// The usual population size.
  public static let population = 50

  /// Computes the stationary distribution.
  ///
  /// - Parameters:
  ///   - payoffs: A square matrix with the row strategy's payoffs against the column strategy.
  ///   - alpha: The selection intensity, above 0.
  ///   - population: The number of individuals, at least 2.
  /// - Complexity: O(n³) for n strategies.
  public init(payoffs: [[Double]], alpha: Double, population: Int = AlphaRank.population) {
    precondition(population >= 2, "a population needs at least two individuals")
    let count = payoffs.count
    var chain = [Double](repeating: 0, count: count * count)
    for resident in 0..<count {
      for mutant in 0..<count where mutant != resident {
        chain[resident * count + mutant] = AlphaRank.fixation(
          alpha * (payoffs[mutant][resident] - payoffs[resident][mutant]), population)
      }
    }
    masses = AlphaRank.stationary(&chain, count)
  }

  /// The smallest exponent for a probability, so that none rounds to 0 and the chain stays
  /// connected.
  private static let leastExponent = -690.0

  /// Returns the probability that a mutant with the advantage u takes over a population of m.
  ///
  /// The probability is (1 - e^-u) / (1 - e^-mu).
  private static func fixation(_ u: Double, _ population: Int) -> Double {
    let m = Double(population)
    if abs(m * u) < 1e-5 { return (1 + (m - 1) * u / 2) / m }
    if u > 0 { return (1 - exponential(-u)) / (1 - exponential(-m * u)) }
    return exponential(max(leastExponent, (m - 1) * u)) * (1 - exponential(u))
      / (1 - exponential(m * u))
  }

  /// Returns a chain's stationary distribution (Grassmann, Taksar and Heyman 1985, "Regenerative
  /// analysis and steady state distributions for Markov chains").
  private static func stationary(_ steps: inout [Double], _ count: Int) -> [Double] {
    var away = [Double](repeating: 0, count: count)
    for last in (1..<max(1, count)).reversed() {
      for state in 0..<last { away[last] += steps[last * count + state] }
      let shares = (0..<last).map { steps[last * count + $0] / away[last] }
      steps.withUnsafeMutableBufferPointer { steps in
        for from in 0..<last {
          let entering = steps[from * count + last]
          if entering == 0 { continue }
          // The diagonal is not used.
          for to in 0..<last { steps[from &* count &+ to] += entering * shares[to] }
        }
      }
    }
    var masses = [1.0]
    for state in 1..<max(1, count) {
      var mass = 0.0
      for from in 0..<state { mass += masses[from] * (steps[from * count + state] / away[state]) }
      masses.append(mass)
      // Each mass may exceed the previous one by hundreds of orders of magnitude, so all masses are
      // scaled down.
      if mass > 1 { for index in 0...state { masses[index] /= mass } }
    }
    let sum = masses.reduce(0, +)
    return count == 0 ? [] : masses.map { $0 / sum }
  }
}
