import Statistics

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
  /// encounters than ``encounterLimit``.
  public let tables: [Table]

  /// The most encounters that are looked at, so that the test takes no time worth speaking of.
  ///
  /// Of more, about as many that lie scattered among them: any part of the results can be tested.
  public static let encounterLimit = 10_000

  /// The test's level for ``isRejected``.
  public static let level = 0.05
  /// Whether ratings don't explain the results.
  public var isRejected: Bool { pValue < ModelFit.level }

  /// Strategies that met, in whatever seats, and their results.
  public struct Table: Hashable, Sendable {
    /// In ascending order.
    public let entrants: [Int]
    /// The place in ``entrants`` of the one that the fit is farthest off for.
    public let place: Int
    /// That one's mean score.
    public let score: Double
    /// What was to be expected.
    public let expected: Double
    /// By how many standard errors it is off, as the deals' spread tells; 0 where too few games ended the
    /// unlikely way to tell.
    public let deviation: Double
    /// The mean score of the first seat; `nil` where the fit has no seats.
    public let firstSeatScore: Double?
    /// The share of comparisons that were drawn; `nil` where the fit has no draws.
    public let drawShare: Double?
  }

  /// How many deals the model's covariance counts for.
  private static let borrowed = 20.0

  /// Tests a fit.
  ///
  /// - Returns: `nil` where any results could be explained, as with two strategies.
  public init?(_ ratings: BradleyTerry) {
    let fit = ratings.fit
    let encounters = fit.encounters
    guard encounters.count > 0, fit.strengths > 1 else { return nil }
    let dispersion = ModelFit.dispersion(fit)
    var information = SymmetricMatrix(size: fit.values.count)
    var slope = [Double](repeating: 0, count: fit.values.count)
    var sum = 0.0
    var dimensions = 0
    var excess = 0.0
    let tables = encounters.count <= ModelFit.encounterLimit ? encounters.tables : 0
    var sums = [TableSums](repeating: TableSums(), count: tables)
    for encounter in 0..<encounters.count
    where ModelFit.isLookedAt(encounter, of: encounters.count) && ModelFit.isRated(encounter, fit) {
      let block = EncounterFit(fit, encounter)
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
      if tables > 0 {
        sums[encounters.table(of: encounter)].add(fit, encounter, block, covariance)
      }
      let white = Whitening(block, covariance, fit.columns(of: encounter))
      guard white.rank > 0 else { continue }
      // The inverse of a covariance that was estimated is too large on average (Wishart's).
      let own = max(1, block.deals - 1)
      let evidence = (own + borrowed) * (own + borrowed) / (own * (1 + block.kurtosis / 2))
      let rank = Double(white.rank)
      let shrink = max(0.1, (evidence - rank - 1) / evidence)
      let free = max(5, evidence - rank + 1)
      excess += rank * (rank + free - 2) / (free - 4)
      dimensions += white.rank
      sum += shrink * white.residuals.reduce(0) { $0 + $1 * $1 }
      white.add(to: &information, &slope, scale: shrink)
    }
    let (explained, rank) = information.inverseForm(slope)
    degreesOfFreedom = dimensions - rank
    guard degreesOfFreedom > 0 else { return nil }
    chiSquare = max(0, sum - explained)
    pValue = ModelFit.tail(chiSquare, degreesOfFreedom, excess: excess / Double(dimensions))
    self.tables = sums.filter { !$0.isEmpty }.map { $0.table(fit) }
  }

  /// Whether all who met in an encounter have ratings.
  private static func isRated(_ encounter: Int, _ fit: RatingFit) -> Bool {
    (0..<fit.encounters.seats).allSatisfy {
      fit.places[fit.encounters.entrant(encounter, slot: $0)] >= 0
    }
  }

  /// Whether an encounter is one of those that are looked at.
  static func isLookedAt(_ encounter: Int, of count: Int) -> Bool {
    if count <= encounterLimit { return true }
    // Multiples of the golden ratio less their whole parts lie evenly in 0..<1 and fall in step with
    // nothing.
    let place = UInt64(truncatingIfNeeded: encounter) &* 0x9e37_79b9_7f4a_7c15
    return Double(place >> 11) / 0x1p53 * Double(count) < Double(encounterLimit)
  }

  /// How much more deals vary than independent comparisons, for each kind of result.
  private static func dispersion(_ fit: RatingFit) -> [Double] {
    var sums: [(seen: Double, expected: Double, once: Double)] = []
    var count = 0.0
    for encounter in 0..<fit.encounters.count
    where isLookedAt(encounter, of: fit.encounters.count) && isRated(encounter, fit) {
      count += 1
      let block = EncounterFit(fit, encounter)
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

  /// The probability of a greater form.
  ///
  /// - Parameter excess: By how much the variance of the form is larger than chi-square's.
  private static func tail(_ form: Double, _ degreesOfFreedom: Int, excess: Double) -> Double {
    let q = Double(degreesOfFreedom)
    guard excess > 1.0001 else {
      return ChiSquareDistribution.tail(form, degreesOfFreedom: degreesOfFreedom)
    }
    // Fisher's F with the same mean and variance.
    let free = (q - 2 + 4 * excess) / (excess - 1)
    let ratio = form / q * free / (free - 2)
    let scale = free + q * ratio
    return BetaDistribution.cumulative(
      free / scale, complement: q * ratio / scale, a: free / 2, b: q / 2)
  }
}

extension RatingFit {
  /// The places in ``values`` of an encounter's slots, its seats and its draws.
  fileprivate func columns(of encounter: Int) -> [Int] {
    let slots = (0..<encounters.seats).map { places[encounters.entrant(encounter, slot: $0)] }
    return slots + Array(seatPlaces) + (drawPlace.map { [$0] } ?? [])
  }
}
