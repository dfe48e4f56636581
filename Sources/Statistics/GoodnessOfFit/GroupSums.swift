/// Sums of results and residuals over all matchups in a table.
struct GroupSums {
  private var strategies: [Int] = []
  /// The sums for each slot, followed by those for the first seat and for draws if the fit includes
  /// them.
  private var sums: [ResultSum] = []
  private var columns: [Int] = []
  private var comparisons = 0.0

  private struct ResultSum {
    var seen = 0.0
    var expected = 0.0
    /// The residual over matchups with nearly normal sums, after the fit is adjusted to all
    /// results.
    var residual = 0.0
    /// The residual's variance before the adjustment.
    var variance = 0.0
    var slopes: [Double] = []

    /// Returns the residual divided by its standard error, or 0 if no variance remains after the
    /// fit.
    func deviation(_ inverse: SymmetricMatrix, _ columns: [Int]) -> Double {
      var fitted = 0.0
      for (slope, row) in zip(slopes, columns) {
        for (other, column) in zip(slopes, columns) {
          fitted += slope * other * inverse[row, column]
        }
      }
      let own = variance - fitted
      return own > 1e-6 * variance ? residual / own.squareRoot() : 0
    }
  }

  var isEmpty: Bool { strategies.isEmpty }

  /// Adds a matchup's results.
  ///
  /// - Parameter shift: The change in each fitted value that adjusts the fit to all results.
  mutating func add(
    _ fit: RatingFit, _ matchup: Int, _ block: MatchupFit, _ covariance: [Double],
    _ white: DecorrelatedResiduals, shift: [Double]
  ) {
    let matchups = fit.matchups
    let last = matchups.seats - 1
    let size = block.results.count
    if strategies.isEmpty {
      strategies = (0...last).map { matchups.strategy(matchup, slot: $0) }
      columns = white.columns
      sums = [ResultSum](
        repeating: ResultSum(slopes: columns.map { _ in 0 }),
        count: last + 1 + (fit.hasSeats ? 1 : 0) + (fit.hasDraws ? 1 : 0))
    }
    comparisons += Double(matchups.games(matchup) * matchups.plays(matchup) * last)
    for slot in 0...last {
      sums[slot].seen += block.points[slot].seen
      sums[slot].expected += block.points[slot].expected
    }
    func addResult(_ row: Int, to place: Int, seen: Double) {
      sums[place].seen += seen
      sums[place].expected += seen - block.residuals[row]
    }
    if fit.hasSeats {
      addResult(last, to: last + 1, seen: Double(matchups.sum(matchup, last)) / 2)
    }
    if fit.hasDraws {
      addResult(
        size - 1, to: sums.count - 1, seen: Double(matchups.sum(matchup, 2 * last)))
    }
    for place in sums.indices {
      // The last slot's residual is the negative sum of the other slots' residuals.
      let sign = place == last ? -1.0 : 1
      let rows =
        place == last
        ? Array(0..<last)
        : [place < last ? place : place == sums.count - 1 && fit.hasDraws ? size - 1 : last]
      guard rows.allSatisfy({ white.areTelling[$0] }) else { continue }
      for row in rows {
        let slopes = white.slopesOfResults[row]
        sums[place].residual += sign * block.residuals[row]
        for (index, column) in columns.enumerated() {
          sums[place].residual -= sign * slopes[index] * shift[column]
          sums[place].slopes[index] += sign * slopes[index]
        }
        for other in rows { sums[place].variance += covariance[row * size + other] }
      }
    }
  }

  /// Returns the table's strategies and the results of the one that deviates most.
  ///
  /// - Parameter inverse: The covariance matrix of the fitted values if all residuals are sampling
  ///   errors.
  func table(_ fit: RatingFit, _ inverse: SymmetricMatrix, names: [Int]) -> ModelFit.Table {
    func residual(_ place: Int, per count: Double) -> ModelFit.Residual {
      let sum = sums[place]
      return ModelFit.Residual(
        value: sum.seen / count, expected: sum.expected / count,
        deviation: sum.deviation(inverse, columns))
    }
    let slots = strategies.indices.map { residual($0, per: comparisons) }
    let place = slots.indices.max { abs(slots[$0].deviation) < abs(slots[$1].deviation) } ?? 0
    return ModelFit.Table(
      strategies: strategies.map { names[$0] }, place: place, score: slots[place],
      firstSeatScore: fit.hasSeats ? residual(strategies.count, per: comparisons) : nil,
      drawShare: fit.hasDraws
        ? residual(sums.count - 1, per: comparisons * Double(strategies.count) / 2) : nil)
  }
}
