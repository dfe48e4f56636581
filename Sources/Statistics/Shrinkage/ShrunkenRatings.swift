/// Ratings whose intervals are valid even if earlier results determined the opponents.
///
/// In a Swiss tournament, for example, winners meet winners, so high ratings raise each other. The
/// standard errors of ``BradleyTerry`` are then too small, and the first of 64 evenly matched
/// strategies gets a rating of several hundred Elo points. Strengths are therefore drawn toward
/// their mean: strongly if results look like luck, hardly at all if strategies clearly differ in
/// strength.
///
/// To this end, strengths get a prior distribution around a common mean. Its standard deviation τ
/// is unknown, and all values up to about 1,300 Elo points are equally likely. A rating's interval
/// contains 95% of its posterior distribution, which depends on the results only through the
/// likelihood and therefore not on how opponents were chosen (Berger and Wolpert 1988, "The
/// Likelihood Principle"). In simulations, intervals contained 94% to 97% of the true ratings if
/// some strategies were stronger than others, and 97% to 100% if all were evenly matched.
///
/// For each τ, a normal distribution approximates the posterior distribution of strengths (Opper
/// and Archambeau 2009, "The Variational Gaussian Approximation Revisited"). The fit averages
/// expected results over all likely strengths. With the most probable strengths alone, deals would
/// seem to vary too little, and intervals would be too narrow. The variance of independent games is
/// replaced with the variance between deals. That variance is estimated as well, so distributions
/// are widened by the ratio of Student's quantile to the normal one. The mixture over τ follows
/// Gelman and others 2013, "Bayesian Data Analysis", chapter 5.
public struct ShrunkenRatings: Sendable {
  /// Each strategy's rating, or `nil` for a strategy without games.
  ///
  /// The mean of all ratings is 0.
  public let ratings: [BradleyTerry.Rating?]
  /// Each strategy's index among the strategies with games, or -1 for a strategy without games.
  private let places: [Int]
  private let parts: [Part]

  /// The posterior distribution for one value of τ.
  private struct Part {
    let weight: Double
    let values: [Double]
    let covariance: SymmetricMatrix
  }

  /// The values of τ that are tried, in Elo points.
  ///
  /// Each value is √2 times the previous one. The first one stands for equal strengths, because
  /// smaller values make no visible difference.
  fileprivate static let spreads: [Double] = (0...16).map {
    5 * exponential(0.346_573_590_28 * Double($0))
  }
  /// The weight, relative to the highest one, below which a value of τ is left out.
  fileprivate static let leastWeight = 1e-4

  /// Fits ratings.
  ///
  /// - Complexity: O(strategies³ + matchups) for each of about 15 values of τ.
  public init(strategies: Int, matchups: MatchupResults, model: RatingModel = .davidson) {
    let links = ComparisonGraph(strategies: strategies, matchups: matchups)
    var places = [Int](repeating: -1, count: strategies)
    var count = 0
    for strategy in places.indices where links.hasPlayed[strategy] {
      places[strategy] = count
      count += 1
    }
    self.places = places
    let hasSeats =
      model == .davidson && !(0..<matchups.count).allSatisfy(matchups.isNeutral)
    var fit = RatingFit(
      hasSeats ? matchups : matchups.seatless, places: places, hasSeats: hasSeats,
      hasDraws: links.hasDraws && links.hasWins && model == .davidson, prior: 1)
    // The first prior has a standard deviation of 2, or 347 Elo points.
    fit.normal = NormalPrior(precision: 0.25)
    _ = fit.run()
    // With a weak prior, strengths follow the results too closely, so that deals seem to vary too
    // little. The dispersion is therefore computed again with the best prior.
    var (dispersion, freedom) = fit.dispersion
    let rough = fit.fits(ShrunkenRatings.spreads.indices.filter { $0 % 2 == 0 }, dispersion)
    if let best = rough.max(by: { $0.evidence < $1.evidence })?.fit {
      (dispersion, freedom) = best.dispersion
    }
    let found = fit.fits(Array(ShrunkenRatings.spreads.indices), dispersion)
    let highest = found.reduce(-Double.infinity) { max($0, $1.evidence) }
    let widening =
      StudentDistribution(degreesOfFreedom: freedom).twoSidedQuantile(0.05)
      / ScoreInterval.normalQuantile
    let parts = found.compactMap { one -> Part? in
      let weight = exponential(max(-700, one.evidence - highest))
      if weight < ShrunkenRatings.leastWeight { return nil }
      return one.fit.normal?.covariance.map {
        Part(
          weight: weight, values: Array(one.fit.values[..<count]),
          covariance: $0.scaled(by: widening * widening).centered(count))
      }
    }
    self.parts = parts
    ratings = places.map { place in
      place < 0
        ? nil
        : ShrunkenRatings.mixture(parts) { part in
          let mean = part.values.reduce(0, +) / Double(count)
          return (part.values[place] - mean, part.covariance[place, place])
        }
    }
  }

  /// Returns the difference between two ratings, or `nil` if one of the strategies has no games.
  public func difference(of first: Int, over second: Int) -> BradleyTerry.Rating? {
    let (one, other) = (places[first], places[second])
    if one < 0 || other < 0 { return nil }
    return ShrunkenRatings.mixture(parts) { part in
      (
        part.values[one] - part.values[other],
        part.covariance[one, one] + part.covariance[other, other]
          - 2 * part.covariance[one, other]
      )
    }
  }

  /// Returns the mean and the 95% interval of a mixture of normal distributions.
  private static func mixture(
    _ parts: [Part], _ moments: (Part) -> (mean: Double, variance: Double)
  ) -> BradleyTerry.Rating? {
    if parts.isEmpty { return nil }
    let total = parts.reduce(0) { $0 + $1.weight }
    let all = parts.map { part in
      let (mean, variance) = moments(part)
      return (weight: part.weight / total, mean: mean, deviation: max(1e-9, variance).squareRoot())
    }
    let mean = all.reduce(0) { $0 + $1.weight * $1.mean }
    let square = all.reduce(0) {
      let (deviation, distance) = ($1.deviation, $1.mean - mean)
      return $0 + $1.weight * (deviation * deviation + distance * distance)
    }
    func below(_ bound: Double) -> Double {
      all.reduce(0) {
        $0 + $1.weight * NormalDistribution.cumulative((bound - $1.mean) / $1.deviation)
      }
    }
    let reach = all.reduce(0) { max($0, abs($1.mean - mean) + 6 * $1.deviation) }
    let elo = BradleyTerry.eloPerUnit
    let bounds = [0.025, 0.975].map { probability in
      bisect(mean - reach, mean + reach, steps: 40) { below($0) < probability }
    }
    return BradleyTerry.Rating(
      value: mean * elo, error: square.squareRoot() * elo, low: bounds[0] * elo,
      high: bounds[1] * elo, superiority: 1 - below(0))
  }
}

extension RatingFit {
  fileprivate typealias Fit = (evidence: Double, fit: RatingFit)

  /// Fits strengths for some values of τ and returns each fit with the logarithm of its evidence.
  fileprivate func fits(_ spreads: [Int], _ dispersion: Double) -> [Fit] {
    var found: [Fit] = []
    if strengths < 2 { return found }
    var fit = self
    var highest = -Double.infinity
    // The weakest prior comes first, and each further fit begins at the previous one.
    for tau in spreads.reversed().map({ ShrunkenRatings.spreads[$0] }) {
      let units = tau / BradleyTerry.eloPerUnit
      fit.normal = NormalPrior(precision: dispersion / (units * units))
      guard fit.approximate(dispersion), let likelihood = fit.evidence(dispersion) else { continue }
      // Each value of τ stands for a range whose width is proportional to τ, so ln τ is added.
      let evidence = likelihood + naturalLogarithm(tau)
      found.append((evidence, fit))
      highest = max(highest, evidence)
      if evidence < highest + 2 * naturalLogarithm(ShrunkenRatings.leastWeight) { break }
    }
    return found
  }

  /// Approximates the mean and the covariance of the posterior distribution or returns `false` if
  /// the fit fails.
  private mutating func approximate(_ dispersion: Double) -> Bool {
    // More than three repetitions make no visible difference.
    for _ in 0..<3 {
      guard run() == .converged,
        let inverse = State<SymmetricMatrix>(self, weight: nil).information.inverse()
      else { return false }
      normal?.covariance = inverse.scaled(by: dispersion)
    }
    return true
  }

  /// Returns the logarithm of the marginal likelihood, up to a constant, or `nil` if there is no
  /// prior or the information matrix is not positive definite.
  private func evidence(_ dispersion: Double) -> Double? {
    let state = State<SymmetricMatrix>(self, weight: nil)
    guard let normal, let triangle = state.information.scaled(by: 1 / dispersion).cholesky()
    else { return nil }
    let determinant = (0..<triangle.size).reduce(0) { $0 + naturalLogarithm(triangle[$1, $1]) }
    let scale = naturalLogarithm(normal.precision / dispersion) / 2
    return state.likelihood / dispersion - determinant + Double(strengths) * scale
  }

  /// The number of added deals, which vary as independent comparisons do.
  private static let addedDeals = 20.0

  /// The variance of deals around their expected results, relative to independent comparisons, and
  /// its degrees of freedom.
  fileprivate var dispersion: (value: Double, freedom: Double) {
    let added = RatingFit.addedDeals
    guard let normal,
      let inverse = State<SymmetricMatrix>(self, weight: nil).information.inverse()
    else { return (1, added) }
    var (residuals, variances, observations) = (0.0, 0.0, 0)
    for matchup in 0..<matchups.count {
      let count = Double(matchups.deals(matchup) * matchups.replicates(matchup))
      for slot in 0..<matchups.seats - 1 {
        let (expected, variance) = moments(of: slot, matchup)
        let times = Double(matchups.replicates(matchup))
        let (sum, deals) = (
          Double(matchups.sum(matchup, slot)), Double(matchups.deals(matchup))
        )
        residuals +=
          matchups.spread(matchup, slot, slot) + sum * sum / deals
          - 2 * times * expected * sum + deals * times * times * expected * expected
        variances += count * variance
        observations += matchups.deals(matchup)
      }
    }
    if variances <= 0 { return (1, added) }
    // This is the effective number of estimated strengths.
    let parameters = (0..<strengths).reduce(Double(strengths)) {
      $0 - normal.precision * inverse[$1, $1]
    }
    let freedom = max(1, Double(observations) - parameters)
    let ratio = residuals / variances * Double(observations) / freedom
    return ((ratio * freedom + added) / (freedom + added), freedom + added)
  }

  /// Returns a slot's expected half points in all games of a deal and their variance if comparisons
  /// are independent.
  private func moments(of slot: Int, _ matchup: Int) -> (expected: Double, variance: Double) {
    var (expected, variance) = (0.0, 0.0)
    for game in 0..<matchups.games(matchup) {
      for other in 0..<matchups.seats where other != slot {
        let strategies = (
          places[matchups.strategy(matchup, slot: slot)],
          places[matchups.strategy(matchup, slot: other)]
        )
        let seats = (
          strengths + matchups.seat(matchup, game: game, slot: slot),
          strengths + matchups.seat(matchup, game: game, slot: other)
        )
        let comparison = self.expected(lead(strategies, seats), draws, strategies, seats)
        expected += 2 * comparison.points
        variance += 4 * comparison.variance
      }
    }
    return (expected, variance)
  }
}

extension SymmetricMatrix {
  /// Returns the covariance matrix of the first `count` values relative to their mean.
  fileprivate func centered(_ count: Int) -> SymmetricMatrix {
    var result = SymmetricMatrix(size: count)
    let means = (0..<count).map { row in
      (0..<count).reduce(0) { $0 + self[row, $1] } / Double(count)
    }
    let mean = means.reduce(0, +) / Double(max(1, count))
    for row in 0..<count {
      for column in 0..<count {
        result[row, column] = self[row, column] - means[row] - means[column] + mean
      }
    }
    return result
  }
}
