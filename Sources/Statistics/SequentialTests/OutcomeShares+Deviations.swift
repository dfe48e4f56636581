extension OutcomeShares {
  /// The likeliest distribution whose mean is a number of its standard deviations above a half.
  ///
  /// There is one for every number: a distribution of wins and of few enough losses has it.
  ///
  /// The condition is not linear in the shares: it is replaced by its tangent at the last solution
  /// until that stays where it is. A distribution on a tangent never falls short of the condition, so
  /// the solutions get likelier from one to the next, and where they end the condition is met.
  /// That may be the best of its surroundings alone: unless it is surely the best of all, other
  /// solutions are climbed to as well.
  ///
  /// - Parameter deviations: At most a few; 2.04 is 500 nElo in pairs of games.
  func fitted(deviations: Double) -> OutcomeShares {
    let middle = TangentPoint(evenly)
    let isStart = middle.offsets(self, deviations).haveBothSigns
    let first = climbed(from: isStart ? middle : .on(deviations, root: 0.5), deviations)
    if isSurelyBest(first, deviations) { return first.shares }
    var best = first.shares
    for start in otherStarts(deviations) {
      let other = climbed(from: start, deviations).shares
      // Ends that are the same but for rounding leave the first as it is.
      if likelihood(of: other) > likelihood(of: best) + 1e-9 { best = other }
    }
    return best
  }

  /// Follows tangents from a point whose offsets have both signs.
  private func climbed(from start: TangentPoint, _ deviations: Double) -> Tilted {
    var tilted = tilted(by: start.offsets(self, deviations).values)
    // Random tables take 10 of them, and never took 300.
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

  /// Whether no other distribution that meets the condition is likelier than the end of a climb.
  ///
  /// Where the results lie beyond the condition, those short of it form a convex set, which has one
  /// best. Where they fall short, each tangent is known by its root r, and its best likelihood is at
  /// most -Σ share · ln(1 + θ · offset) for any θ. With the θ of the climb's end, and the offsets as
  /// functions of ln r, each of these logarithms is convex as long as 1 + θ · score is positive: then
  /// the end's own tangent is the best of all.
  private func isSurelyBest(_ end: Tilted, _ deviations: Double) -> Bool {
    let pull = deviations < 0 ? -end.multiplier : end.multiplier
    // The offsets' part that is linear in the score has the factor 1 + deviations².
    return deviations == 0 || pull >= -2 / (1 + deviations * deviations)
  }

  /// Returns further starts for likelier solutions.
  private func otherStarts(_ deviations: Double) -> [TangentPoint] {
    let own = TangentPoint(self)
    let lead = deviations < 0 ? 0.5 - own.mean : own.mean - 0.5
    // Beyond the condition the tangent at the results leads to the only best one.
    if lead >= abs(deviations) * own.deviation { return [own] }
    var peaks: [TangentPoint] = []
    // Below this root a tangent leaves no score on its far side.
    let length = (1 + deviations * deviations).squareRoot()
    let least = abs(deviations) / (1 + length) / Double(count - 1)
    var root = 0.5
    var last: (point: TangentPoint, likelihood: Double)?
    var rises = true
    // Likelihoods hardly bend between two roots whose ratio is this.
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

  /// Returns the point that meets the condition at a root mean square of scores minus one half.
  static func on(_ deviations: Double, root: Double) -> TangentPoint {
    let length = (1 + deviations * deviations).squareRoot()
    return TangentPoint(mean: 0.5 + root * deviations / length, deviation: root / length)
  }

  /// Returns the numbers whose mean is 0 on the tangent.
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
