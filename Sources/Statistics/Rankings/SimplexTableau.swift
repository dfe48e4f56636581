/// The simplex method for optimal strategies in a symmetric zero-sum game (Dantzig 1951, "A proof
/// of the equivalence of the programming problem and the game problem").
///
/// A constant is added to all payoffs to make them positive, which gives the matrix M. Among all
/// vectors y ≥ 0 with M·y ≤ 1, the one with the largest sum is then a multiple of an optimal
/// strategy. The columns of slack variables follow the strategies' columns.
///
/// - Complexity: Usually 2n to 5n pivots for n strategies, each in O(n²) time.
struct SimplexTableau {
  let count: Int
  private var table: PivotTable
  /// For each column, `true` if it may be positive in an optimal strategy.
  private(set) var isFree: [Bool]

  static let tolerance = 1e-9
  private static let raise = 2.0

  /// Solves a game.
  ///
  /// - Parameter payoffs: An antisymmetric matrix, row by row, with values in -1...1.
  init(payoffs: [Double], count: Int) {
    self.count = count
    table = PivotTable(
      basis: (0..<count).map { count + $0 }, stored: Array(0..<count), constant: 1)
    isFree = [Bool](repeating: true, count: 2 * count)
    for row in 0..<count {
      for column in 0..<count {
        table[row, column] = payoffs[row * count + column] + SimplexTableau.raise
      }
    }
    var objective = [Double](repeating: 0, count: 2 * count)
    for column in 0..<count { objective[column] = 1 }
    let rest = maximize(objective)
    for column in 0..<2 * count where rest[column] < -SimplexTableau.tolerance {
      isFree[column] = false
    }
  }

  var isUnique: Bool {
    (0..<2 * count).allSatisfy { !isFree[$0] || table.basis.contains($0) }
  }

  /// The optimal strategy, followed by each row's slack, all divided by the sum of the strategy's
  /// values.
  var solution: [Double] {
    var values = [Double](repeating: 0, count: 2 * count)
    for (row, column) in table.basis.enumerated() {
      values[column] = max(0, table.constant(row))
    }
    let sum = values[..<count].reduce(0, +)
    return values.map { $0 / sum }
  }

  /// Finds the optimal strategy with the largest value in a column.
  mutating func maximize(column: Int) {
    var objective = [Double](repeating: 0, count: 2 * count)
    objective[column] = 1
    _ = maximize(objective)
  }

  /// Maximizes an objective and returns the final reduced costs.
  private mutating func maximize(_ objective: [Double]) -> [Double] {
    var rest = objective
    func subtract(_ weight: Double, _ row: Int) {
      for (place, column) in table.stored.enumerated() {
        rest[column] -= weight * table[row, place]
      }
    }
    for (row, basic) in table.basis.enumerated() where objective[basic] != 0 {
      subtract(objective[basic], row)
      rest[basic] = 0
    }
    var steps = 0
    while steps < 200 * count, let place = entering(rest, isCareful: steps > 5 * count) {
      guard let leaving = leavingRow(place) else { break }
      let entering = table.stored[place]
      let weight = rest[entering]
      table.pivot(leaving, place)
      subtract(weight, leaving)
      rest[entering] = 0
      steps += 1
    }
    return rest
  }

  /// Returns the place of the column that increases the objective most.
  ///
  /// With `isCareful`, it is the first column with any increase, because this rule prevents endless
  /// loops (Bland 1977, "New finite pivoting rules for the simplex method").
  private func entering(_ rest: [Double], isCareful: Bool) -> Int? {
    var best: (place: Int, increase: Double, column: Int)?
    for (place, column) in table.stored.enumerated()
    where isFree[column] && rest[column] > SimplexTableau.tolerance {
      let increase = isCareful ? 0 : rest[column]
      if let best, (-increase, column) > (-best.increase, best.column) { continue }
      best = (place, increase, column)
    }
    return best?.place
  }

  private func leavingRow(_ place: Int) -> Int? {
    var best: Int?
    var least = Double.infinity
    for row in 0..<count where table[row, place] > SimplexTableau.tolerance {
      let ratio = table.constant(row) / table[row, place]
      if let other = best, ratio > least || ratio == least && table.basis[row] > table.basis[other]
      {
        continue
      }
      (best, least) = (row, ratio)
    }
    return best
  }
}
