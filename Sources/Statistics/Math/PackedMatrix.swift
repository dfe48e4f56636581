/// A symmetric matrix that stores its lower triangle row by row, in half the memory of
/// ``SymmetricMatrix``.
///
/// It is factored and inverted in place, in blocks of rows that fit the cache, so that it can have
/// thousands of rows.
struct PackedMatrix: ElementSum {
  let size: Int
  private var elements: [Double]

  private static let blockSize = 32

  init(size: Int) {
    self.size = size
    elements = [Double](repeating: 0, count: size * (size + 1) / 2)
  }

  init(_ matrix: SymmetricMatrix) {
    self.init(size: matrix.size)
    for row in 0..<size {
      for column in 0...row { self[row, column] = matrix[row, column] }
    }
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[PackedMatrix.place(max(row, column), min(row, column))] }
    set { elements[PackedMatrix.place(max(row, column), min(row, column))] = newValue }
  }

  private static func place(_ row: Int, _ column: Int) -> Int { row * (row + 1) / 2 + column }

  mutating func add(_ amount: Double, _ row: Int, _ column: Int) {
    if row >= column { elements[PackedMatrix.place(row, column)] += amount }
  }

  mutating func scale(by factor: Double) {
    for index in elements.indices { elements[index] *= factor }
  }

  /// Replaces this matrix A with the lower triangle L for which L·Lᵀ = A and returns the
  /// independent rows.
  ///
  /// The columns of dependent rows are 0.
  ///
  /// - Complexity: O(size³ / 6).
  mutating func factor(tolerance: Double) -> [Int] {
    var found: [Int] = []
    forEachBlock { block, row in
      for column in 0..<block.upperBound {
        let source = row(column)
        if block.contains(column) {
          let diagonal = source[column]
          let left = diagonal - dot(source, source, column)
          let isIndependent = left > diagonal * tolerance && left.isFinite
          source[column] = isIndependent ? left.squareRoot() : 0
          if isIndependent { found.append(column) }
        }
        let pivot = source[column]
        func set(_ target: UnsafeMutablePointer<Double>, _ sum: Double) {
          target[column] = pivot == 0 ? 0 : (target[column] - sum) / pivot
        }
        var next = max(column + 1, block.lowerBound)
        while next + 4 <= block.upperBound {
          let targets = (row(next), row(next + 1), row(next + 2), row(next + 3))
          let sums = fourDots(targets, source, column)
          set(targets.0, sums[0])
          set(targets.1, sums[1])
          set(targets.2, sums[2])
          set(targets.3, sums[3])
          next += 4
        }
        while next < block.upperBound {
          set(row(next), dot(row(next), source, column))
          next += 1
        }
      }
    }
    return found
  }

  /// Returns the x that solves L·x = `right` after ``factor(tolerance:)``, with 0 in dependent
  /// rows.
  func forwardSolution(_ right: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: size)
    for row in 0..<size {
      let start = PackedMatrix.place(row, 0)
      let pivot = elements[start + row]
      if pivot == 0 { continue }
      var left = right[row]
      for column in 0..<row { left -= elements[start + column] * result[column] }
      result[row] = left / pivot
    }
    return result
  }

  /// Replaces the matrix with its inverse or returns `false` if it is not positive definite.
  ///
  /// - Complexity: O(size³ / 2).
  mutating func invert() -> Bool {
    if factor(tolerance: 1e-13).count < size { return false }
    invertTriangle()
    multiplyByTranspose()
    return true
  }

  /// Replaces the triangle L with its inverse X, row by row.
  private mutating func invertTriangle() {
    let size = size
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: PackedMatrix.blockSize * size)
    defer { memory.deallocate() }
    forEachBlock { block, row in
      func factors(_ index: Int) -> UnsafeMutablePointer<Double> {
        memory + (index - block.lowerBound) * size
      }
      for index in block {
        factors(index).update(from: row(index), count: index + 1)
        row(index).update(repeating: 0, count: index + 1)
      }
      var k = 0
      while k + 4 <= block.lowerBound {
        let sources = (row(k), row(k + 1), row(k + 2), row(k + 3))
        for index in block {
          let (factor, target) = (factors(index) + k, row(index))
          addFour(-factor[0], -factor[1], -factor[2], -factor[3], sources, target, k + 1)
          target[k + 1] -=
            factor[1] * sources.1[k + 1] + factor[2] * sources.2[k + 1]
            + factor[3] * sources.3[k + 1]
          target[k + 2] -= factor[2] * sources.2[k + 2] + factor[3] * sources.3[k + 2]
          target[k + 3] -= factor[3] * sources.3[k + 3]
        }
        k += 4
      }
      while k < block.upperBound {
        if block.contains(k) {
          let pivot = 1 / factors(k)[k]
          for column in 0..<k { row(k)[column] *= pivot }
          row(k)[k] = pivot
        }
        for index in max(k + 1, block.lowerBound)..<max(k + 1, block.upperBound) {
          addOne(-factors(index)[k], row(k), row(index), k + 1)
        }
        k += 1
      }
    }
  }

  /// Replaces the triangle X with Xᵀ·X.
  private mutating func multiplyByTranspose() {
    let size = size
    forEachBlock { block, row in
      // Rows below the current one still contain the triangle.
      for index in block {
        let target = row(index)
        let pivot = target[index]
        for column in 0...index { target[column] *= pivot }
        for k in index + 1..<max(index + 1, block.upperBound) {
          addOne(row(k)[index], row(k), target, index + 1)
        }
      }
      var k = block.upperBound
      while k + 4 <= size {
        let sources = (row(k), row(k + 1), row(k + 2), row(k + 3))
        for index in block {
          addFour(
            sources.0[index], sources.1[index], sources.2[index], sources.3[index], sources,
            row(index), index + 1)
        }
        k += 4
      }
      while k < size {
        for index in block { addOne(row(k)[index], row(k), row(index), index + 1) }
        k += 1
      }
    }
  }

  /// Returns A·B·A for this matrix A and a sparse matrix B.
  ///
  /// - Complexity: O(size³ / 2).
  func sandwich(_ inner: SparseInformation) -> PackedMatrix {
    var result = PackedMatrix(size: size)
    let limit = PackedMatrix.blockSize
    // The more products use a copied row, the smaller the share of time that copying takes.
    let many = 4 * limit
    let columns = UnsafeMutablePointer<Double>.allocate(capacity: (limit + 2 * many) * size)
    defer { columns.deallocate() }
    let (memory, products) = (columns + limit * size, columns + (limit + many) * size)
    /// Stores whole rows of A one after another.
    func copy(_ block: Range<Int>, to target: UnsafeMutablePointer<Double>) {
      elements.withUnsafeBufferPointer { elements in
        for row in 0..<size {
          let start = PackedMatrix.place(row, 0)
          for index in block {
            let place = row < index ? PackedMatrix.place(index, row) : start + index
            target[(index - block.lowerBound) * size + row] = elements[place]
          }
        }
      }
    }
    result.forEachBlock(of: many) { block, row in
      copy(block, to: memory)
      inner.multiply(memory, rows: block.count, to: products)
      for first in stride(from: 0, to: block.upperBound, by: limit) {
        let others = first..<min(first + limit, block.upperBound)
        copy(others, to: columns)
        func other(_ index: Int) -> UnsafeMutablePointer<Double> { columns + index * size }
        for index in block {
          let product = products + (index - block.lowerBound) * size
          let count = min(others.upperBound, index + 1) - first
          var k = 0
          while k + 4 <= count {
            let sums = fourDots((other(k), other(k + 1), other(k + 2), other(k + 3)), product, size)
            UnsafeMutableRawPointer(row(index) + first + k).storeBytes(
              of: sums, as: SIMD4<Double>.self)
            k += 4
          }
          while k < count {
            row(index)[first + k] = dot(other(k), product, size)
            k += 1
          }
        }
      }
    }
    return result
  }

  /// Calls `body` with blocks of rows and with a function that returns where a row begins.
  private mutating func forEachBlock(
    of rows: Int = PackedMatrix.blockSize,
    _ body: (Range<Int>, (Int) -> UnsafeMutablePointer<Double>) -> Void
  ) {
    let size = size
    elements.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for start in stride(from: 0, to: size, by: rows) {
        body(start..<min(size, start + rows)) { base + $0 * ($0 + 1) / 2 }
      }
    }
  }
}
