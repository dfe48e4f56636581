extension OutcomeShares {
  /// Returns the likeliest distribution whose mean is `deviations` standard deviations above a
  /// half.
  ///
  /// Such a distribution always exists: one with wins and few enough losses has this mean.
  ///
  /// This condition is not linear in the shares, so it is replaced with its tangent at the last
  /// solution until the solution no longer changes. A distribution on a tangent always meets or
  /// exceeds the condition. Therefore the likelihood increases with each solution, and the last
  /// solution meets the condition. It may be only a local maximum. Unless it is provably global,
  /// more starting points are tried.
  ///
  /// - Parameter deviations: The number of standard deviations, at most a few. For game pairs, 2.04
  ///   is 500 nElo.
  func fitted(deviations: Double) -> OutcomeShares {
    let middle = TangentPoint(evenly)
    let isStart = middle.offsets(self, deviations).haveBothSigns
    let first = climbed(from: isStart ? middle : .on(deviations, root: 0.5), deviations)
    if isSurelyBest(first, deviations) { return first.shares }
    var best = first.shares
    for start in otherStarts(deviations) {
      let other = climbed(from: start, deviations).shares
      // If maxima agree within rounding, the first one is kept.
      if likelihood(of: other) > likelihood(of: best) + 1e-9 { best = other }
    }
    return best
  }

  /// Follows tangents from a point whose offsets have both signs, until the solution no longer
  /// changes.
  private func climbed(from start: TangentPoint, _ deviations: Double) -> Tilted {
    var tilted = tilted(by: start.offsets(self, deviations).values)
    // In tests with random tables, the search took about 10 iterations and never reached 300.
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

  /// Returns `true` if an iteration has provably found the global maximum.
  ///
  /// If the results are beyond the condition, the distributions below it form a convex set, which
  /// contains only one maximum. Otherwise, identify each tangent by r, the root mean square of the
  /// scores around a half at the point that it touches. For any θ, the maximum likelihood on that
  /// tangent is at most -Σ share · ln(1 + θ · offset). Take θ from the last solution and treat the
  /// offsets as functions of ln r. Each of the logarithms in the sum is convex as long as 1 + θ ·
  /// score is positive, and then the last solution's tangent is the global maximum.
  private func isSurelyBest(_ end: Tilted, _ deviations: Double) -> Bool {
    let pull = deviations < 0 ? -end.multiplier : end.multiplier
    // 1 + deviations² is the factor of the part that is linear in the score.
    return deviations == 0 || pull >= -2 / (1 + deviations * deviations)
  }

  /// Returns more starting points, which may lead to likelier solutions.
  private func otherStarts(_ deviations: Double) -> [TangentPoint] {
    let own = TangentPoint(self)
    let lead = deviations < 0 ? 0.5 - own.mean : own.mean - 0.5
    // Beyond the condition, the tangent at the results leads to the global maximum.
    if lead >= abs(deviations) * own.deviation { return [own] }
    var peaks: [TangentPoint] = []
    // Below this root, no score is on the far side of a tangent.
    let length = (1 + deviations * deviations).squareRoot()
    let least = abs(deviations) / (1 + length) / Double(count - 1)
    var root = 0.5
    var last: (point: TangentPoint, likelihood: Double)?
    var rises = true
    // Each root is the previous one divided by 1.09, because likelihoods are nearly linear in
    // between.
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

/// The point at which a tangent touches the condition on the mean.
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

  /// Returns the point that meets the condition and whose scores have this root mean square around
  /// a half.
  static func on(_ deviations: Double, root: Double) -> TangentPoint {
    let length = (1 + deviations * deviations).squareRoot()
    return TangentPoint(mean: 0.5 + root * deviations / length, deviation: root / length)
  }

  /// Returns the outcomes' offsets, whose mean is 0 for a distribution on the tangent.
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
