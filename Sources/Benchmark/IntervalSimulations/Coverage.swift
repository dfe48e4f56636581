import Statistics

/// The share of 95 % intervals, of each kind of number, that cover the truth.
func coverage(
  _ name: String, truth: FittedNumbers, tournaments: Int, tournament: () -> FittedNumbers
) -> [Figure] {
  var hits = [(covered: Int, all: Int)](repeating: (0, 0), count: FittedNumbers.kinds.count)
  for _ in 0..<tournaments {
    let sample = tournament()
    for kind in hits.indices {
      for (interval, value) in zip(sample.intervals[kind], truth.values[kind]) {
        hits[kind].all += 1
        if interval.low <= value, value <= interval.high { hits[kind].covered += 1 }
      }
    }
  }
  return zip(FittedNumbers.kinds, hits).filter { $1.all > 0 }.map { kind, hits in
    // A place is a whole number, and its interval holds for all comparisons together.
    Figure(
      "\(name): 95 % intervals of \(kind) cover the truth",
      [100 * Double(hits.covered) / Double(hits.all)], "%", decimals: 2,
      kind == FittedNumbers.places ? .atLeast(95) : .within(94...96))
  }
}

/// Everything of a tournament that has an interval, by kind.
struct FittedNumbers {
  static let places = "places by rating"
  static let kinds = [
    "scores", "ratings", "differences of ratings", places, "seat effects", "draw parameters",
  ]

  let values: [[Double]]
  let intervals: [[(low: Double, high: Double)]]

  init(_ encounters: MatchupResults, entrants: Int) {
    let scores = encounters.scores(entrants: entrants).compactMap { $0 }
    let fit = BradleyTerry(entrants: entrants, encounters: encounters)
    let ratings = fit.ratings.compactMap { $0 }
    let draws = fit.draws.map { [$0] } ?? []
    let differences = (0..<entrants).flatMap { first in
      (0..<first).compactMap { fit.difference(of: first, over: $0) }
    }
    let places = ratings.map { rating in Double(1 + ratings.count { $0.value > rating.value }) }
    let placeIntervals = fit.rankIntervals.compactMap { $0 }
    // At two seats the second's effect is the first's with the other sign.
    let seats = encounters.seats == 2 ? Array(fit.seatEffects.prefix(1)) : fit.seatEffects
    values = [
      scores.map(\.value), ratings.map(\.value), differences.map(\.value), places,
      seats.map(\.value), draws.map(\.value),
    ]
    intervals = [
      scores.map { ($0.interval.low, $0.interval.high) }, ratings.map { ($0.low, $0.high) },
      differences.map { ($0.low, $0.high) },
      placeIntervals.map { (Double($0.low), Double($0.high)) }, seats.map { ($0.low, $0.high) },
      draws.map { ($0.low, $0.high) },
    ]
  }
}
