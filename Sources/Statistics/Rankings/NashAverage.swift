/// The mixture of strategies that none beats, and how each does against it.
///
/// Balduzzi and others 2018, "Re-evaluating Evaluation": of all equilibria of the symmetric zero-sum
/// game between strategies, the one of greatest entropy. A copy of a strategy shares its weight and
/// changes nothing else. With margins of votes as payoffs it is a maximal lottery (Fishburn 1984).
public struct NashAverage: Hashable, Sendable {
  /// The share of each strategy in the mixture; they add up to 1.
  public let weights: [Double]
  /// What each strategy gets against the mixture; at most 0, up to rounding.
  public let values: [Double]
  /// Whether the game has one equilibrium only.
  public let isUnique: Bool

  /// Finds the mixture.
  ///
  /// - Parameter payoffs: A square matrix of numbers: what the row's strategy gets from the column's.
  ///   Only half the difference to the opposite cell counts, so that it is antisymmetric.
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

  private static func mixture(_ cells: [Double], _ count: Int) -> ([Double], isUnique: Bool) {
    if count < 2 { return ([Double](repeating: 1, count: count), true) }
    var tableau = SimplexTableau(payoffs: cells, count: count)
    var mean = tableau.solution
    if tableau.isUnique { return (Array(mean[..<count]), true) }
    // A point inside all equilibria: the mean of those in which each thing that can be positive is.
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
