extension OutcomeShares {
  /// Returns the likeliest distribution with a mean of `deviations` standard deviations above a half.
  ///
  /// It exists for every number: a distribution of wins and sufficiently few losses has such a mean.
  ///
  /// The condition is not linear in the shares. It is replaced by its tangent at the last solution until the
  /// solution is stable. A distribution on a tangent always meets or exceeds the condition. So the likelihood
  /// increases with each solution, and the last solution meets the condition. It may be a local maximum.
  /// Unless it is provably global, further starts are used.
  ///
  /// - Parameter deviations: The number of standard deviations, at most a few; 2.04 is 500 nElo in game
  ///   pairs.
  func fitted(deviations: Double) -> OutcomeShares {
    let middle = TangentPoint(evenly)
    let isStart = middle.offsets(self, deviations).haveBothSigns
    let first = climbed(from: isStart ? middle : .on(deviations, root: 0.5), deviations)
    if isSurelyBest(first, deviations) { return first.shares }
    var best = first.shares
    for start in otherStarts(deviations) {
      let other = climbed(from: start, deviations).shares
      // If the maxima are equal within rounding, the first one is kept.
      if likelihood(of: other) > likelihood(of: best) + 1e-9 { best = other }
    }
    return best
  }

  /// Iterates tangents from a point whose offsets have both signs.
  private func climbed(from start: TangentPoint, _ deviations: Double) -> Tilted {
    var tilted = tilted(by: start.offsets(self, deviations).values)
    // In tests with random tables, about 10 iterations were needed, and never 300.
    for _ in 0..<1000 {
      let offsets = TangentPoint(tilted.shares).offsets(self, deviations)
      guard offsets.haveBothSigns else { break }
      let next = self.tilted(by: offsets.values)
      var change = 0.0
      for place in 0..<count {
        change = max(change, abs(next.shares.shares[place] - tilted.shares.shares[place]))
      }
      tilted = next
      if change < 1e-11 { break }
    }
    return tilted
  }

  /// Returns `true` if the end of an iteration is provably the global maximum.
  ///
  /// If the results are beyond the condition, the distributions below it form a convex set, which has one
  /// maximum. Otherwise a tangent is identified by its root r. Its maximum likelihood is at most -Σ share ·
  /// ln(1 + θ · offset) for any θ. With the θ of the last solution, and offsets as functions of ln r, each of
  /// these logarithms is convex as long as 1 + θ · score is positive. Then the tangent of the last solution
  /// is the global maximum.
  private func isSurelyBest(_ end: Tilted, _ deviations: Double) -> Bool {
    let pull = deviations < 0 ? -end.multiplier : end.multiplier
    // The part of the offsets that is linear in the score has the factor 1 + deviations².
    return deviations == 0 || pull >= -2 / (1 + deviations * deviations)
  }

  /// Returns further starts for likelier solutions.
  private func otherStarts(_ deviations: Double) -> [TangentPoint] {
    let own = TangentPoint(self)
    let lead = deviations < 0 ? 0.5 - own.mean : own.mean - 0.5
    // Beyond the condition, the tangent at the results leads to the global maximum.
    if lead >= abs(deviations) * own.deviation { return [own] }
    var peaks: [TangentPoint] = []
    // Below this root, a tangent has no score on its far side.
    let length = (1 + deviations * deviations).squareRoot()
    let least = abs(deviations) / (1 + length) / Double(count - 1)
    var root = 0.5
    var last: (point: TangentPoint, likelihood: Double)?
    var rises = true
    // Likelihoods are nearly linear between two roots with this ratio.
    while root > least {
      let point = TangentPoint.on(deviations, root: root)
      let likelihood = likelihood(
        of: tilted(by: point.offsets(self, deviations).values).shares)
      if let last, likelihood < last.likelihood {
        if rises { peaks.append(last.point) }
        rises = false
      } else {
        rises = true
      }
      last = (point, likelihood)
      root /= 1.09
    }
    if rises, let last { peaks.append(last.point) }
    return peaks
  }
}

/// The tangent of the condition on the mean.
private struct TangentPoint {
  let mean: Double
  let deviation: Double

  init(mean: Double, deviation: Double) {
    self.mean = mean
    self.deviation = deviation
  }

  init(_ shares: OutcomeShares) {
    let (mean, variance) = shares.meanAndVariance
    self.init(mean: mean, deviation: max(variance, 1e-30).squareRoot())
  }

  /// Returns the point that meets the condition, for a root mean square of scores minus one half.
  static func on(_ deviations: Double, root: Double) -> TangentPoint {
    let length = (1 + deviations * deviations).squareRoot()
    return TangentPoint(mean: 0.5 + root * deviations / length, deviation: root / length)
  }

  /// Returns the offsets, whose mean is 0 on the tangent.
  func offsets(_ shares: OutcomeShares, _ deviations: Double) -> Offsets {
    var offsets = Offsets()
    for place in 0..<shares.count {
      let distance = (mean - shares.score(place)) / deviation
      let offset =
        shares.score(place) - 0.5 - deviations * deviation * (1 + distance * distance) / 2
      offsets.values[place] = offset
    }
    return offsets
  }
}

private struct Offsets {
  var values = InlineArray<5, Double>(repeating: 0)

  var haveBothSigns: Bool {
    var (isBelow, isAbove) = (false, false)
    for place in values.indices {
      if values[place] < 0 { isBelow = true }
      if values[place] > 0 { isAbove = true }
    }
    return isBelow && isAbove
  }
}
