import Testing

@testable import Statistics

@Suite struct SymmetricMatrixTests {
  /// The matrix [[4, 2, 0], [2, 5, 3], [0, 3, 6]], whose determinant is 60.
  private var small: SymmetricMatrix {
    var matrix = SymmetricMatrix(size: 3)
    let rows: [[Double]] = [[4, 2, 0], [2, 5, 3], [0, 3, 6]]
    for (row, values) in rows.enumerated() {
      for (column, value) in values.enumerated() { matrix[row, column] = value }
    }
    return matrix
  }

  @Test func solve() {
    // (1, -2, 3) is turned into (4 - 4, 2 - 10 + 9, -6 + 18).
    let solution = small.solve([0, 1, 12])
    for (found, expected) in zip(solution, [1.0, -2, 3]) { #expect(abs(found - expected) < 1e-12) }
  }

  /// The adjugate by hand, divided by the determinant.
  @Test func inverse() {
    let adjugate: [[Double]] = [[21, -12, 6], [-12, 24, -12], [6, -12, 16]]
    let inverse = small.inverse()
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(abs(inverse[row, column] - adjugate[row][column] / 60) < 1e-12)
      }
    }
  }

  @Test func contrasts() {
    var matrix = SymmetricMatrix(size: 2)
    matrix.addContrast(0, 1, 3)
    #expect([matrix[0, 0], matrix[0, 1], matrix[1, 0], matrix[1, 1]] == [3, -3, -3, 3])
  }

  @Test func smallestSizes() {
    var one = SymmetricMatrix(size: 1)
    one[0, 0] = 4
    #expect(one.solve([2]) == [0.5])
    #expect(one.inverse()[0, 0] == 0.25)
    #expect(SymmetricMatrix(size: 0).solve([]) == [])
  }
}
