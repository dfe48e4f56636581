/// A matchup's standardized and decorrelated residuals, and their derivatives with respect to the
/// fitted values.
struct DecorrelatedResiduals {
  private(set) var residuals: [Double] = []
  private var slopes: [[Double]] = []
  let slopesOfResults: [[Double]]
  private(set) var areTelling: [Bool]
  /// The places of slots, seats and draws among the fitted values.
  let columns: [Int]

  var rank: Int { residuals.count }

  /// Returns `true` if the expected or the observed variance shows that a sum is nearly normal.
  private static func isTelling(expected: Double, seen: Double, lopsidedness: Double) -> Bool {
    let least = leastVariance(lopsidedness)
    return expected >= least || seen >= surprise * least
  }

  /// Returns the smallest variance at which a sum is nearly normal.
  ///
  /// It corresponds to twelve games with even chances or to 24 occurrences of an unlikely result.
  private static func leastVariance(_ lopsidedness: Double) -> Double { 3 + 21 * lopsidedness }
  /// The factor by which the threshold is higher for an observed variance than for an expected one.
  private static let surprise = 4.0

  /// Computes a matchup's residuals.
  ///
  /// - Parameters:
  ///   - covariance: The covariance matrix of the summed results, row by row.
  ///   - columns: The places of slots, seats and draws among the fitted values.
  init(_ block: MatchupFit, _ covariance: [Double], _ columns: [Int]) {
    self.columns = columns
    let size = block.results.count
    // The points of the last slot vary as the negative sum of the other slots' points, and those of
    // the last seat as the negative sum of the other seats' points.
    let slots = block.points.count
    let hasDraws = columns.count % slots == 1
    let hasSeats = columns.count >= 2 * slots
    var slopes = [[Double]](repeating: [], count: size)
    for row in 0..<size {
      func cell(_ column: Int) -> Double { block.deals * block.covariance[row * size + column] }
      var place = 0
      for _ in 0..<(hasSeats ? 2 : 1) {
        let amounts = (0..<slots - 1).map { cell(place + $0) }
        slopes[row] += amounts + [-amounts.reduce(0, +)]
        place += slots - 1
      }
      if hasDraws { slopes[row].append(cell(place)) }
    }
    slopesOfResults = slopes
    areTelling = (0..<size).map { row in
      DecorrelatedResiduals.isTelling(
        expected: block.deals * block.covariance[row * size + row],
        seen: block.seenVariances[row], lopsidedness: block.lopsidedness[row])
    }
    // Compute Cholesky's triangle row by row, without rows that depend on earlier ones or contain
    // too little information.
    var triangle: [[Double]] = []
    var kept: [Int] = []
    for row in 0..<size where areTelling[row] {
      let diagonal = covariance[row * size + row]
      var line: [Double] = []
      for (index, other) in kept.enumerated() {
        var rest = covariance[row * size + other]
        for place in 0..<index { rest -= line[place] * triangle[index][place] }
        line.append(rest / triangle[index][index])
      }
      let left = diagonal - line.reduce(0) { $0 + $1 * $1 }
      guard left > 1e-6 * diagonal else { continue }
      let pivot = left.squareRoot()
      var residual = block.residuals[row]
      var slope = slopes[row]
      for (index, factor) in line.enumerated() {
        residual -= factor * residuals[index]
        for column in slope.indices { slope[column] -= factor * self.slopes[index][column] }
      }
      residuals.append(residual / pivot)
      self.slopes.append(slope.map { $0 / pivot })
      triangle.append(line + [pivot])
      kept.append(row)
    }
  }

  /// Adds the residuals to the normal equations of a linear fit.
  func add(to information: inout some ElementSum, _ sums: inout [Double], scale: Double) {
    for (residual, slope) in zip(residuals, slopes) {
      for (i, row) in columns.enumerated() {
        sums[row] += scale * slope[i] * residual
        for (j, column) in columns.enumerated() {
          information.add(scale * slope[i] * slope[j], row, column)
        }
      }
    }
  }
}
