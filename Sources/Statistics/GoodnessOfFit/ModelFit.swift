/// A test of whether ratings, seat effects and the draw rate fit the results.
///
/// The test compares each matchup's sums (points by strategy and by seat, and draws) with their
/// expectations. The statistic is a quadratic form of the differences, with the inverse of their
/// covariance matrix. The covariance is estimated from the deals' deviations from their matchup
/// mean, so the test stays valid even if the games on a deal depend on each other. The directions
/// in which the fit adapts to the results are removed (minimum chi-square for overidentified
/// moments: Hansen 1982, "Large sample properties of generalized method of moments estimators").
///
/// With few deals, this estimate is inaccurate. Therefore the covariance that the model predicts is
/// scaled by the dispersion of deals in all matchups and added with the weight of 20 deals. The
/// reference distribution is Fisher's F instead of chi-square, because Fisher's F accounts for the
/// sampling error of the covariance. That error is larger if draws or uneven chances raise the
/// kurtosis.
public struct ModelFit: Sendable {
  /// The test statistic: a squared distance between the results and the model.
  public let chiSquare: Double
  /// The number of independent directions in which the results can deviate from the model.
  public let degreesOfFreedom: Int
  /// The probability that the misfit is at least this large if the model is true.
  public let pValue: Double
  /// The groups of strategies that met, ordered by their first deals.
  ///
  /// The list is empty if there are more than `matchupLimit` matchups.
  public let tables: [Table]

  /// The approximate maximum number of matchups to test, which are spread evenly over all matchups.
  static let matchupLimit = 10_000

  /// The significance level for ``isRejected``.
  public static let level = 0.05
  /// A Boolean value that indicates whether the results deviate significantly from the model.
  public var isRejected: Bool { pValue < ModelFit.level }

  /// Strategies that met in any seats, and how their results deviate from the model.
  public struct Table: Hashable, Sendable {
    /// The indices of the strategies, in ascending order.
    public let strategies: [Int]
    /// The index in ``strategies`` of the strategy that deviates most from the fit.
    public let place: Int
    /// The mean score of the strategy at ``place``.
    public let score: Residual
    /// The first seat's mean score, or `nil` if the fit ignores seats.
    public let firstSeatScore: Residual?
    /// The draw rate, counted over all pairs of seats, or `nil` if the fit ignores draws.
    public let drawShare: Residual?
  }

  /// A mean result, and what the ratings predict for it.
  public struct Residual: Hashable, Sendable {
    /// The observed mean.
    public let value: Double
    /// The mean that the ratings predict.
    public let expected: Double
    /// The distance, in standard errors, between ``value`` and the fit that is closest to all
    /// results.
    ///
    /// It is 0 if the less likely result occurred too rarely to make the sum nearly normal. Its
    /// square is at most ``chiSquare``.
    public let deviation: Double
  }

  /// The weight of the model's covariance matrix, in deals.
  fileprivate static let borrowed = 20.0

  /// Tests how well ratings fit the results from which they were computed.
  ///
  /// - Returns: `nil` if the model fits all possible results exactly, as with two strategies.
  public init?(_ ratings: BradleyTerry) {
    let forms = ratings.components.filter { $0.fit.strengths > 1 }.map(ComponentForm.init)
      .filter { $0.degreesOfFreedom > 0 }
    if forms.isEmpty { return nil }
    chiSquare = forms.reduce(0) { $0 + $1.chiSquare }
    degreesOfFreedom = forms.reduce(0) { $0 + $1.degreesOfFreedom }
    let dimensions = forms.reduce(0) { $0 + $1.dimensions }
    pValue = ModelFit.tail(
      chiSquare, degreesOfFreedom,
      excess: forms.reduce(0) { $0 + $1.excess } / Double(dimensions))
    tables = forms.flatMap(\.tables)
  }

  /// Returns `true` if all strategies in a matchup have ratings.
  fileprivate static func isRated(_ matchup: Int, _ fit: RatingFit) -> Bool {
    (0..<fit.matchups.seats).allSatisfy {
      fit.places[fit.matchups.strategy(matchup, slot: $0)] >= 0
    }
  }

  /// Returns `true` if a matchup is tested, given the total number of matchups.
  static func isLookedAt(_ matchup: Int, of count: Int) -> Bool {
    if count <= matchupLimit { return true }
    // The fractional parts of the golden ratio's multiples are spread evenly over 0..<1, without a
    // period.
    let place = UInt64(truncatingIfNeeded: matchup) &* 0x9e37_79b9_7f4a_7c15
    return Double(place >> 11) / 0x1p53 * Double(count) < Double(matchupLimit)
  }

  /// Returns, for each kind of result, the variance between deals divided by the variance that
  /// independent comparisons would give.
  fileprivate static func dispersion(_ fit: RatingFit) -> [Double] {
    var sums: [(seen: Double, expected: Double, once: Double)] = []
    var count = 0.0
    for matchup in 0..<fit.matchups.count
    where isLookedAt(matchup, of: fit.matchups.count) && isRated(matchup, fit) {
      count += 1
      let block = MatchupFit(fit, matchup)
      let size = block.results.count
      if sums.isEmpty { sums = [(Double, Double, Double)](repeating: (0, 0, 0), count: size) }
      for place in 0..<size {
        let expected = block.covariance[place * size + place]
        sums[place].seen += block.spread[place * size + place]
        sums[place].expected += (block.deals - 1) * expected
        sums[place].once += expected
      }
    }
    return sums.map { seen, expected, once in
      let once = once / count
      return once > 0 ? (seen + once) / (expected + once) : 1
    }
  }

  /// Returns the probability that the statistic is at least `form` if the model is true.
  ///
  /// - Parameter excess: The statistic's variance divided by the variance of a chi-square
  ///   distribution.
  private static func tail(_ form: Double, _ degreesOfFreedom: Int, excess: Double) -> Double {
    let q = Double(degreesOfFreedom)
    guard excess > 1.0001 else {
      return ChiSquareDistribution.tail(form, degreesOfFreedom: degreesOfFreedom)
    }
    // These degrees of freedom give Fisher's F the mean and the variance of the statistic.
    let free = (q - 2 + 4 * excess) / (excess - 1)
    return FisherDistribution.tail(form / q * free / (free - 2), q, free)
  }
}

private struct ComponentForm {
  private(set) var chiSquare = 0.0
  private(set) var degreesOfFreedom = 0
  private(set) var dimensions = 0
  private(set) var excess = 0.0
  private(set) var tables: [ModelFit.Table] = []

  init(_ component: RatedComponent) {
    let fit = component.fit
    let matchups = fit.matchups
    let dispersion = ModelFit.dispersion(fit)
    let looked = (0..<matchups.count).filter {
      ModelFit.isLookedAt($0, of: matchups.count) && ModelFit.isRated($0, fit)
    }
    // Only the tables' residuals need the inverse, and these exist only if there are few matchups.
    let isLarge = fit.isSparse && matchups.count > ModelFit.matchupLimit
    var information = SymmetricMatrix(size: isLarge ? 0 : fit.values.count)
    var packed = PackedMatrix(size: isLarge ? fit.values.count : 0)
    var slope = [Double](repeating: 0, count: fit.values.count)
    var sum = 0.0
    for matchup in looked {
      let weighed = WeightedMatchup(fit, matchup, dispersion)
      let white = weighed.white
      guard white.rank > 0 else { continue }
      let rank = Double(white.rank)
      let free = max(5, weighed.evidence - rank + 1)
      excess += rank * (rank + free - 2) / (free - 4)
      dimensions += white.rank
      sum += weighed.shrink * white.residuals.reduce(0) { $0 + $1 * $1 }
      if isLarge {
        white.add(to: &packed, &slope, scale: weighed.shrink)
      } else {
        white.add(to: &information, &slope, scale: weighed.shrink)
      }
    }
    if isLarge {
      degreesOfFreedom = dimensions - packed.factor(tolerance: 1e-9).count
      chiSquare = max(0, sum - packed.forwardSolution(slope).reduce(0) { $0 + $1 * $1 })
      return
    }
    let (inverse, rank) = information.generalizedInverse()
    // The change in each fitted value that adjusts the fit to the residuals.
    let shift = inverse.product(slope)
    degreesOfFreedom = dimensions - rank
    chiSquare = max(0, sum - zip(shift, slope).reduce(0) { $0 + $1.0 * $1.1 })
    guard degreesOfFreedom > 0, matchups.count <= ModelFit.matchupLimit else { return }
    var sums = [GroupSums](repeating: GroupSums(), count: matchups.tables)
    for matchup in looked {
      let weighed = WeightedMatchup(fit, matchup, dispersion)
      sums[matchups.table(of: matchup)].add(
        fit, matchup, weighed.block, weighed.covariance.map { $0 / weighed.shrink },
        weighed.white, shift: shift)
    }
    tables = sums.filter { !$0.isEmpty }.map { $0.table(fit, inverse, names: component.strategies) }
  }
}

private struct WeightedMatchup {
  let block: MatchupFit
  let covariance: [Double]
  let white: DecorrelatedResiduals
  let evidence: Double
  /// A factor that reduces the inverse of an estimated covariance matrix, because such inverses are
  /// too large on average (Wishart distribution).
  let shrink: Double

  init(_ fit: RatingFit, _ matchup: Int, _ dispersion: [Double]) {
    let block = MatchupFit(fit, matchup)
    let size = block.results.count
    let borrowed = ModelFit.borrowed
    let weight = block.deals / (block.deals - 1 + borrowed)
    var covariance = [Double](repeating: 0, count: size * size)
    for i in 0..<size {
      for j in 0..<size {
        let expected =
          block.covariance[i * size + j] * (dispersion[i] * dispersion[j]).squareRoot()
        covariance[i * size + j] = weight * (block.spread[i * size + j] + borrowed * expected)
      }
    }
    white = DecorrelatedResiduals(block, covariance, fit.columns(of: matchup))
    let own = max(1, block.deals - 1)
    evidence = (own + borrowed) * (own + borrowed) / (own * (1 + block.kurtosis / 2))
    shrink = max(0.1, (evidence - Double(white.rank) - 1) / evidence)
    (self.block, self.covariance) = (block, covariance)
  }
}

extension RatingFit {
  fileprivate func columns(of matchup: Int) -> [Int] {
    let slots = (0..<matchups.seats).map { places[matchups.strategy(matchup, slot: $0)] }
    return slots + Array(seatPlaces) + (drawPlace.map { [$0] } ?? [])
  }
}
