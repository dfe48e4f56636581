/// The difference between the luck of the same deals in two games: the net shares of ``VarianceShares``.
///
/// A share is a ratio of two means over deals. The standard error of the difference is that of the mean of
/// the deals' linearized contributions (Cochran 1977, "Sampling Techniques", section 2.11). So luck that both
/// games have in common cancels out.
package struct ShareDifference: Sendable {
  package private(set) var first: VarianceShares
  package private(set) var second: VarianceShares
  /// The sums of products of the deals' covariances and variances in both games.
  private var products = InlineArray<16, Double>(repeating: 0)

  /// Creates a difference without deals.
  ///
  /// - Parameter seats: The number of seats, 2 to 4.
  package init(seats: Int) {
    first = VarianceShares(seats: seats)
    second = first
  }

  /// Adds the games of a deal, as ``VarianceShares/addDeal(table:score:)`` does.
  package mutating func addDeal(
    table: Int, first firstScore: (_ rotation: Int, _ seat: Int) -> Double,
    second secondScore: (_ rotation: Int, _ seat: Int) -> Double
  ) {
    // Both sums contain the first deal of a table, although it has no terms.
    let terms = (
      first.terms(table: table, score: firstScore), second.terms(table: table, score: secondScore)
    )
    guard let one = terms.0, let other = terms.1 else { return }
    let values: InlineArray<4, Double> = [one.covariance, one.total, other.covariance, other.total]
    for row in values.indices {
      for column in values.indices { products[4 * row + column] += values[row] * values[column] }
    }
  }

  /// The difference of the net luck, second minus first.
  ///
  /// `nil` for fewer than ``VarianceShares/leastDeals`` deals, for constant results, and if all deals have
  /// the same difference.
  package var estimate: MeanEstimate? {
    guard let one = first.estimate?.deal, let other = second.estimate?.deal else { return nil }
    let count = Double(first.deals)
    let (scale, otherScale) = (count / first.totals, count / second.totals)
    let weights: InlineArray<4, Double> = [
      -scale, one * scale, otherScale, -other * otherScale,
    ]
    var squares = 0.0
    for row in weights.indices {
      for column in weights.indices {
        squares += weights[row] * weights[column] * products[4 * row + column]
      }
    }
    // A sum within rounding error counts as no spread.
    guard squares > 1e-9 * count else { return nil }
    let error = (squares * count / (count - 1)).squareRoot() / count
    return MeanEstimate(
      value: other - one, standardError: error, degreesOfFreedom: count - 1)
  }
}
