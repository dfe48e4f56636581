/// A matchup's results and the results that the fitted ratings predict, in points.
struct MatchupFit {
  /// The indices of the results that the fit includes, as in `MatchupResults`.
  let results: [Int]
  let deals: Double
  let residuals: [Double]
  /// One deal's covariance matrix for independent comparisons, row by row.
  let covariance: [Double]
  /// The summed squares and products of the deals' deviations from their mean, scaled to the
  /// expected scores, row by row.
  let spread: [Double]
  let seenVariances: [Double]
  /// For each result, the unevenness of its chances, from 0 for even chances to 1 for certainty.
  ///
  /// The more uneven the chances are, the more games are needed before a sum is nearly normal.
  let lopsidedness: [Double]
  /// The mean excess kurtosis of a deal's results for independent comparisons, where values below 0
  /// count as 0.
  let kurtosis: Double
  /// The points by slot, over all deals.
  let points: [(seen: Double, expected: Double)]

  init(_ fit: RatingFit, _ matchup: Int) {
    let matchups = fit.matchups
    let last = matchups.seats - 1
    var results = Array(0..<last)
    if fit.hasSeats { results += last..<2 * last }
    if fit.hasDraws { results.append(2 * last) }
    self.results = results
    deals = Double(matchups.deals(matchup))
    let expected = Expectation(fit, matchup, results)
    covariance = expected.covariance
    let size = results.count
    let comparisons = Double(matchups.games(matchup) * last * matchups.plays(matchup))
    var points: [(seen: Double, expected: Double)] = []
    var rest = comparisons * Double(matchups.seats) / 2
    for slot in 0...last {
      let seen = slot < last ? Double(matchups.sum(matchup, slot)) / 2 : rest
      rest -= seen
      points.append((seen, expected.points[slot] * deals))
    }
    self.points = points
    func seen(_ result: Int) -> Double {
      Double(matchups.sum(matchup, result)) / (result < 2 * last ? 2 : 1)
    }
    kurtosis =
      (0..<size).reduce(0) { sum, place in
        let variance = expected.covariance[place * size + place]
        return variance > 0
          ? sum + max(0, expected.fourthCumulants[place] / (variance * variance)) : sum
      } / Double(size)
    let means = expected.means
    let deals = deals
    residuals = results.indices.map { seen(results[$0]) - deals * means[$0] }
    // Half a comparison is added to each side, so that even a score of 0 gets a variance.
    func spread(_ sum: Double, _ all: Double) -> Double {
      let share = (sum + 0.5) / (all + 1)
      return share * (1 - share)
    }
    let ofPoints =
      points.reduce(0) { $0 + spread($1.expected, comparisons) }
      / points.reduce(0) { $0 + spread($1.seen, comparisons) }
    let all = comparisons * Double(matchups.seats) / 2
    let draws =
      fit.hasDraws
      ? spread(means[size - 1] * deals, all) / spread(seen(2 * last), all) : 1
    let scales = results.map { ($0 < 2 * last ? ofPoints : draws).squareRoot() }
    var cells = [Double](repeating: 0, count: size * size)
    for i in 0..<size {
      for j in 0..<size {
        var amount = matchups.spread(matchup, results[i], results[j])
        if results[i] < 2 * last { amount /= 2 }
        if results[j] < 2 * last { amount /= 2 }
        cells[i * size + j] = amount * scales[i] * scales[j]
      }
    }
    self.spread = cells
    func lopsided(_ share: Double) -> Double { (1 - 2 * share) * (1 - 2 * share) }
    let ofSlots = points.reduce(0) { max($0, lopsided($1.expected / comparisons)) }
    let ofDraws = fit.hasDraws ? lopsided(means[size - 1] * deals / all) : 0
    lopsidedness = results.map { $0 < 2 * last ? ofSlots : ofDraws }
    seenVariances = (0..<size).map { place in
      deals < 2
        ? 0 : cells[place * size + place] / (scales[place] * scales[place]) * deals / (deals - 1)
    }
  }
}

private struct Expectation {
  private(set) var means: [Double]
  private(set) var covariance: [Double]
  private(set) var fourthCumulants: [Double]
  private(set) var points: [Double]

  init(_ fit: RatingFit, _ matchup: Int, _ results: [Int]) {
    let matchups = fit.matchups
    let (seats, last, size) = (matchups.seats, matchups.seats - 1, results.count)
    means = [Double](repeating: 0, count: size)
    covariance = [Double](repeating: 0, count: size * size)
    fourthCumulants = means
    points = [Double](repeating: 0, count: seats)
    let draws = fit.draws
    // All replicates of a deal have the same expectation, so the sums for one replicate are
    // multiplied by the number of replicates.
    let replicates = Double(matchups.replicates(matchup))
    defer {
      for place in means.indices {
        means[place] *= replicates
        fourthCumulants[place] *= replicates
      }
      for place in covariance.indices { covariance[place] *= replicates }
      for slot in points.indices { points[slot] *= replicates }
    }
    for game in 0..<matchups.games(matchup) {
      for slot in 0..<seats {
        let first = fit.places[matchups.strategy(matchup, slot: slot)]
        let seat = matchups.seat(matchup, game: game, slot: slot)
        for other in 0..<slot {
          let second = fit.places[matchups.strategy(matchup, slot: other)]
          let otherSeat = matchups.seat(matchup, game: game, slot: other)
          var difference = fit.values[first] - fit.values[second]
          if fit.hasSeats {
            difference += fit.values[fit.strengths + seat] - fit.values[fit.strengths + otherSeat]
          }
          let comparison = Comparison(difference: difference, draws: draws)
          // If a forfeit prevented a comparison, both strategies got half a point.
          let share =
            1 - Double(matchups.uncompared(matchup, game: game, slot, other))
            / Double(matchups.plays(matchup))
          let gain = 0.5 + share * (comparison.points - 0.5)
          points[slot] += gain
          points[other] += 1 - gain
          // The results to which this comparison adds points, with the sign 1 for the points of
          // `slot` and -1 for those of `other`.
          var signs = [(place: Int, sign: Double)]()
          func take(_ result: Int, _ sign: Double) {
            signs.append((result, sign))
            means[result] += sign > 0 ? gain : 1 - gain
          }
          if slot < last { take(slot, 1) }
          if other < last { take(other, -1) }
          if fit.hasSeats, seat == otherSeat {
            for result in last..<2 * last { means[result] += 1 / Double(seats) }
          } else if fit.hasSeats {
            if seat < last { take(last + seat, 1) }
            if otherSeat < last { take(last + otherSeat, -1) }
          }
          for (row, sign) in signs {
            fourthCumulants[row] += share * comparison.fourthCumulant
            for (column, other) in signs {
              covariance[row * size + column] += sign * other * share * comparison.variance
            }
          }
          guard fit.hasDraws else { continue }
          means[size - 1] += share * comparison.draw
          covariance[size * size - 1] += share * comparison.drawVariance
          let drawn = comparison.drawVariance
          fourthCumulants[size - 1] += share * drawn * (1 - 6 * drawn)
          for (row, sign) in signs {
            covariance[row * size + size - 1] += sign * share * comparison.covariance
            covariance[(size - 1) * size + row] += sign * share * comparison.covariance
          }
        }
      }
    }
  }
}

extension Comparison {
  fileprivate var fourthCumulant: Double {
    func fourth(_ distance: Double) -> Double { distance * distance * distance * distance }
    let win = points - draw / 2
    return win * fourth(1 - points) + draw * fourth(0.5 - points)
      + (1 - win - draw) * fourth(points) - 3 * variance * variance
  }
}
