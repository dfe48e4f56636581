/// The equilibrium in a symmetric zero-sum game, found by complementary pivots.
///
/// This is Lemke's algorithm (Lemke 1965, "Bimatrix Equilibrium Points and Mathematical
/// Programming"). The matrix C contains the negative payoffs plus a constant that makes them
/// positive, and all elements of the vector d are positive. For a large t, w = C·z + d·t - 1 has
/// the solution z = 0. Pivots decrease t to 0, while for each strategy at most one of w and z is
/// positive. At t = 0, z is a multiple of the equilibrium.
///
/// - Complexity: Usually up to 4n pivots for n strategies, and at most 20n, each in O(n²) time, and
///   O(n²) memory.
struct ComplementaryPivots {
  /// The weights, or `nil` if the equilibrium may not be unique or was not found.
  private(set) var uniqueWeights: [Double]?
  private let count: Int
  /// The equations between the variables w, z and t.
  private var table: PivotTable
  private static let raise = 2.0

  /// Solves a game.
  ///
  /// - Parameter payoffs: An antisymmetric matrix, row by row, with values in -1...1.
  init(payoffs: [Double], count: Int) {
    self.count = count
    table = PivotTable(
      basis: Array(0..<count), stored: Array(count...2 * count), constant: -1)
    for row in 0..<count {
      var sum = 0.0
      for column in 0..<count {
        let payoff = payoffs[row * count + column]
        table[row, column] = payoff - ComplementaryPivots.raise
        sum += payoff
      }
      // Strategies with high payoffs get the smallest factors. The row number breaks ties, because
      // ties could make pivots repeat.
      table[row, count] = sum / Double(2 * count) - 1 - Double(row) / Double(count) / 1000
    }
    uniqueWeights = solve()
  }

  private mutating func solve() -> [Double]? {
    var place = count
    guard var row = (0..<count).max(by: { table[$0, count] < table[$1, count] }) else { return [] }
    for _ in 0..<20 * count {
      let leaving = table.basis[row]
      table.pivot(row, place)
      if leaving == 2 * count { return weights }
      let complement = leaving < count ? leaving + count : leaving - count
      guard let next = table.stored.firstIndex(of: complement), let other = leavingRow(next) else {
        return nil
      }
      (place, row) = (next, other)
    }
    return nil
  }

  private func leavingRow(_ place: Int) -> Int? {
    var best: Int?
    var least = Double.infinity
    for row in 0..<count where table[row, place] > SimplexTableau.tolerance {
      let ratio = table.constant(row) / table[row, place]
      if ratio < least || ratio == least && table.basis[row] == 2 * count {
        (best, least) = (row, ratio)
      }
    }
    return best
  }

  /// The weights, or `nil` if a strategy's w and z are both 0, because other equilibria may then
  /// exist.
  private var weights: [Double]? {
    var weights = [Double](repeating: 0, count: count)
    for (row, variable) in table.basis.enumerated() {
      let value = table.constant(row)
      guard value > SimplexTableau.tolerance else { return nil }
      if variable >= count { weights[variable - count] = value * ComplementaryPivots.raise }
    }
    return weights
  }
}
