/// A symmetric positive definite matrix, stored row by row.
///
/// Sums are computed in a fixed order, so every machine computes the same results.
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

  mutating func addContrast(_ i: Int, _ j: Int, _ weight: Double) {
    self[i, i] += weight
    self[j, j] += weight
    self[i, j] -= weight
    self[j, i] -= weight
  }

  /// Returns the x that solves A·x = `right` for this matrix A, or `nil` if A is not positive
  /// definite.
  func solve(_ right: [Double]) -> [Double]? {
    guard let lower = cholesky() else { return nil }
    var result = right
    for row in 0..<size {
      let sum = lower.elements.withUnsafeBufferPointer { rows in
        result.withUnsafeBufferPointer { dot(rows, row * size, $0, 0, row) }
      }
      result[row] = (result[row] - sum) / lower[row, row]
    }
    for row in (0..<size).reversed() {
      result[row] /= lower[row, row]
      for column in 0..<row { result[column] -= result[row] * lower[row, column] }
    }
    return result
  }

  func scaled(by factor: Double) -> SymmetricMatrix {
    var result = self
    for index in result.elements.indices { result.elements[index] *= factor }
    return result
  }

  /// Returns the inverse, or `nil` if the matrix is not positive definite.
  ///
  /// - Complexity: O(size³).
  func inverse() -> SymmetricMatrix? {
    guard let lower = cholesky() else { return nil }
    // Invert the lower triangle row by row: L·X = 1.
    var triangle = SymmetricMatrix(size: size)
    triangle.elements.withUnsafeMutableBufferPointer { target in
      forEachBlock { block in
        for row in block { target[row * size + row] = 1 }
        for k in 0..<block.upperBound {
          if block.contains(k) {
            for column in 0...k { target[k * size + column] /= lower[k, k] }
          }
          for row in max(k + 1, block.lowerBound)..<max(k + 1, block.upperBound) {
            addMultiple(
              -lower[row, k], UnsafeBufferPointer(target), k * size, target, row * size, k + 1)
          }
        }
      }
    }
    // Multiply the transposed triangle by the triangle.
    var result = SymmetricMatrix(size: size)
    result.elements.withUnsafeMutableBufferPointer { target in
      triangle.elements.withUnsafeBufferPointer { rows in
        forEachBlock { block in
          for k in block.lowerBound..<size {
            for i in block.lowerBound..<min(k + 1, block.upperBound) {
              addMultiple(rows[k * size + i], rows, k * size, target, i * size, i + 1)
            }
          }
        }
      }
      for i in 0..<size {
        for j in 0..<i { target[j * size + i] = target[i * size + j] }
      }
    }
    return result
  }

  /// Returns A·B·A for this matrix A and another matrix B of its size.
  ///
  /// - Complexity: O(size³).
  func sandwich(_ inner: SymmetricMatrix) -> SymmetricMatrix {
    var result = SymmetricMatrix(size: size)
    var products = [Double](repeating: 0, count: SymmetricMatrix.blockSize * size)
    // Elements between strategies that never met are 0, so the sums leave them out.
    let filled = (0..<size).map { row in (0..<size).filter { inner[row, $0] != 0 } }
    forEachBlock { block in
      products.withUnsafeMutableBufferPointer { products in
        products.update(repeating: 0)
        elements.withUnsafeBufferPointer { outer in
          inner.elements.withUnsafeBufferPointer { inner in
            for k in 0..<size {
              for row in block {
                let (factor, start) = (outer[row * size + k], (row - block.lowerBound) * size)
                if filled[k].count * 4 > size {
                  addMultiple(factor, inner, k * size, products, start, size)
                } else {
                  for column in filled[k] {
                    products[start + column] += factor * inner[k * size + column]
                  }
                }
              }
            }
          }
          for column in block.lowerBound..<size {
            for row in block.lowerBound..<min(column + 1, block.upperBound) {
              let start = (row - block.lowerBound) * size
              result[row, column] = dot(
                UnsafeBufferPointer(products), start, outer, column * size, size)
              result[column, row] = result[row, column]
            }
          }
        }
      }
    }
    return result
  }

  /// Returns r·A for a row r and this matrix A.
  func product(_ row: [Double]) -> [Double] {
    var product = [Double](repeating: 0, count: size)
    product.withUnsafeMutableBufferPointer { product in
      elements.withUnsafeBufferPointer { matrix in
        for k in 0..<size where row[k] != 0 {
          addMultiple(row[k], matrix, k * size, product, 0, size)
        }
      }
    }
    return product
  }

  /// Returns a generalized inverse A⁻ of this positive semidefinite matrix A, and the rank of A.
  ///
  /// Dependent rows and columns are 0. If r is in the row space, r·A⁻·rᵀ does not depend on the
  /// choice of generalized inverse.
  func generalizedInverse() -> (inverse: SymmetricMatrix, rank: Int) {
    let rows = independentRows()
    var part = SymmetricMatrix(size: rows.count)
    for (i, row) in rows.enumerated() {
      for (j, column) in rows.enumerated() { part[i, j] = self[row, column] }
    }
    var result = SymmetricMatrix(size: size)
    guard let inverse = part.inverse() else { return (result, 0) }
    for (i, row) in rows.enumerated() {
      for (j, column) in rows.enumerated() { result[row, column] = inverse[i, j] }
    }
    return (result, rows.count)
  }

  private func independentRows() -> [Int] { factored(tolerance: 1e-9).rows }

  /// Returns the lower triangle L for which L·Lᵀ is this matrix, or `nil` if this matrix is not
  /// positive definite.
  func cholesky() -> SymmetricMatrix? {
    let (lower, rows) = factored(tolerance: 1e-13)
    return rows.count == size ? lower : nil
  }

  /// Returns the lower triangle L for which L·Lᵀ is this matrix and the independent rows.
  ///
  /// The columns of dependent rows are 0.
  private func factored(tolerance: Double) -> (lower: SymmetricMatrix, rows: [Int]) {
    var lower = self
    var found: [Int] = []
    lower.elements.withUnsafeMutableBufferPointer { target in
      let rows = UnsafeBufferPointer(target)
      forEachBlock { block in
        for column in 0..<block.upperBound {
          if block.contains(column) {
            let diagonal = rows[column * size + column]
            let left = diagonal - dot(rows, column * size, rows, column * size, column)
            let isIndependent = left > diagonal * tolerance && left.isFinite
            target[column * size + column] = isIndependent ? left.squareRoot() : 0
            if isIndependent { found.append(column) }
          }
          let pivot = rows[column * size + column]
          for row in max(column + 1, block.lowerBound)..<max(column + 1, block.upperBound) {
            let sum = dot(rows, row * size, rows, column * size, column)
            target[row * size + column] = pivot == 0 ? 0 : (rows[row * size + column] - sum) / pivot
          }
        }
      }
    }
    return (lower, found)
  }

  /// Calls `body` with blocks of rows that fit the cache, in an order that gives the same sums as
  /// without blocks.
  private func forEachBlock(_ body: (Range<Int>) -> Void) {
    for start in stride(from: 0, to: size, by: SymmetricMatrix.blockSize) {
      body(start..<min(size, start + SymmetricMatrix.blockSize))
    }
  }

  private static let blockSize = 32
}

/// Returns the dot product over `count` elements, computed as eight partial sums.
private func dot(
  _ first: UnsafeBufferPointer<Double>, _ i: Int, _ second: UnsafeBufferPointer<Double>, _ j: Int,
  _ count: Int
) -> Double {
  var sums = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
  var k = 0
  func two(_ buffer: UnsafeBufferPointer<Double>, _ place: Int) -> SIMD2<Double> {
    SIMD2(buffer[place], buffer[place &+ 1])
  }
  while k &+ 8 <= count {
    sums.0 += two(first, i &+ k) * two(second, j &+ k)
    sums.1 += two(first, i &+ k &+ 2) * two(second, j &+ k &+ 2)
    sums.2 += two(first, i &+ k &+ 4) * two(second, j &+ k &+ 4)
    sums.3 += two(first, i &+ k &+ 6) * two(second, j &+ k &+ 6)
    k &+= 8
  }
  let all = (sums.0 + sums.1) + (sums.2 + sums.3)
  var sum = all[0] + all[1]
  while k < count {
    sum += first[i &+ k] * second[j &+ k]
    k &+= 1
  }
  return sum
}

private func addMultiple(
  _ factor: Double, _ source: UnsafeBufferPointer<Double>, _ i: Int,
  _ target: UnsafeMutableBufferPointer<Double>, _ j: Int, _ count: Int
) {
  for k in 0..<count { target[j &+ k] += factor * source[i &+ k] }
}
