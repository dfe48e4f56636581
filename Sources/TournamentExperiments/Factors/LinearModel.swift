import GameCore

/// A linear model that estimates how settings affect a measure, for designs other than grids.
///
/// The model consists of an intercept, the slope over the whole range for each numeric factor, a
/// difference for each level after the first for any other factor, and products of slopes.
struct LinearModel: Sendable {
  /// The effects to which the coefficients belong, without the intercept.
  let effects: [Effect]
  private let points: DesignPoints
  private let scales: [Scale]
  /// The inverse of XᵀX, where X is the design matrix.
  private let inverse: [[Double]]
  private let isPlayed: [Bool]

  /// A conversion of a factor's values to numbers.
  private enum Scale: Sendable {
    /// A number, converted to -½ at the minimum and ½ at the maximum.
    case number(low: Double, high: Double)
    case levels([ParameterValue])
  }

  /// Computes the points' weights, which do not depend on the values that a measure takes.
  ///
  /// - Returns: `nil` if the points are too few for the main effects or do not determine them.
  init?(of points: DesignPoints, isPlayed: [Bool]) {
    self.points = points
    self.isPlayed = isPlayed
    scales = points.factors.map(LinearModel.scale)
    var main: [Effect] = []
    var slopes: [Int] = []
    for (factor, scale) in scales.enumerated() {
      switch scale {
      case .number:
        main.append(Effect(factors: [factor], levels: []))
        slopes.append(factor)
      case .levels(let levels):
        main += (1..<max(levels.count, 1)).map { Effect(factors: [factor], levels: [$0]) }
      }
    }
    let products = slopes.indices.flatMap { second in
      slopes[..<second].map { Effect(factors: [$0, slopes[second]], levels: []) }
    }
    for effects in [main + products, main] where effects.count <= LinearModel.limit {
      if let inverse = LinearModel.inverse(of: points, isPlayed, scales, effects) {
        (self.effects, self.inverse) = (effects, inverse)
        return
      }
    }
    return nil
  }

  /// The maximum number of effects, which limits the size of the inverted matrix.
  private static let limit = 150

  private static func scale(of factor: Factor) -> Scale {
    switch factor.values {
    case .interval(let low, let high): return .number(low: low, high: high)
    case .levels(let levels):
      let numbers = levels.compactMap(\.number)
      if numbers.count == levels.count, let low = numbers.min(), let high = numbers.max(),
        low < high
      {
        return .number(low: low, high: high)
      }
      return .levels(levels)
    }
  }

  /// Returns a point's row in the design matrix: 1 for the intercept, then a number for each
  /// effect.
  private static func row(_ values: [ParameterValue], _ scales: [Scale], _ effects: [Effect])
    -> [Double]
  {
    func number(_ factor: Int) -> Double {
      guard case .number(let low, let high) = scales[factor] else { return 0 }
      return ((values[factor].number ?? low) - low) / (high - low) - 0.5
    }
    return [1]
      + effects.map { effect in
        if effect.isSlope { return effect.factors.reduce(1) { $0 * number($1) } }
        guard case .levels(let levels) = scales[effect.factors[0]] else { return 0 }
        return values[effect.factors[0]] == levels[effect.levels[0]] ? 1 : 0
      }
  }

  private static func inverse(
    of points: DesignPoints, _ isPlayed: [Bool], _ scales: [Scale], _ effects: [Effect]
  ) -> [[Double]]? {
    let size = effects.count + 1
    guard isPlayed.count(where: \.self) > size else { return nil }
    var matrix = Array(repeating: Array(repeating: 0.0, count: 2 * size), count: size)
    for point in isPlayed.indices where isPlayed[point] {
      let row = LinearModel.row(points.values(of: point), scales, effects)
      for i in 0..<size { for j in 0..<size { matrix[i][j] += row[i] * row[j] } }
    }
    for i in 0..<size { matrix[i][size + i] = 1 }
    // Gauss-Jordan elimination uses the largest pivot in each column.
    for column in 0..<size {
      var best = column
      for row in column..<size where abs(matrix[row][column]) > abs(matrix[best][column]) {
        best = row
      }
      let pivot = matrix[best][column]
      if abs(pivot) < 1e-9 { return nil }
      matrix.swapAt(column, best)
      for place in 0..<2 * size { matrix[column][place] /= pivot }
      for row in 0..<size where row != column && matrix[row][column] != 0 {
        let factor = matrix[row][column]
        for place in 0..<2 * size { matrix[row][place] -= factor * matrix[column][place] }
      }
    }
    return matrix.map { Array($0[size...]) }
  }

  /// Returns a point's weight in each effect.
  func weights(of point: Int) -> [Double] {
    guard isPlayed[point] else { return effects.map { _ in 0 } }
    let row = LinearModel.row(points.values(of: point), scales, effects)
    return effects.indices.map { effect in
      zip(inverse[effect + 1], row).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }
}
