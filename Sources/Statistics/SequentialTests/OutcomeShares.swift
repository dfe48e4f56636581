/// The share of each outcome.
///
/// Element `i` of `n` has the score `i / (n - 1)`.
struct OutcomeShares {
  private(set) var shares: InlineArray<5, Double>
  let count: Int
  /// The number of observed outcomes, which may include fractions.
  let total: Double

  /// Creates shares from counts.
  ///
  /// Outcomes that did not occur count as 0.001.
  init(counts: [Int]) {
    count = counts.count
    shares = InlineArray(repeating: 0)
    var sum = 0.0
    for place in 0..<count {
      shares[place] = counts[place] > 0 ? Double(counts[place]) : 0.001
      sum += shares[place]
    }
    for place in 0..<count { shares[place] /= sum }
    total = sum
  }

  func score(_ place: Int) -> Double { Double(place) / Double(count - 1) }

  var meanAndVariance: (mean: Double, variance: Double) {
    var mean = 0.0
    for place in 0..<count { mean += shares[place] * score(place) }
    var variance = 0.0
    for place in 0..<count {
      variance += shares[place] * (score(place) - mean) * (score(place) - mean)
    }
    return (mean, variance)
  }

  var evenly: OutcomeShares {
    var result = self
    for place in 0..<count { result.shares[place] = 1 / Double(count) }
    return result
  }

  func smoothed(by more: Double) -> OutcomeShares {
    var result = self
    let sum = total + more
    for place in 0..<count {
      result.shares[place] = (shares[place] * total + more / Double(count)) / sum
    }
    return result
  }

  /// Returns the mean log-likelihood of an outcome under a distribution.
  func likelihood(of distribution: OutcomeShares) -> Double {
    var sum = 0.0
    for place in 0..<count {
      sum += shares[place] * naturalLogarithm(distribution.shares[place])
    }
    return sum
  }

  /// Returns the maximum likelihood distribution with a given mean score.
  ///
  /// - Precondition: `mean` is above 0 and below 1.
  func fitted(mean: Double) -> OutcomeShares {
    precondition(mean > 0 && mean < 1, "the mean must be above 0 and below 1")
    var offsets = InlineArray<5, Double>(repeating: 0)
    for place in 0..<count { offsets[place] = score(place) - mean }
    return tilted(by: offsets).shares
  }

  /// A maximum likelihood distribution under a linear condition, and the condition's multiplier.
  struct Tilted {
    var shares: OutcomeShares
    /// The multiplier θ, which is 0 if the observed shares already meet the condition.
    let multiplier: Double
  }

  /// Returns the maximum likelihood distribution whose mean offset is 0: shares divided by
  /// 1 + θ · offset.
  ///
  /// - Precondition: There are positive and negative offsets.
  func tilted(by offsets: InlineArray<5, Double>) -> Tilted {
    var (least, greatest) = (0, 0)
    for place in 0..<count {
      if offsets[place] < offsets[least] { least = place }
      if offsets[place] > offsets[greatest] { greatest = place }
    }
    precondition(offsets[least] < 0 && offsets[greatest] > 0, "offsets must have both signs")
    // Between the two poles, the mean offset decreases as θ grows.
    var (low, high) = (-1 / offsets[greatest], -1 / offsets[least])
    var theta = 0.0
    for _ in 0..<200 {
      var sum = 0.0
      var slope = 0.0
      for place in 0..<count {
        let part = offsets[place] / (1 + theta * offsets[place])
        sum += shares[place] * part
        slope -= shares[place] * part * part
      }
      if sum > 0 { low = theta } else { high = theta }
      let newton = theta - sum / slope
      let next = newton > low && newton < high ? newton : (low + high) / 2
      let step = abs(next - theta)
      theta = next
      if step <= 1e-15 * max(1, abs(theta)) { break }
    }
    let nearest = theta < 0 ? greatest : least
    var result = Tilted(shares: self, multiplier: theta)
    if 1 + theta * offsets[nearest] > 1e-4 {
      for place in 0..<count { result.shares.shares[place] /= 1 + theta * offsets[place] }
    } else {
      result.shares = tilted(by: offsets, beside: nearest)
    }
    return result
  }

  /// Returns the same distribution as ``tilted(by:)`` if θ is near a pole.
  ///
  /// It solves for the gap, 1 + θ · offset at the pole, which stays accurate there.
  private func tilted(by offsets: InlineArray<5, Double>, beside pole: Int) -> OutcomeShares {
    func divisor(_ place: Int, _ gap: Double) -> Double {
      let ratio = offsets[place] / offsets[pole]
      return (1 - ratio) + gap * ratio
    }
    // Divided by the gap, the share at the pole is at most 1, so the gap is at least that share.
    var (low, high) = (shares[pole], 1.0)
    var gap = low
    for _ in 0..<200 {
      var sum = 0.0
      var slope = 0.0
      for place in 0..<count {
        let part = offsets[place] / offsets[pole] / divisor(place, gap)
        sum += shares[place] * part
        slope -= shares[place] * part * part
      }
      if sum > 0 { low = gap } else { high = gap }
      let newton = gap - sum / slope
      let next = newton >= low && newton <= high ? newton : (low + high) / 2
      let step = abs(next - gap)
      gap = next
      if step <= 1e-15 * gap { break }
    }
    var result = self
    for place in 0..<count { result.shares[place] /= divisor(place, gap) }
    return result
  }
}
