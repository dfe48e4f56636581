import Testing

@testable import Statistics

struct SymmetricMatrixTests {
  /// Zeros of the inner matrix do not change the numbers, either.
  @Test(arguments: [31, 32, 33, 70])
  func `the result does not depend on the number of blocks`(size: Int) throws {
    var outer = SymmetricMatrix(size: size)
    var (sparse, dense) = (outer, outer)
    for row in 0..<size {
      for column in 0..<size {
        outer[row, column] = 1 / Double(1 + abs(row - column)) + (row == column ? 2 : 0)
        dense[row, column] = Double((row + column) % 5 + 1)
      }
    }
    sparse.addContrast(0, size - 1, 3)
    for inner in [sparse, dense] {
      let found = outer.sandwich(inner)
      for row in stride(from: 0, to: size, by: 10) {
        let product = inner.product(outer.product(unit(row, of: size)))
        let expected = outer.product(product)
        for column in 0..<size { #expect(abs(found[row, column] - expected[column]) < 1e-9) }
      }
    }
    let inverse = try #require(outer.inverse())
    #expect(
      abs(dot(inverse.product(unit(0, of: size)), outer.product(unit(0, of: size))) - 1) < 1e-12)
    outer.addContrast(0, size - 1, -100)
    #expect(outer.inverse() == nil)
  }

  private func unit(_ place: Int, of size: Int) -> [Double] {
    (0..<size).map { $0 == place ? 1 : 0 }
  }

  @Test func `a matrix that is not positive definite has no inverse`() {
    var singular = SymmetricMatrix(size: 3)
    singular.addContrast(0, 1, 5)
    singular.addContrast(1, 2, 3)
    #expect(singular.solve([1, 0, -1]) == nil)
    #expect(singular.inverse() == nil)
  }

  /// Singular matrices have a rank, too; the form is that of any generalized inverse.
  @Test func `singular matrices have a generalized inverse`() {
    func form(_ matrix: SymmetricMatrix, _ row: [Double]) -> (value: Double, rank: Int) {
      let (inverse, rank) = matrix.generalizedInverse()
      return (dot(inverse.product(row), row), rank)
    }
    var matrix = SymmetricMatrix(size: 3)
    matrix.addContrast(0, 1, 5)
    #expect(form(matrix, [10, -10, 0]).rank == 1)
    #expect(abs(form(matrix, [10, -10, 0]).value - 20) < 1e-12)
    matrix.addContrast(1, 2, 3)
    // The vector is (2, -2, 0) / 5 + (0, 1, -1) / 3 in the two contrasts.
    let found = form(matrix, [2, -1, -1])
    #expect(found.rank == 2 && abs(found.value - (4.0 / 5 + 1.0 / 3)) < 1e-12)
    for place in 0..<3 { matrix[place, place] += 1 }
    let row = [0.3, -2, 1.1]
    let (value, rank) = form(matrix, row)
    #expect(rank == 3)
    #expect(abs(value - dot(matrix.solve(row) ?? [], row)) < 1e-12)
  }

  private func dot(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
