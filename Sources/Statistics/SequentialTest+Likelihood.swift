import PortableMath

extension SequentialTest {
  /// How much likelier results are under ``elo1`` than under ``elo0``, as a natural logarithm.
  ///
  /// Each hypothesis is given the distribution that fits the results best among all that have its
  /// difference (a generalised likelihood ratio): Van den Bergh, "A practical introduction to the
  /// GSPRT" and "Normalized Elo". Outcomes that never came count as 0.001, which keeps a one-sided
  /// beginning finite.
  ///
  /// - Parameter counts: Losses, draws and wins; or deals by the points won in their two games, 0,
  ///   ½, 1, 1½ and 2. Without any, the ratio is 0.
  /// - Precondition: There are three or five counts.
  public func logLikelihoodRatio(of counts: [Int]) -> Double {
    precondition(counts.count == 3 || counts.count == 5, "there are three or five outcomes")
    guard counts.contains(where: { $0 > 0 }) else { return 0 }
    let results = OutcomeShares(counts: counts)
    let gamesPerOutcome = Double(counts.count / 2)
    let (h0, h1) = (
      hypothesis(elo0, results, gamesPerOutcome), hypothesis(elo1, results, gamesPerOutcome)
    )
    var sum = 0.0
    for place in 0..<results.count {
      sum += results.shares[place] * naturalLogarithm(h1.shares[place] / h0.shares[place])
    }
    return results.total * sum
  }

  private func hypothesis(
    _ elo: Double, _ results: OutcomeShares, _ gamesPerOutcome: Double
  ) -> OutcomeShares {
    switch model {
    case .logistic:
      return results.fitted(mean: 1 / (1 + exponential(-elo / SequentialTest.eloPerUnit)))
    case .normalized:
      // A deal's mean score varies less than a game's by the square root of two.
      let deviations = elo / (2 * SequentialTest.eloPerUnit) * gamesPerOutcome.squareRoot()
      return results.fitted(deviations: deviations)
    }
  }

  static let eloPerUnit = 173.717_792_761_300_7  // 400 / ln 10
}

/// The shares of the outcomes of a game or of a deal; place `i` of `n` has the score `i / (n - 1)`.
struct OutcomeShares {
  /// Places from ``count`` on are not used.
  private(set) var shares: InlineArray<5, Double>
  let count: Int
  /// The number of outcomes that the shares are of.
  let total: Double

  /// Outcomes that never came count as 0.001.
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

  private var meanAndVariance: (Double, Double) {
    var mean = 0.0
    for place in 0..<count { mean += shares[place] * score(place) }
    var variance = 0.0
    for place in 0..<count {
      variance += shares[place] * (score(place) - mean) * (score(place) - mean)
    }
    return (mean, variance)
  }

  /// The likeliest distribution with a given mean score.
  ///
  /// - Precondition: `mean` is above 0 and below 1.
  func fitted(mean: Double) -> OutcomeShares {
    var offsets = InlineArray<5, Double>(repeating: 0)
    for place in 0..<count { offsets[place] = score(place) - mean }
    return tilted(by: offsets)
  }

  /// The likeliest distribution whose mean is a number of its standard deviations above a half.
  ///
  /// The condition is not linear in the shares: it is replaced by its tangent at the last solution
  /// until that stays where it is.
  func fitted(deviations: Double) -> OutcomeShares {
    var solution = self
    for place in 0..<count { solution.shares[place] = 1 / Double(count) }
    for _ in 0..<30 {
      let (mean, variance) = solution.meanAndVariance
      let deviation = max(variance, 1e-30).squareRoot()
      var offsets = InlineArray<5, Double>(repeating: 0)
      for place in 0..<count {
        let distance = (mean - score(place)) / deviation
        offsets[place] = score(place) - 0.5 - deviations * deviation * (1 + distance * distance) / 2
      }
      let next = tilted(by: offsets)
      var change = 0.0
      for place in 0..<count {
        change = max(change, abs(next.shares[place] - solution.shares[place]))
      }
      solution = next
      if change < 1e-11 { break }
    }
    return solution
  }

  /// The likeliest distribution under which the offsets have the mean 0: each share divided by
  /// 1 + θ · offset, with the one θ that makes it so.
  private func tilted(by offsets: InlineArray<5, Double>) -> OutcomeShares {
    var least = 0.0
    var greatest = 0.0
    for place in 0..<count {
      least = min(least, offsets[place])
      greatest = max(greatest, offsets[place])
    }
    // Only offsets of both signs can have the mean 0.
    guard least < 0, greatest > 0 else { return self }
    // The sum falls all the way between the two poles.
    var (low, high) = (-1 / greatest, -1 / least)
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
    var result = self
    for place in 0..<count { result.shares[place] /= 1 + theta * offsets[place] }
    return result
  }
}
