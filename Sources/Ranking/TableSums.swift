import Statistics

/// Sums over the encounters of a group of strategies.
struct TableSums {
  private var entrants: [Int] = []
  private var seen: [Double] = []
  private var expected: [Double] = []
  private var variances: [Double] = []
  private var comparisons = 0.0
  private var games = 0.0
  private var seatPoints = 0.0
  private var draws = 0.0

  mutating func add(
    _ fit: RatingFit, _ encounter: Int, _ block: EncounterFit, _ covariance: [Double]
  ) {
    let encounters = fit.encounters
    let last = encounters.seats - 1
    if entrants.isEmpty {
      entrants = (0...last).map { encounters.entrant(encounter, slot: $0) }
      seen = [Double](repeating: 0, count: last + 1)
      (expected, variances) = (seen, seen)
    }
    let size = block.results.count
    for slot in 0...last {
      seen[slot] += block.points[slot].seen
      expected[slot] += block.points[slot].expected
      if slot < last {
        variances[slot] += covariance[slot * size + slot]
        continue
      }
      // The last slot gets what the others lose.
      for i in 0..<last {
        for j in 0..<last { variances[last] += covariance[i * size + j] }
      }
    }
    let here = Double(encounters.games(encounter)) * block.deals
    games += here
    comparisons += here * Double(last)
    seatPoints += Double(encounters.sum(encounter, last)) / 2
    draws += Double(encounters.sum(encounter, 2 * last))
  }

  func table(_ fit: RatingFit) -> ModelFit.Table {
    let deviations = seen.indices.map { slot in
      variances[slot] > 0 ? (seen[slot] - expected[slot]) / variances[slot].squareRoot() : 0
    }
    let place = deviations.indices.max { abs(deviations[$0]) < abs(deviations[$1]) } ?? 0
    return ModelFit.Table(
      entrants: entrants, place: place, score: seen[place] / comparisons,
      expected: expected[place] / comparisons, deviation: deviations[place],
      firstSeatScore: fit.hasSeats ? seatPoints / comparisons : nil,
      drawShare: fit.hasDraws ? draws / (comparisons * Double(entrants.count) / 2) : nil)
  }
}
