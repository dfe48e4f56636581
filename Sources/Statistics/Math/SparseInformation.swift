/// The information matrix for very many strategies of which most pairs never met.
///
/// Rows and columns for strengths are sparse, whereas those for seats and for ln ν, the logarithm
/// of the draw parameter, are full.
struct SparseInformation: InformationMatrix {
  private let strengths: Int
  private var diagonal: [Double]
  /// The elements below the diagonal.
  ///
  /// Elements at the same row and column are added together.
  private var elements: [(row: Int32, column: Int32, value: Double)] = []
  /// The columns for seats and ln ν, with all rows.
  private var border: [[Double]]
  /// A number that is added to every element whose row and column belong to strengths.
  private var anchor = 0.0

  init(size: Int, strengths: Int) {
    self.strengths = strengths
    diagonal = [Double](repeating: 0, count: strengths)
    border = [[Double]](
      repeating: [Double](repeating: 0, count: size), count: size - strengths)
  }

  var size: Int { strengths + border.count }

  mutating func add(_ amount: Double, _ row: Int, _ column: Int) {
    if column >= strengths {
      border[column - strengths][row] += amount
    } else if row == column {
      diagonal[row] += amount
    } else if row < strengths, row > column {
      elements.append((Int32(row), Int32(column), amount))
    }
  }

  mutating func addAnchor(_ block: Range<Int>) {
    guard block.lowerBound == 0 else {
      var sum = 0.0
      for row in block { sum += border[row - strengths][row] }
      let weight = sum / Double(block.count * block.count)
      for row in block {
        for column in block { border[column - strengths][row] += weight }
      }
      return
    }
    anchor = diagonal.reduce(0, +) / Double(block.count * block.count)
  }

  func solve(_ right: [Double]) -> [Double]? { solver().flatMap { $0.solve(right) } }

  /// Returns x·A·xᵀ for this matrix A.
  func form(_ x: [Double]) -> Double {
    var (total, pairs, sum) = (0.0, 0.0, 0.0)
    for row in 0..<strengths {
      total += diagonal[row] * x[row] * x[row]
      sum += x[row]
    }
    for element in elements {
      pairs += element.value * x[Int(element.row)] * x[Int(element.column)]
    }
    for (index, column) in border.enumerated() {
      let factor = x[strengths + index]
      for row in 0..<strengths { pairs += column[row] * x[row] * factor }
      for row in strengths..<size { total += column[row] * x[row] * factor }
    }
    return total + 2 * pairs + anchor * sum * sum
  }

  /// Returns this matrix in a form that stores all elements of its lower triangle.
  func packed() -> PackedMatrix {
    var matrix = PackedMatrix(size: size)
    for row in 0..<strengths {
      for column in 0...row { matrix.add(anchor, row, column) }
      matrix.add(diagonal[row], row, row)
    }
    for element in elements { matrix.add(element.value, Int(element.row), Int(element.column)) }
    for (index, column) in border.enumerated() {
      for row in 0...(strengths + index) { matrix.add(column[row], strengths + index, row) }
    }
    return matrix
  }

  /// Multiplies several rows, stored one after another, by the matrix.
  func multiply(
    _ source: UnsafeMutablePointer<Double>, rows: Int, to target: UnsafeMutablePointer<Double>
  ) {
    // Each column stores its elements for all rows one after another, so that one matrix element
    // serves all rows at once.
    let input = UnsafeMutablePointer<Double>.allocate(capacity: 2 * size * rows)
    defer { input.deallocate() }
    let output = input + size * rows
    output.update(repeating: 0, count: size * rows)
    for row in 0..<rows {
      for place in 0..<size { input[place * rows + row] = source[row * size + place] }
    }
    func add(_ amount: Double, _ from: Int, to place: Int) {
      let (from, place) = (input + from * rows, output + place * rows)
      for row in 0..<rows { place[row] += amount * from[row] }
    }
    for place in 0..<strengths { add(diagonal[place], place, to: place) }
    elements.withUnsafeBufferPointer {
      for element in $0 {
        add(element.value, Int(element.row), to: Int(element.column))
        add(element.value, Int(element.column), to: Int(element.row))
      }
    }
    for (index, column) in border.enumerated() {
      for place in 0..<size {
        add(column[place], strengths + index, to: place)
        if place < strengths { add(column[place], place, to: strengths + index) }
      }
    }
    for row in 0..<rows {
      var sum = 0.0
      for place in 0..<strengths { sum += input[place * rows + row] }
      for place in 0..<size {
        target[row * size + place] =
          output[place * rows + row] + (place < strengths ? anchor * sum : 0)
      }
    }
  }

  /// A solver for linear equations with a matrix whose full columns have been eliminated.
  struct Solver {
    fileprivate let matrix: SparseInformation
    fileprivate let columns: [[Double]]
    fileprivate let rest: SymmetricMatrix

    func solve(_ right: [Double]) -> [Double]? {
      let strengths = matrix.strengths
      guard var result = matrix.conjugateGradients(right) else { return nil }
      var left = Array(right[strengths...])
      for index in left.indices { left[index] -= matrix.product(matrix.border[index], result) }
      guard let ends = left.isEmpty ? [] : rest.solve(left) else { return nil }
      for (column, end) in zip(columns, ends) {
        for row in 0..<strengths { result[row] -= column[row] * end }
      }
      return result + ends
    }
  }

  /// Prepares to solve linear equations with this matrix.
  ///
  /// - Returns: `nil` if the matrix is not positive definite.
  func solver() -> Solver? {
    var columns: [[Double]] = []
    for column in border {
      guard let solution = conjugateGradients(column) else { return nil }
      columns.append(solution)
    }
    var rest = SymmetricMatrix(size: border.count)
    var least = rest
    for row in border.indices {
      for column in 0...row {
        let element = border[column][strengths + row] - product(border[row], columns[column])
        (rest[row, column], rest[column, row]) = (element, element)
        (least[row, column], least[column, row]) = (element, element)
      }
      // Solutions are not exact, so a dependent column leaves a small number instead of 0.
      least[row, row] -= 1e-9 * border[row][strengths + row]
    }
    if !border.isEmpty, least.solve([Double](repeating: 0, count: border.count)) == nil {
      return nil
    }
    return Solver(matrix: self, columns: columns, rest: rest)
  }

  private func product(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for row in 0..<strengths { sum += first[row] * second[row] }
    return sum
  }

  /// The maximum number of conjugate-gradient steps.
  ///
  /// Well-connected strategies need about 50.
  private static let stepLimit = 5000

  /// Solves the equations for strengths by conjugate gradients, scaled by the diagonal.
  ///
  /// - Returns: `nil` if the matrix is not positive definite.
  private func conjugateGradients(_ right: [Double]) -> [Double]? {
    var solution = [Double](repeating: 0, count: strengths)
    var residual = Array(right[..<strengths])
    let goal = 1e-26 * product(residual, residual)
    if goal == 0 { return solution }
    let scale = diagonal.map { 1 / ($0 + anchor) }
    if scale.contains(where: { !$0.isFinite || $0 <= 0 }) { return nil }
    var scaled = residual
    for row in 0..<strengths { scaled[row] *= scale[row] }
    var direction = scaled
    var product = [Double](repeating: 0, count: strengths)
    var length = self.product(residual, scaled)
    for _ in 0..<SparseInformation.stepLimit {
      multiply(direction, to: &product)
      let curvature = self.product(direction, product)
      guard curvature > 0, curvature.isFinite else { return nil }
      let step = length / curvature
      for row in 0..<strengths {
        solution[row] += step * direction[row]
        residual[row] -= step * product[row]
        scaled[row] = scale[row] * residual[row]
      }
      if self.product(residual, residual) <= goal { break }
      let next = self.product(residual, scaled)
      let share = next / length
      length = next
      for row in 0..<strengths { direction[row] = scaled[row] + share * direction[row] }
    }
    return solution
  }

  private func multiply(_ x: [Double], to result: inout [Double]) {
    let common = anchor * x.reduce(0, +)
    for row in 0..<strengths { result[row] = diagonal[row] * x[row] + common }
    elements.withUnsafeBufferPointer { elements in
      x.withUnsafeBufferPointer { x in
        result.withUnsafeMutableBufferPointer { result in
          for element in elements {
            let (row, column) = (Int(element.row), Int(element.column))
            result[row] += element.value * x[column]
            result[column] += element.value * x[row]
          }
        }
      }
    }
  }
}
