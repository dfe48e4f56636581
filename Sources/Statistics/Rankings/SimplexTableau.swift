/// The simplex method for the optimal strategies of a symmetric zero-sum game (Dantzig 1951).
///
/// A constant is added to make all payoffs positive. Then the y ≥ 0 with M·y ≤ 1 and the largest sum is a
/// multiple of an optimal strategy. The columns of slack variables follow those of strategies.
struct SimplexTableau {
  let count: Int
  private var cells: [Double]
  /// The basic column of each row.
  private var basis: [Int]
  /// The columns that may be positive in an optimal strategy.
  private(set) var isFree: [Bool]

  private var width: Int { 2 * count + 1 }
  static let tolerance = 1e-9
  private static let raise = 2.0

  /// Solves a game.
  ///
  /// - Parameter payoffs: An antisymmetric matrix, row by row, with values in -1...1.
  init(payoffs: [Double], count: Int) {
    self.count = count
    basis = (0..<count).map { count + $0 }
    isFree = [Bool](repeating: true, count: 2 * count)
    cells = [Double](repeating: 0, count: count * (2 * count + 1))
    for row in 0..<count {
      for column in 0..<count {
        cells[row * width + column] = payoffs[row * count + column] + SimplexTableau.raise
      }
      cells[row * width + count + row] = 1
      cells[row * width + 2 * count] = 1
    }
    var objective = [Double](repeating: 0, count: 2 * count)
    for column in 0..<count { objective[column] = 1 }
    let rest = maximize(objective)
    for column in 0..<2 * count where rest[column] < -SimplexTableau.tolerance {
      isFree[column] = false
    }
  }

  var isUnique: Bool {
    (0..<2 * count).allSatisfy { !isFree[$0] || basis.contains($0) }
  }

  /// The optimal strategy, followed by the slack of each row; both are divided by the sum of the strategy.
  var solution: [Double] {
    var values = [Double](repeating: 0, count: 2 * count)
    for (row, column) in basis.enumerated() {
      values[column] = max(0, cells[row * width + 2 * count])
    }
    let sum = values[..<count].reduce(0, +)
    return values.map { $0 / sum }
  }

  /// Finds the optimal strategy with the largest value of a column.
  mutating func maximize(column: Int) {
    var objective = [Double](repeating: 0, count: 2 * count)
    objective[column] = 1
    _ = maximize(objective)
  }

  /// Returns the final reduced costs.
  private mutating func maximize(_ objective: [Double]) -> [Double] {
    var rest = objective
    for row in 0..<count where objective[basis[row]] != 0 {
      let weight = objective[basis[row]]
      for column in 0..<2 * count { rest[column] -= weight * cells[row * width + column] }
    }
    var steps = 0
    while steps < 200 * count, let entering = enteringColumn(rest, isCareful: steps > 5 * count) {
      guard let leaving = leavingRow(entering) else { break }
      let weight = rest[entering]
      pivot(leaving, entering)
      for column in 0..<2 * count { rest[column] -= weight * cells[leaving * width + column] }
      rest[entering] = 0
      steps += 1
    }
    return rest
  }

  /// Returns the column with the largest increase, or if `isCareful` the first one (Bland 1977).
  private func enteringColumn(_ rest: [Double], isCareful: Bool) -> Int? {
    var best: Int?
    var most = SimplexTableau.tolerance
    for column in 0..<2 * count where isFree[column] && rest[column] > most {
      if isCareful { return column }
      (best, most) = (column, rest[column])
    }
    return best
  }

  private func leavingRow(_ column: Int) -> Int? {
    var best: Int?
    var least = Double.infinity
    for row in 0..<count where cells[row * width + column] > SimplexTableau.tolerance {
      let ratio = cells[row * width + 2 * count] / cells[row * width + column]
      if let other = best, ratio > least || ratio == least && basis[row] > basis[other] { continue }
      (best, least) = (row, ratio)
    }
    return best
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let scale = cells[row * width + column]
    for place in 0..<width { cells[row * width + place] /= scale }
    for other in 0..<count where other != row {
      let factor = cells[other * width + column]
      if factor == 0 { continue }
      for place in 0..<width { cells[other * width + place] -= factor * cells[row * width + place] }
      cells[other * width + column] = 0
    }
    basis[row] = column
  }
}
