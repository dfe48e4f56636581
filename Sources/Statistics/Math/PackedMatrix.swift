/// A symmetric matrix by the rows of its lower triangle, in half the memory of ``SymmetricMatrix``.
///
/// It is factored in place and by blocks of rows that fit the cache, for thousands of rows.
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

  /// Replaces the matrix by the lower triangle L with L·Lᵀ equal to it, and returns the independent rows.
  ///
  /// The columns of other rows are 0.
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

  /// Returns the solution x of L·x = `right` after ``factor(tolerance:)``; it is 0 in dependent rows.
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

  /// Calls a closure with blocks of rows, and with a function that returns the start of a row.
  private mutating func forEachBlock(
    _ body: (Range<Int>, (Int) -> UnsafeMutablePointer<Double>) -> Void
  ) {
    let size = size
    elements.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for start in stride(from: 0, to: size, by: PackedMatrix.blockSize) {
        body(start..<min(size, start + PackedMatrix.blockSize)) { base + $0 * ($0 + 1) / 2 }
      }
    }
  }
}

private typealias Four = (
  UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>,
  UnsafeMutablePointer<Double>
)

@inline(__always)
private func four(_ source: UnsafeMutablePointer<Double>, _ place: Int) -> SIMD4<Double> {
  UnsafeRawPointer(source + place).loadUnaligned(as: SIMD4<Double>.self)
}

private func dot(
  _ first: UnsafeMutablePointer<Double>, _ second: UnsafeMutablePointer<Double>, _ count: Int
) -> Double {
  var sums = SIMD4<Double>.zero
  var k = 0
  while k &+ 4 <= count {
    sums += four(first, k) * four(second, k)
    k &+= 4
  }
  var sum = (sums[0] + sums[1]) + (sums[2] + sums[3])
  while k < count {
    sum += first[k] * second[k]
    k &+= 1
  }
  return sum
}

/// Returns the dot products of four rows with a fifth one, which is loaded once.
private func fourDots(
  _ rows: Four, _ other: UnsafeMutablePointer<Double>, _ count: Int
) -> SIMD4<Double> {
  var (a, b, c, d) = (
    SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero
  )
  var k = 0
  while k &+ 4 <= count {
    let shared = four(other, k)
    a += four(rows.0, k) * shared
    b += four(rows.1, k) * shared
    c += four(rows.2, k) * shared
    d += four(rows.3, k) * shared
    k &+= 4
  }
  var sums = SIMD4(a.sum(), b.sum(), c.sum(), d.sum())
  while k < count {
    sums += SIMD4(rows.0[k], rows.1[k], rows.2[k], rows.3[k]) * other[k]
    k &+= 1
  }
  return sums
}
