/// The information of a fit: the second derivatives of its likelihood, with the opposite sign.
protocol InformationMatrix: ElementSum {
  init(size: Int, strengths: Int)

  /// Adds the mean of the diagonal of strengths, or of seats, to their block.
  ///
  /// This fixes their sum, which is undetermined, at 0.
  mutating func addAnchor(_ block: Range<Int>)

  /// Returns the solution x of A·x = `right`; `nil` if the matrix is not positive definite.
  func solve(_ right: [Double]) -> [Double]?
}

extension InformationMatrix {
  mutating func addContrast(_ i: Int, _ j: Int, _ weight: Double) {
    add(weight, i, i)
    add(weight, j, j)
    add(-weight, i, j)
    add(-weight, j, i)
  }
}

extension SymmetricMatrix: InformationMatrix {
  init(size: Int, strengths: Int) { self.init(size: size) }

  mutating func add(_ amount: Double, _ row: Int, _ column: Int) { self[row, column] += amount }

  mutating func addAnchor(_ block: Range<Int>) {
    let weight = block.reduce(0) { $0 + self[$1, $1] } / Double(block.count * block.count)
    for row in block {
      for column in block { self[row, column] += weight }
    }
  }
}

/// The conditions of a fit of ratings.
package struct FitConditions: Sendable {
  /// The strengths to begin with, by strategy, in natural logarithms; 0 for the others.
  package var start: [Double] = []
  /// The strategies with standard errors; `nil` for all, with the errors of all differences.
  package var errors: [Int]?
  /// The number of strengths above which the information is sparse.
  var denseLimit = 1000

  package init() {}
}
