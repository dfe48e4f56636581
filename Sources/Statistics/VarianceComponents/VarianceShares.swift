/// What the results of seats vary by: the deal, the seat, who sits there, or anything else.
///
/// All games of a deal have the same cards, tiles or opening. Where a deal favours a seat, whoever sits there does
/// better than that seat's mean in every rotation, so the results of a seat go together. With y the
/// score of a seat in one rotation:
///
/// - the deal's net share is the mean over seats of the covariance of y between two rotations, taken
///   around the mean of the same strategies in the same seats, divided by the variance of y;
/// - the seats' share is the mean square of how far each seat's mean is from a half;
/// - the strategies' share is what else lies between those means;
/// - the rest is what is left: chance in play, and how strategies answer the same deal differently.
///
/// The deal's share is net: with K seats it is the share of deals that favor a seat, minus 1/(K - 1) of the
/// share of deals that suit a strategy. It is negative if deals suit strategies rather than seats.
/// ``ReplicateShares`` separates the two.
///
/// The variance of y is around a half, which is the mean of all seats in every game. Every share is
/// estimated without bias, so one that is truly 0 or 1 comes out a little above or below. The deal's share
/// is an intraclass correlation (Shrout and Fleiss 1979) of the games of a deal, except that
/// differences between strategies and between seats count as variance too.
public struct VarianceShares: Sendable {
  private let seats: Int
  private var means: CellMeans
  /// Deals that were not the first of their table.
  public private(set) var deals = 0
  private var totals = 0.0
  private var within = 0.0
  private var covariances = 0.0
  // Sums of squares and products, for the error.
  private var covarianceSquares = 0.0
  private var products = 0.0
  private var totalSquares = 0.0

  /// The fewest deals that shares are estimated from.
  public static let leastDeals = 30

  /// Nothing seen yet.
  ///
  /// - Parameter seats: 2 to 4.
  public init(seats: Int) {
    self.seats = seats
    means = CellMeans(seats: seats)
  }

  /// Adds the games of a deal.
  ///
  /// - Parameters:
  ///   - table: Stands for the strategies that play, numbered from 0 without gaps.
  ///   - score: The score of a seat, 0...1, by the rotation and the seat; rotations are told apart
  ///     by who sits where.
  public mutating func addDeal(table: Int, score: (_ rotation: Int, _ seat: Int) -> Double) {
    let cells = seats * seats
    let earlier = means.beginDeal(table: table)
    // The residual from the mean of all earlier deals, scaled to the variance of a deal: such
    // residuals are not correlated with each other (Brown, Durbin and Evans 1975).
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
    guard earlier > 0 else { return }
    deals += 1
    (total, spread, covariance) = (
      total / Double(cells), spread / Double(cells), covariance / Double(cells)
    )
    totals += total
    within += spread
    covariances += covariance
    covarianceSquares += covariance * covariance
    products += covariance * total
    totalSquares += total * total
  }

  /// The shares of the variance, which add up to 1; each may be a little below 0 or above 1.
  public struct Estimate: Hashable, Sendable {
    /// The net share of the deal.
    public let deal: Double
    /// The bounds of its 95 % interval.
    public let dealLow: Double
    /// The upper bound.
    public let dealHigh: Double
    /// What the seats explain.
    public let seat: Double
    /// What the strategies explain.
    public let strategies: Double
    /// Everything else.
    public let rest: Double
  }

  /// The estimate; `nil` for less than ``leastDeals`` deals, and where no result ever varied.
  public var estimate: Estimate? {
    guard deals >= VarianceShares.leastDeals, totals > 0 else { return nil }
    let deal = covariances / totals
    let squares = covarianceSquares - 2 * deal * products + deal * deal * totalSquares
    let count = Double(deals)
    let error = (max(0, squares) * count / (count - 1)).squareRoot() / totals
    let width = ScoreInterval.normalQuantile * error
    let seatShare = means.seatVariance(deals: count) / (totals / count)
    return Estimate(
      deal: deal, dealLow: deal - width, dealHigh: deal + width, seat: seatShare,
      strategies: 1 - within / totals - seatShare, rest: within / totals - deal)
  }
}
