/// The Nash average: an unbeaten mixture of strategies, and each strategy's value against it.
///
/// Consider the symmetric zero-sum game in which each side picks a strategy. The mixture is this
/// game's equilibrium with maximum entropy (Balduzzi and others 2018, "Re-evaluating Evaluation").
/// If a copy of a strategy is added, the two share the strategy's weight, and nothing else changes.
/// If the payoffs are vote margins, the mixture is a maximal lottery (Fishburn 1984, "Probabilistic
/// social choice based on simple voting comparisons").
public struct NashAverage: Hashable, Sendable {
  /// Each strategy's share in the mixture.
  ///
  /// The shares add up to 1.
  public let weights: [Double]
  /// Each strategy's payoff against the mixture, at most 0 within rounding.
  public let values: [Double]
  /// A Boolean value that indicates whether the equilibrium is unique.
  public let isUnique: Bool

  /// Computes the mixture.
  ///
  /// - Parameter payoffs: A square matrix with the row strategy's payoffs against the column
  ///   strategy. Each payoff is replaced with half its difference from the opposite cell, which
  ///   makes the matrix antisymmetric.
  /// - Complexity: About n pivots for n strategies, each in O(n²) time, and O(n²) memory. If the
  ///   mixture is not unique, up to O(n⁴) time, which in practice means some seconds for 500
  ///   strategies.
  public init(payoffs: [[Double]]) {
    let count = payoffs.count
    var cells = [Double](repeating: 0, count: count * count)
    var largest = 0.0
    for row in 0..<count {
      for column in 0..<row {
        let margin = (payoffs[row][column] - payoffs[column][row]) / 2
        cells[row * count + column] = margin
        cells[column * count + row] = -margin
        largest = max(largest, abs(margin))
      }
    }
    if largest > 0 { for index in cells.indices { cells[index] /= largest } }
    (weights, isUnique) = NashAverage.mixture(cells, count)
    let weights = weights
    values = (0..<count).map { row in
      largest * (0..<count).reduce(0) { $0 + cells[row * count + $1] * weights[$1] }
    }
  }

  /// The maximum number of strategies for which the simplex method is always used.
  ///
  /// With many equally strong strategies, the simplex method takes ten times as long as
  /// complementary pivots.
  private static let simplexLimit = 64

  private static func mixture(_ cells: [Double], _ count: Int) -> ([Double], isUnique: Bool) {
    if count < 2 { return ([Double](repeating: 1, count: count), true) }
    if count > simplexLimit,
      let weights = ComplementaryPivots(payoffs: cells, count: count).uniqueWeights
    {
      return (weights, true)
    }
    var tableau = SimplexTableau(payoffs: cells, count: count)
    var mean = tableau.solution
    if tableau.isUnique { return (Array(mean[..<count]), true) }
    // The search for the entropy maximum starts inside the set of equilibria. It starts from the
    // mean of several equilibria, chosen so that each variable that can be positive is positive in
    // at least one of them.
    var seen = mean.map { $0 > SimplexTableau.tolerance }
    var points = 1.0
    for column in 0..<2 * count where !seen[column] && tableau.isFree[column] {
      tableau.maximize(column: column)
      let solution = tableau.solution
      for index in solution.indices {
        mean[index] += solution[index]
        if solution[index] > SimplexTableau.tolerance { seen[index] = true }
      }
      points += 1
    }
    for index in mean.indices { mean[index] /= points }
    let inside = EntropyMaximum(
      payoffs: cells, start: Array(mean[..<count]), isUsed: Array(seen[..<count]),
      isSlack: Array(seen[count...]))
    return (inside.weights, inside.dimensions == 0)
  }
}
