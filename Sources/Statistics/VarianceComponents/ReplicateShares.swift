/// The variance of results from replicated deals, split by cause.
///
/// Replicates make it possible to distinguish deals that suit a strategy from in-game randomness.
/// Let y be a seat's score. The variance of y around a half is the sum of
///
/// - the squared distances of the seats' means from a half and of the strategies' means in a seat
///   from that seat's mean;
/// - the luck of the deal, which all replicates share. Its three components are deals that favor a
///   seat, deals that suit a strategy, and deals that suit a strategy in a seat. They are
///   orthogonal components of a deal's mean scores by seat and rotation, a Latin square with
///   strategies as letters;
/// - in-game randomness: the variance between replicates of a deal in the same seats.
///
/// The variance within deals is subtracted from each component of the deals' means, so every share
/// is unbiased (Searle, Casella and McCulloch 1992, "Variance Components", ch. 4). If a true share
/// is 0 or 1, the estimate may be slightly below or above it. With two players, the third component
/// is 0.
public struct ReplicateShares: Sendable {
  private let seats: Int
  /// The number of replicates of each deal, or 0 before the first deal.
  ///
  /// Deals with another number of replicates are excluded.
  public private(set) var replicates = 0
  private var means: CellMeans
  /// The number of deals that were not the first at their table.
  public private(set) var deals = 0
  private var totals = 0.0
  private var totalSquares = 0.0
  private var parts = InlineArray<5, PartSums>(repeating: PartSums())

  private struct PartSums {
    var sum = 0.0
    var squares = 0.0
    /// The summed products of the amounts and the deals' total variances.
    var products = 0.0

    mutating func add(_ amount: Double, of total: Double) {
      sum += amount
      squares += amount * amount
      products += amount * total
    }
  }

  /// Creates an estimator without deals.
  ///
  /// - Parameter seats: The number of seats, 2 to 4.
  public init(seats: Int) {
    self.seats = seats
    means = CellMeans(seats: seats)
  }

  /// Adds the games of a deal with at least two replicates.
  ///
  /// - Parameters:
  ///   - table: The number of the strategies' combination, counted from 0 without gaps.
  ///   - replicates: The number of replicates.
  ///   - slot: Returns the index, from 0, of the strategy that occupies a seat in a rotation.
  ///   - score: Returns a seat's score, 0...1, by the replicate, the rotation and the seat.
  public mutating func addDeal(
    table: Int, replicates: Int, slot: (_ rotation: Int, _ seat: Int) -> Int,
    score: (_ replicate: Int, _ rotation: Int, _ seat: Int) -> Double
  ) {
    if self.replicates == 0 { self.replicates = replicates }
    if replicates != self.replicates { return }
    let cells = seats * seats
    let earlier = means.beginDeal(table: table)
    var (total, within, spread) = (0.0, 0.0, 0.0)
    var ofSeats = PerSlot<Double>(repeating: 0)
    var ofSlots = PerSlot<Double>(repeating: 0)
    for rotation in 0..<seats {
      for seat in 0..<seats {
        var (sum, squares) = (0.0, 0.0)
        for replicate in 0..<replicates {
          let value = score(replicate, rotation, seat)
          sum += value
          squares += value * value
          total += (value - 0.5) * (value - 0.5)
        }
        let mean = sum / Double(replicates)
        within += (squares - sum * mean) / Double(replicates - 1)
        guard
          let residual = means.add(
            mean, table: table, rotation: rotation, seat: seat, earlier: earlier)
        else { continue }
        spread += residual * residual
        ofSeats[seat] += residual
        ofSlots[slot(rotation, seat)] += residual
      }
    }
    guard earlier > 0 else { return }
    deals += 1
    // Residuals from the mean of all earlier deals are scaled to one deal's variance, as in
    // `VarianceShares`.
    let scale = earlier / (earlier + 1)
    let play = within / Double(cells)
    total /= Double(cells * replicates)
    let noise = play / Double(replicates)
    func part(_ sums: PerSlot<Double>) -> Double {
      var squares = 0.0
      for place in 0..<seats { squares += sums[place] * sums[place] }
      return squares * scale / Double(cells * seats) - noise / Double(seats)
    }
    let (ofSeat, ofStrategy) = (part(ofSeats), part(ofSlots))
    let all = spread * scale / Double(cells) - noise
    totals += total
    totalSquares += total * total
    let net = ofSeat - (all - ofSeat) / Double(seats - 1)
    for (place, amount) in [ofSeat, ofStrategy, all - ofSeat - ofStrategy, play, net].enumerated() {
      parts[place].add(amount, of: total)
    }
  }

  /// A share of the variance, with its 95% confidence interval over deals.
  public struct Share: Hashable, Sendable {
    /// The share.
    public let value: Double
    /// The lower 95% confidence bound.
    public let low: Double
    /// The upper 95% confidence bound.
    public let high: Double
  }

  /// The shares of the variance.
  ///
  /// All except ``dealNet`` add up to 1. Each share may be slightly below 0 or above 1.
  public struct Estimate: Hashable, Sendable {
    /// The share explained by deals that favor a seat with any strategy.
    public let dealSeat: Share
    /// The share explained by deals that suit a strategy in any seat.
    public let dealStrategy: Share
    /// The share explained by deals that suit a strategy in a seat, which is 0 with two players.
    public let dealBoth: Share
    /// The net luck of the deal, which ``VarianceShares`` estimates without replicates.
    public let dealNet: Share
    /// The share explained by in-game randomness.
    public let play: Share
    /// The share explained by seats.
    public let seat: Double
    /// The share explained by strategies.
    public let strategies: Double
  }

  /// The estimate, or `nil` for constant results or fewer than ``VarianceShares/minimumDealCount``
  /// deals.
  public var estimate: Estimate? {
    guard deals >= VarianceShares.minimumDealCount, totals > 0 else { return nil }
    let count = Double(deals)
    let quantile = StudentDistribution(degreesOfFreedom: count - 1).twoSidedQuantile(
      ScoreInterval.level)
    func share(_ place: Int) -> Share {
      let part = parts[place]
      let value = part.sum / totals
      let squares = part.squares - 2 * value * part.products + value * value * totalSquares
      let error = (max(0, squares) * count / (count - 1)).squareRoot() / totals
      let width = quantile * error
      return Share(value: value, low: value - width, high: value + width)
    }
    let seatShare = means.seatVariance(deals: count) / (totals / count)
    let shares = (share(0), share(1), share(2), share(3))
    let rest = shares.0.value + shares.1.value + shares.2.value + shares.3.value
    return Estimate(
      dealSeat: shares.0, dealStrategy: shares.1, dealBoth: shares.2, dealNet: share(4),
      play: shares.3, seat: seatShare, strategies: 1 - rest - seatShare)
  }
}
