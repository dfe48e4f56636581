import Statistics

/// Sums over the encounters of a group of strategies.
struct TableSums {
  private var entrants: [Int] = []
  private var seen: [Double] = []
  private var expected: [Double] = []
  private var variances: [Double] = []
  /// The variances that were to be expected of independent comparisons, those that were seen, and how
  /// lopsided the chances are at most.
  private var evidence: [(expected: Double, seen: Double, lopsidedness: Double)] = []
  private var comparisons = 0.0
  private var games = 0.0
  private var seatPoints = 0.0
  private var draws = 0.0

  /// Whether no encounter was added.
  var isEmpty: Bool { entrants.isEmpty }

  mutating func add(
    _ fit: RatingFit, _ encounter: Int, _ block: EncounterFit, _ covariance: [Double]
  ) {
    let encounters = fit.encounters
    let last = encounters.seats - 1
    if entrants.isEmpty {
      entrants = (0...last).map { encounters.entrant(encounter, slot: $0) }
      seen = [Double](repeating: 0, count: last + 1)
      (expected, variances) = (seen, seen)
      evidence = seen.map { _ in (0, 0, 0) }
    }
    let size = block.results.count
    for slot in 0...last {
      seen[slot] += block.points[slot].seen
      expected[slot] += block.points[slot].expected
      let lopsidedness = block.lopsidedness[0]
      evidence[slot].lopsidedness = max(evidence[slot].lopsidedness, lopsidedness)
      if slot < last {
        variances[slot] += covariance[slot * size + slot]
        evidence[slot].expected += block.deals * block.covariance[slot * size + slot]
        evidence[slot].seen += block.seenVariances[slot]
        continue
      }
      // The last slot gets what the others lose; what was seen of it is told by the one before.
      for i in 0..<last {
        for j in 0..<last {
          variances[last] += covariance[i * size + j]
          evidence[last].expected += block.deals * block.covariance[i * size + j]
        }
      }
      evidence[last].seen += block.seenVariances[last - 1]
    }
    let here = Double(encounters.games(encounter) * encounters.plays(encounter))
    games += here
    comparisons += here * Double(last)
    seatPoints += Double(encounters.sum(encounter, last)) / 2
    draws += Double(encounters.sum(encounter, 2 * last))
  }

  func table(_ fit: RatingFit) -> ModelFit.Table {
    let deviations = seen.indices.map { slot in
      let (expectedVariance, seenVariance, lopsidedness) = evidence[slot]
      return variances[slot] > 0
        && Whitening.isTelling(
          expected: expectedVariance, seen: seenVariance, lopsidedness: lopsidedness)
        ? (seen[slot] - expected[slot]) / variances[slot].squareRoot() : 0
    }
    let place = deviations.indices.max { abs(deviations[$0]) < abs(deviations[$1]) } ?? 0
    return ModelFit.Table(
      entrants: entrants, place: place, score: seen[place] / comparisons,
      expected: expected[place] / comparisons, deviation: deviations[place],
      firstSeatScore: fit.hasSeats ? seatPoints / comparisons : nil,
      drawShare: fit.hasDraws ? draws / (comparisons * Double(entrants.count) / 2) : nil)
  }
}
