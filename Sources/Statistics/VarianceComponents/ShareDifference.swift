/// The difference between two games in the luck of the deal if both have the same deals.
///
/// It compares the net shares from ``VarianceShares``, each of which is a ratio between two means
/// over deals. The standard error comes from the deals' linearized contributions (Cochran 1977,
/// "Sampling Techniques", section 2.11). The contributions are compared deal by deal, so luck that
/// both games have in common cancels out.
package struct ShareDifference: Sendable {
  package private(set) var first: VarianceShares
  package private(set) var second: VarianceShares
  /// The summed products of the deals' covariances and variances in both games.
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
    // Both sums include a table's first deal, which contributes no terms.
    let terms = (
      first.terms(table: table, score: firstScore), second.terms(table: table, score: secondScore)
    )
    guard let one = terms.0, let other = terms.1 else { return }
    let values: InlineArray<4, Double> = [one.covariance, one.total, other.covariance, other.total]
    for row in values.indices {
      for column in values.indices { products[4 * row + column] += values[row] * values[column] }
    }
  }

  /// The difference in net luck, second minus first.
  ///
  /// It is `nil` for fewer than ``VarianceShares/minimumDealCount`` deals, for constant results, or
  /// if the difference between the games' contributions is equal in all deals.
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
    // Below this limit, the deals vary only by rounding errors.
    guard squares > 1e-9 * count else { return nil }
    let error = (squares * count / (count - 1)).squareRoot() / count
    return MeanEstimate(
      value: other - one, standardError: error, degreesOfFreedom: count - 1)
  }
}
