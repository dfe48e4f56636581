import Statistics

/// The difference in a measure that answers one of a designer's questions (``RuleAnswer``).
struct DerivedDifference {
  let measure: GameMeasure
  /// The number of deals and the number of distinct deals.
  let deals: Int
  let distinctDeals: Int
  let meanA: Double
  let meanB: Double
  /// The estimated difference, or `nil` if the measure does not vary between deals.
  let estimate: (any DifferenceEstimate)?

  /// The value under B minus the value under A.
  var difference: Double { meanB - meanA }
  var interval: (low: Double, high: Double)? { estimate?.interval(level: ScoreInterval.level) }
}

/// A comparison's sums for the distance between the first-player score and one half.
struct ImbalanceSums {
  /// The first-player score under B, paired with 1 minus the score under A so that each difference
  /// is the sum of both signed distances from one half.
  private var mirrored = StratifiedDifference()

  mutating func addDeal(_ first: Double, _ second: Double, matchup: Int, isRepetition: Bool) {
    mirrored.addUnit(1 - first, second, stratum: matchup, isRepetition: isRepetition)
  }

  /// Returns the differences over all matchups and in each matchup.
  ///
  /// - Parameter scores: The differences in the first-player score.
  func differences(
    _ scores: StratifiedDifference, countingOnce isCopied: (Int) -> Bool
  ) -> (all: DerivedDifference?, matchups: [DerivedDifference?]) {
    let sums = mirrored.countingOnce(isCopied)
    func derived(
      _ means: (Double?, Double?), deals: Int, distinct: Int, _ estimates: [MeanEstimate?]
    ) -> DerivedDifference? {
      guard let a = means.0, let b = means.1 else { return nil }
      let known = estimates.compactMap(\.self)
      return DerivedDifference(
        measure: .firstPlayerImbalance, deals: deals, distinctDeals: distinct, meanA: abs(a - 0.5),
        meanB: abs(b - 0.5),
        estimate: known.count == 2
          ? DistanceDifference(difference: known[0], sum: known[1]) : nil)
    }
    return (
      derived(
        (scores.firstMean, scores.secondMean), deals: scores.total, distinct: scores.count,
        [scores.estimate, sums.estimate]),
      zip(scores.strata, sums.strata).enumerated().map { matchup, strata in
        derived(
          (strata.0.firstMean, strata.0.secondMean), deals: scores.total(ofStratum: matchup),
          distinct: strata.0.count, [strata.0.estimate, strata.1.estimate])
      }
    )
  }
}

extension DerivedDifference {
  /// Creates the difference in the luck of the deal, estimated as in a run.
  ///
  /// - Returns: `nil` if the luck is unknown under either rule set.
  init?(_ shares: ShareDifference, seats: Int) {
    func luck(_ shares: VarianceShares) -> Double? {
      LuckSummary(shares, ReplicateShares(seats: seats), hasDeals: true)?.deal?.value
    }
    guard let a = luck(shares.first), let b = luck(shares.second) else { return nil }
    measure = .luck(isNet: true)
    (deals, distinctDeals) = (shares.first.deals, shares.first.deals)
    (meanA, meanB) = (a, b)
    estimate = shares.estimate.map {
      MeanEstimate(
        value: b - a, standardError: $0.standardError, degreesOfFreedom: $0.degreesOfFreedom)
    }
  }
}
