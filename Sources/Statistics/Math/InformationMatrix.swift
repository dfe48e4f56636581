/// The information matrix of a fit: the negative second derivatives of its log-likelihood.
protocol InformationMatrix: ElementSum {
  init(size: Int, strengths: Int)

  /// Adds a number on the scale of the diagonal to all elements in a block.
  ///
  /// The block contains either the strengths or the seat effects. The results do not determine
  /// their sum, and the added number fixes it at 0.
  mutating func addAnchor(_ block: Range<Int>)

  /// Returns the x that solves A·x = `right` for this matrix A, or `nil` if A is not positive
  /// definite.
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

/// Options for fitting ratings: where to begin and which standard errors to compute.
package struct FitConditions: Sendable {
  /// The strengths to begin with, by strategy, in natural logarithms.
  ///
  /// Strategies beyond the end of the list begin at 0.
  package var start: [Double] = []
  /// The strategies that need standard errors, or `nil` for all strategies and their differences.
  package var errors: [Int]?
  /// The number of strengths above which the information matrix is stored as a sparse matrix.
  var denseLimit = 1000

  package init() {}
}
