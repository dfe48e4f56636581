import GameCore
import Statistics

/// The estimates with intervals in a tournament, by kind.
struct FittedNumbers {
  private static let ranks = "ranks by rating"
  private static let kinds = [
    "scores", "ratings", "rating differences", ranks, "seat effects", "draw parameters",
  ]

  private let numbers: [[(value: Double, low: Double, high: Double)]]

  init(_ encounters: MatchupResults, entrants: Int) {
    let fit = BradleyTerry(entrants: entrants, encounters: encounters)
    let ratings = fit.ratings.compactMap { $0 }
    let differences = (0..<entrants).flatMap { first in
      (0..<first).compactMap { fit.difference(of: first, over: $0) }
    }
    // With two players, the second seat effect is the negative of the first.
    let seats = fit.seatEffects.prefix(encounters.seats == 2 ? 1 : encounters.seats)
    numbers = [
      encounters.scores(entrants: entrants).compactMap { $0 }
        .map { ($0.value, $0.interval.low, $0.interval.high) },
      ratings.map { ($0.value, $0.low, $0.high) }, differences.map { ($0.value, $0.low, $0.high) },
      zip(ratings, fit.rankIntervals.compactMap { $0 }).map { rating, interval in
        let rank = 1 + ratings.count { $0.value > rating.value }
        return (Double(rank), Double(interval.low), Double(interval.high))
      }, seats.map { ($0.value, $0.low, $0.high) }, fit.draws.map { [$0] } ?? [],
    ]
  }

  /// Returns how often the intervals cover the true values in 10,000 tournaments.
  static func figures(
    _ name: String, truth: FittedNumbers, _ random: RandomStream,
    tournament: (inout RandomStream) -> FittedNumbers
  ) -> [Figure] {
    // A rank is a whole number, and its interval is simultaneous for all comparisons.
    let measures: [Simulation.Measure] = kinds.map {
      (
        "95% intervals for \($0) cover the truth",
        $0 == ranks ? .atLeast(95) : .within(94...96)
      )
    }
    return Simulation.figures(name, samples: 10_000, random, measures) { random in
      zip(tournament(&random).numbers, truth.numbers).map { numbers, truths in
        zip(numbers, truths).map { coverage(of: $1.value, $0.low, $0.high) }
      }
    }
  }
}
