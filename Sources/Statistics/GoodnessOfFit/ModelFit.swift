/// Whether ratings, the effects of seats and the readiness to draw explain who beat whom.
///
/// The sums of each encounter, points by strategy and by seat and draws, are held against what the fit
/// expects, as a quadratic form in the inverse of their covariance. The covariance is the deals' own
/// spread around the mean of their encounter, so the games of a deal may depend on each other; the
/// directions in which the fit could give way are taken out (the minimum chi-square of overidentified
/// moments: Hansen 1982, "Large sample properties of generalized method of moments estimators").
///
/// Where deals are few, their spread says little: then the model's covariance counts as 20 deals more,
/// scaled by how much deals vary in all encounters together. What is left of chance in the spreads, more
/// of it where draws or lopsided chances raise the kurtosis of deals, is in the distribution, Fisher's F
/// instead of chi-square.
public struct ModelFit: Sendable {
  /// The quadratic form.
  public let chiSquare: Double
  /// In how many directions results could have been off.
  public let degreesOfFreedom: Int
  /// The probability of at least so much misfit where the model is true.
  public let pValue: Double
  /// Each group of strategies that met, in the order of their first deals; none where there are more
  /// encounters than `encounterLimit`.
  public let tables: [Table]

  /// The maximum number of encounters that are tested; of more, about as many, evenly distributed.
  static let encounterLimit = 10_000

  /// The test's level for ``isRejected``.
  public static let level = 0.05
  /// Whether ratings don't explain the results.
  public var isRejected: Bool { pValue < ModelFit.level }

  /// Strategies that met, in whatever seats, and their results.
  public struct Table: Hashable, Sendable {
    /// In ascending order.
    public let entrants: [Int]
    /// The place in ``entrants`` of the one whose score the fit is farthest off for.
    public let place: Int
    /// That one's mean score.
    public let score: Residual
    /// The mean score of the first seat; `nil` where the fit has no seats.
    public let firstSeatScore: Residual?
    /// The share of comparisons that were drawn; `nil` where the fit has no draws.
    public let drawShare: Residual?
  }

  /// A mean of results, and what ratings expect.
  public struct Residual: Hashable, Sendable {
    /// The mean.
    public let value: Double
    /// The mean that the ratings lead to.
    public let expected: Double
    /// The distance from the fit that is closest to all results, in units of the distance's own standard
    /// error; 0 if too few games ended the unlikely way.
    ///
    /// Its square is at most ``chiSquare``.
    public let deviation: Double
  }

  /// The number of deals that the model's covariance counts for.
  fileprivate static let borrowed = 20.0

  /// Tests a fit.
  ///
  /// - Returns: `nil` where any results could be explained, as with two strategies.
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

  /// Returns `true` if all entrants of an encounter have ratings.
  fileprivate static func isRated(_ encounter: Int, _ fit: RatingFit) -> Bool {
    (0..<fit.encounters.seats).allSatisfy {
      fit.places[fit.encounters.entrant(encounter, slot: $0)] >= 0
    }
  }

  /// Returns `true` if an encounter is tested.
  static func isLookedAt(_ encounter: Int, of count: Int) -> Bool {
    if count <= encounterLimit { return true }
    // Multiples of the golden ratio less their whole parts lie evenly in 0..<1 and fall in step with
    // nothing.
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

  /// - Parameter excess: The variance of the form divided by chi-square's.
  private static func tail(_ form: Double, _ degreesOfFreedom: Int, excess: Double) -> Double {
    let q = Double(degreesOfFreedom)
    guard excess > 1.0001 else {
      return ChiSquareDistribution.tail(form, degreesOfFreedom: degreesOfFreedom)
    }
    // Fisher's F with the same mean and variance.
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
    var information = SymmetricMatrix(size: fit.values.count)
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
      white.add(to: &information, &slope, scale: weighed.shrink)
    }
    let (inverse, rank) = information.generalizedInverse()
    // By how much the values would give way to the residuals.
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
  /// Corrects the inverse of an estimated covariance, which is too large on average (Wishart's).
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
