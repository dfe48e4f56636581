/// The variance of a seat's results, split into deal, seat, strategies and the rest.
///
/// All games on a deal share the same cards, tiles or opening. If a deal favors a seat, every
/// strategy there scores more than that seat's mean, so the seat's results are correlated. Let y be
/// a seat's score in one rotation:
///
/// - the deal's net share is the covariance of y between two rotations (mean over seats, around the
///   mean of the same strategies in the same seats), divided by the variance of y;
/// - the seats' share is the mean squared distance between each seat's mean and a half;
/// - the strategies' share is the remaining variance of those means;
/// - the rest is in-game randomness and differences in how strategies respond to a given deal.
///
/// The deal's share is net. With K seats, it is the share of deals that favor a seat, minus
/// 1/(K - 1) times the share of deals that suit a strategy. It is negative if deals suit
/// strategies rather than seats. ``ReplicateShares`` separates the two.
///
/// The variance of y is measured around a half, which is the mean over all seats in every game.
/// Every share is unbiased, so if a true share is 0 or 1, the estimate may be slightly below or
/// above it. The deal's share is an intraclass correlation between a deal's games (Shrout and
/// Fleiss 1979, "Intraclass correlations: uses in assessing rater reliability"). In contrast to
/// their definition, differences between strategies and between seats also count as variance.
public struct VarianceShares: Sendable {
  private let seats: Int
  private var means: CellMeans
  /// The number of deals that were not the first at their table.
  public private(set) var deals = 0
  private(set) var totals = 0.0
  private var within = 0.0
  private var covariances = 0.0
  // These sums of squares and products are for the standard error.
  private var covarianceSquares = 0.0
  private var products = 0.0
  private var totalSquares = 0.0
  private var covarianceFourths = 0.0

  /// The minimum effective number of deals that differ from the rest, without which there is no
  /// interval.
  static let leastInformativeDeals = 5.0
  /// The minimum number of deals for an estimate.
  public static let minimumDealCount = 30

  /// Creates an estimator without deals.
  ///
  /// - Parameter seats: The number of seats, 2 to 4.
  public init(seats: Int) {
    self.seats = seats
    means = CellMeans(seats: seats)
  }

  /// Adds the games of a deal.
  ///
  /// - Parameters:
  ///   - table: The number of the strategies' combination, counted from 0 without gaps.
  ///   - score: Returns a seat's score, 0...1, by the rotation and the seat.
  public mutating func addDeal(table: Int, score: (_ rotation: Int, _ seat: Int) -> Double) {
    _ = terms(table: table, score: score)
  }

  /// Adds the games of a deal and returns its terms, or `nil` for a table's first deal.
  mutating func terms(
    table: Int, score: (_ rotation: Int, _ seat: Int) -> Double
  ) -> (covariance: Double, total: Double)? {
    let cells = seats * seats
    let earlier = means.beginDeal(table: table)
    // Residuals from the mean of all earlier deals are scaled to one deal's variance. Such
    // residuals are uncorrelated (Brown, Durbin and Evans 1975, "Techniques for testing the
    // constancy of regression relationships over time").
    let scale = earlier / (earlier + 1)
    var total = 0.0
    var spread = 0.0
    var covariance = 0.0
    for seat in 0..<seats {
      var sum = 0.0
      var squares = 0.0
      for rotation in 0..<seats {
        let value = score(rotation, seat)
        guard
          let residual = means.add(
            value, table: table, rotation: rotation, seat: seat, earlier: earlier)
        else { continue }
        sum += residual
        squares += residual * residual
        total += (value - 0.5) * (value - 0.5)
      }
      spread += squares * scale
      covariance += (sum * sum - squares) * scale / Double(seats - 1)
    }
    guard earlier > 0 else { return nil }
    deals += 1
    (total, spread, covariance) = (
      total / Double(cells), spread / Double(cells), covariance / Double(cells)
    )
    totals += total
    within += spread
    covariances += covariance
    covarianceSquares += covariance * covariance
    covarianceFourths += covariance * covariance * covariance * covariance
    products += covariance * total
    totalSquares += total * total
    return (covariance, total)
  }

  /// The shares of the variance, which add up to 1.
  ///
  /// Each share may be slightly below 0 or above 1.
  public struct Estimate: Hashable, Sendable {
    /// The net luck of the deal.
    public let deal: Double
    /// The lower 95% confidence bound for ``deal``.
    ///
    /// It is `nil` if hardly any deals differ from the rest, as in a match that one side nearly
    /// always wins.
    public let dealLow: Double?
    /// The upper 95% confidence bound for ``deal``, or `nil` if hardly any deals differ from the
    /// rest.
    public let dealHigh: Double?
    /// The share explained by seats.
    public let seat: Double
    /// The share explained by strategies.
    public let strategies: Double
    /// The remaining share, from in-game randomness and from differences in how strategies respond
    /// to a given deal.
    public let rest: Double
  }

  /// The estimate, or `nil` for constant results or fewer than ``minimumDealCount`` deals.
  public var estimate: Estimate? {
    guard deals >= VarianceShares.minimumDealCount, totals > 0 else { return nil }
    let deal = covariances / totals
    let squares = covarianceSquares - 2 * deal * products + deal * deal * totalSquares
    let count = Double(deals)
    let error = (max(0, squares) * count / (count - 1)).squareRoot() / totals
    // If a few deals hold nearly all the variance, they say little about others.
    let hasInterval =
      covarianceSquares * covarianceSquares
      >= VarianceShares.leastInformativeDeals * covarianceFourths && covarianceFourths > 0
    let width = hasInterval ? ScoreInterval.normalQuantile * error : nil
    let seatShare = means.seatVariance(deals: count) / (totals / count)
    return Estimate(
      deal: deal, dealLow: width.map { deal - $0 }, dealHigh: width.map { deal + $0 },
      seat: seatShare,
      strategies: 1 - within / totals - seatShare, rest: within / totals - deal)
  }
}
