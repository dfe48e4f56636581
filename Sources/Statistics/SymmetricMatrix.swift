/// A symmetric positive definite matrix of full storage, row by row.
struct SymmetricMatrix {
  let size: Int
  private var elements: [Double]

  init(size: Int) {
    self.size = size
    elements = [Double](repeating: 0, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[row * size + column] }
    set { elements[row * size + column] = newValue }
  }

  /// Adds `weight` times the outer product of the difference of two unit vectors.
  mutating func addContrast(_ i: Int, _ j: Int, _ weight: Double) {
    self[i, i] += weight
    self[j, j] += weight
    self[i, j] -= weight
    self[j, i] -= weight
  }

  /// The vector that the matrix turns into `right`.
  func solve(_ right: [Double]) -> [Double] {
    let lower = cholesky()
    return lower.substituteBack(lower.substituteForward(right))
  }

  /// - Complexity: O(size³).
  func inverse() -> SymmetricMatrix {
    let lower = cholesky()
    var result = SymmetricMatrix(size: size)
    for column in 0..<size {
      var unit = [Double](repeating: 0, count: size)
      unit[column] = 1
      let solution = lower.substituteBack(lower.substituteForward(unit))
      for row in 0..<size { result[row, column] = solution[row] }
    }
    return result
  }

  /// The lower triangle L with L·Lᵀ equal to this matrix.
  private func cholesky() -> SymmetricMatrix {
    var lower = SymmetricMatrix(size: size)
    for row in 0..<size {
      for column in 0...row {
        var sum = self[row, column]
        for k in 0..<column { sum -= lower[row, k] * lower[column, k] }
        if row == column {
          lower[row, row] = max(sum, 1e-300).squareRoot()
        } else {
          lower[row, column] = sum / lower[column, column]
        }
      }
    }
    return lower
  }

  private func substituteForward(_ right: [Double]) -> [Double] {
    var result = right
    for row in 0..<size {
      for k in 0..<row { result[row] -= self[row, k] * result[k] }
      result[row] /= self[row, row]
    }
    return result
  }

  private func substituteBack(_ right: [Double]) -> [Double] {
    var result = right
    for row in (0..<size).reversed() {
      for k in (row + 1)..<max(size, row + 1) { result[row] -= self[k, row] * result[k] }
      result[row] /= self[row, row]
    }
    return result
  }
}
