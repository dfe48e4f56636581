/// The equilibrium with the highest entropy, found by an interior-point method.
///
/// The method is from Boyd and Vandenberghe 2004, "Convex Optimization", chapter 11.
struct EntropyMaximum {
  private(set) var weights: [Double]
  /// The dimension of the set of equilibria, which is 0 if there is only one.
  let dimensions: Int

  private let used: [Int]
  /// The inequalities, restricted to the strategies in use.
  private let rows: [[Double]]
  private let directions: [[Double]]

  /// Finds the maximum, beginning with an equilibrium.
  ///
  /// - Parameters:
  ///   - payoffs: An antisymmetric matrix, row by row, with values in -1...1.
  ///   - start: An equilibrium.
  ///   - isUsed: For each strategy, `true` if its weight is positive in some equilibrium. Its
  ///     weight in `start` must then be positive, too.
  ///   - isSlack: For each strategy, `true` if its payoff against `start` is below 0, the value of
  ///     the game.
  init(payoffs: [Double], start: [Double], isUsed: [Bool], isSlack: [Bool]) {
    let count = start.count
    let used = (0..<count).filter { isUsed[$0] }
    func row(_ strategy: Int) -> [Double] { used.map { payoffs[strategy * count + $0] } }
    let equations = (0..<count).filter { !isSlack[$0] }.map(row)
    rows = (0..<count).filter { isSlack[$0] }.map(row)
    directions = EntropyMaximum.nullSpace(
      equations + [[Double](repeating: 1, count: used.count)], used.count)
    dimensions = directions.count
    self.used = used
    weights = start.indices.map { isUsed[$0] ? start[$0] : 0 }
    if dimensions > 0 { climb() }
  }

  private mutating func climb() {
    var point = used.map { weights[$0] }
    var barrier = 1.0
    while barrier > 1e-15 {
      for _ in 0..<60 where step(&point, barrier) < 1e-12 { break }
      barrier /= 8
    }
    for (place, strategy) in used.enumerated() { weights[strategy] = point[place] }
  }

  private func slack(_ row: [Double], _ point: [Double]) -> Double {
    -zip(row, point).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Returns the objective, which is infinite outside the feasible region.
  private func cost(_ point: [Double], _ barrier: Double) -> Double {
    var cost = 0.0
    for weight in point {
      if weight <= 0 { return .infinity }
      cost += weight * naturalLogarithm(weight)
    }
    for row in rows {
      let slack = slack(row, point)
      if slack <= 0 { return .infinity }
      cost -= barrier * naturalLogarithm(slack)
    }
    return cost
  }

  /// Takes one of Newton's steps and returns the largest change in a weight.
  private func step(_ point: inout [Double], _ barrier: Double) -> Double {
    var slope = point.map { naturalLogarithm($0) + 1 }
    var reach: [(row: [Double], weight: Double)] = []
    for row in rows {
      let slack = slack(row, point)
      for place in slope.indices { slope[place] += barrier / slack * row[place] }
      reach.append((row, barrier / (slack * slack)))
    }
    var curvature = SymmetricMatrix(size: dimensions)
    var gradient = [Double](repeating: 0, count: dimensions)
    let leans = directions.map { direction in
      reach.map { slack($0.row, direction) }
    }
    for i in 0..<dimensions {
      for place in point.indices { gradient[i] -= directions[i][place] * slope[place] }
      for j in 0...i {
        var sum = 0.0
        for place in point.indices {
          sum += directions[i][place] * directions[j][place] / point[place]
        }
        for (index, part) in reach.enumerated() {
          sum += part.weight * leans[i][index] * leans[j][index]
        }
        curvature[i, j] = sum
        curvature[j, i] = sum
      }
    }
    guard let way = curvature.solve(gradient) else { return 0 }
    let change = point.indices.map { place in
      (0..<dimensions).reduce(0) { $0 + way[$1] * directions[$1][place] }
    }
    let before = cost(point, barrier)
    var scale = 1.0
    while scale > 1e-10 {
      let next = point.indices.map { point[$0] + scale * change[$0] }
      if cost(next, barrier) <= before {
        let largest = change.reduce(0) { max($0, abs($1)) }
        point = next
        return scale * largest
      }
      scale /= 2
    }
    return 0
  }

  /// Returns an orthonormal basis for the rows' null space.
  private static func nullSpace(_ rows: [[Double]], _ count: Int) -> [[Double]] {
    var span: [[Double]] = []
    // The projection is repeated to remove rounding errors as well.
    func rest(_ vector: [Double], atLeast least: Double) -> [Double]? {
      var rest = vector
      for _ in 0..<2 {
        for other in span {
          let share = zip(rest, other).reduce(0) { $0 + $1.0 * $1.1 }
          for place in rest.indices { rest[place] -= share * other[place] }
        }
      }
      let left = rest.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return left > least ? rest.map { $0 / left } : nil
    }
    for row in rows { if let vector = rest(row, atLeast: 1e-9) { span.append(vector) } }
    let rank = span.count
    for place in 0..<count {
      var unit = [Double](repeating: 0, count: count)
      unit[place] = 1
      // While the basis is incomplete, some axis leaves a larger remainder than this threshold.
      if span.count < count, let vector = rest(unit, atLeast: 1e-3) { span.append(vector) }
    }
    return Array(span[rank...])
  }
}
