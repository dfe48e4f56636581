/// A goodness-of-fit test of ratings, effects of seats and draw rates.
///
/// The test compares sums of each encounter with their expectations: points by strategy and by seat, and
/// draws. Its statistic is a quadratic form in the inverse of their covariance. The covariance is that of
/// deals around the mean of their encounter, so the games of a deal may depend on each other. Directions in
/// which the fit adapts to results are removed (minimum chi-square of overidentified moments: Hansen 1982,
/// "Large sample properties of generalized method of moments estimators").
///
/// With few deals their covariance is inaccurate. Therefore the model's covariance counts as 20 more deals,
/// scaled by the dispersion of deals in all encounters. The reference distribution is Fisher's F instead of
/// chi-square, to account for the sampling error of the covariance. That error is larger if draws or uneven
/// chances raise the kurtosis of deals.
public struct ModelFit: Sendable {
  /// The value of the quadratic form.
  public let chiSquare: Double
  /// The number of independent directions of possible misfit.
  public let degreesOfFreedom: Int
  /// The probability of at least this misfit under the model.
  public let pValue: Double
  /// The groups of strategies that met, in the order of their first deals.
  ///
  /// The list is empty if there are more than `encounterLimit` encounters.
  public let tables: [Table]

  /// The approximate maximum number of tested encounters, which are evenly distributed.
  static let encounterLimit = 10_000

  /// The significance level of ``isRejected``.
  public static let level = 0.05
  /// A Boolean value that indicates whether the results deviate significantly from the model.
  public var isRejected: Bool { pValue < ModelFit.level }

  /// Strategies that met, in any seats, and their results.
  public struct Table: Hashable, Sendable {
    /// The indices of the strategies, in ascending order.
    public let entrants: [Int]
    /// The index in ``entrants`` of the strategy with the largest deviation from the fit.
    public let place: Int
    /// The mean score of that strategy.
    public let score: Residual
    /// The mean score of the first seat; `nil` if the fit has no seats.
    public let firstSeatScore: Residual?
    /// The draw rate of comparisons; `nil` if the fit has no draws.
    public let drawShare: Residual?
  }

  /// A mean of results and its expectation by the ratings.
  public struct Residual: Hashable, Sendable {
    /// The mean.
    public let value: Double
    /// The mean expected by the ratings.
    public let expected: Double
    /// The deviation from the fit that is closest to all results, in standard errors.
    ///
    /// The deviation is 0 if too few games had the unlikely result. Its square is at most ``chiSquare``.
    public let deviation: Double
  }

  /// The number of deals for which the model's covariance counts.
  fileprivate static let borrowed = 20.0

  /// Tests the fit of ratings.
  ///
  /// - Returns: `nil` if the model fits any results exactly, as with two strategies.
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

  /// Returns `true` if all strategies of an encounter have ratings.
  fileprivate static func isRated(_ encounter: Int, _ fit: RatingFit) -> Bool {
    (0..<fit.encounters.seats).allSatisfy {
      fit.places[fit.encounters.entrant(encounter, slot: $0)] >= 0
    }
  }

  /// Returns `true` if an encounter is tested.
  static func isLookedAt(_ encounter: Int, of count: Int) -> Bool {
    if count <= encounterLimit { return true }
    // Fractional parts of multiples of the golden ratio are evenly distributed in 0..<1 and have no period.
    let place = UInt64(truncatingIfNeeded: encounter) &* 0x9e37_79b9_7f4a_7c15
    return Double(place >> 11) / 0x1p53 * Double(count) < Double(encounterLimit)
  }

  /// Returns the variance of deals divided by that of independent comparisons, for each kind of result.
  fileprivate static func dispersion(_ fit: RatingFit) -> [Double] {
    var sums: [(seen: Double, expected: Double, once: Double)] = []
    var count = 0.0
    for encounter in 0..<fit.encounters.count
    where isLookedAt(encounter, of: fit.encounters.count) && isRated(encounter, fit) {
      count += 1
      let block = MatchupFit(fit, encounter)
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

  /// Returns the probability of at least this form under the model.
  ///
  /// - Parameter excess: The ratio of the form's variance to that of chi-square.
  private static func tail(_ form: Double, _ degreesOfFreedom: Int, excess: Double) -> Double {
    let q = Double(degreesOfFreedom)
    guard excess > 1.0001 else {
      return ChiSquareDistribution.tail(form, degreesOfFreedom: degreesOfFreedom)
    }
    // The degrees of freedom of Fisher's F with the same mean and variance.
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
    let encounters = fit.encounters
    let dispersion = ModelFit.dispersion(fit)
    let looked = (0..<encounters.count).filter {
      ModelFit.isLookedAt($0, of: encounters.count) && ModelFit.isRated($0, fit)
    }
    // Only the residuals of tables need the inverse, and only few encounters have them.
    let isLarge = fit.isSparse && encounters.count > ModelFit.encounterLimit
    var information = SymmetricMatrix(size: isLarge ? 0 : fit.values.count)
    var packed = PackedMatrix(size: isLarge ? fit.values.count : 0)
    var slope = [Double](repeating: 0, count: fit.values.count)
    var sum = 0.0
    for encounter in looked {
      let weighed = WeightedMatchup(fit, encounter, dispersion)
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
    // The change of the values in response to the residuals.
    let shift = inverse.product(slope)
    degreesOfFreedom = dimensions - rank
    chiSquare = max(0, sum - zip(shift, slope).reduce(0) { $0 + $1.0 * $1.1 })
    guard degreesOfFreedom > 0, encounters.count <= ModelFit.encounterLimit else { return }
    var sums = [GroupSums](repeating: GroupSums(), count: encounters.tables)
    for encounter in looked {
      let weighed = WeightedMatchup(fit, encounter, dispersion)
      sums[encounters.table(of: encounter)].add(
        fit, encounter, weighed.block, weighed.covariance.map { $0 / weighed.shrink },
        weighed.white, shift: shift)
    }
    tables = sums.filter { !$0.isEmpty }.map { $0.table(fit, inverse, names: component.entrants) }
  }
}

private struct WeightedMatchup {
  let block: MatchupFit
  let covariance: [Double]
  let white: DecorrelatedResiduals
  let evidence: Double
  /// The factor that corrects the inverse of an estimated covariance, which is too large on average
  /// (Wishart).
  let shrink: Double

  init(_ fit: RatingFit, _ encounter: Int, _ dispersion: [Double]) {
    let block = MatchupFit(fit, encounter)
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
    white = DecorrelatedResiduals(block, covariance, fit.columns(of: encounter))
    let own = max(1, block.deals - 1)
    evidence = (own + borrowed) * (own + borrowed) / (own * (1 + block.kurtosis / 2))
    shrink = max(0.1, (evidence - Double(white.rank) - 1) / evidence)
    (self.block, self.covariance) = (block, covariance)
  }
}

extension RatingFit {
  fileprivate func columns(of encounter: Int) -> [Int] {
    let slots = (0..<encounters.seats).map { places[encounters.entrant(encounter, slot: $0)] }
    return slots + Array(seatPlaces) + (drawPlace.map { [$0] } ?? [])
  }
}
