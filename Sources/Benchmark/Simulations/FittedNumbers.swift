import GameCore
import Statistics

/// The estimates with intervals in a tournament, by kind.
struct FittedNumbers {
  private static let ranks = "ranks by rating"
  private static let kinds = [
    "scores", "ratings", "rating differences", ranks, "seat effects", "draw parameters",
  ]

  private let numbers: [[(value: Double, low: Double, high: Double)]]

  init(_ matchups: MatchupResults, strategies: Int) {
    let fit = BradleyTerry(strategies: strategies, matchups: matchups)
    let ratings = fit.ratings.compactMap { $0 }
    let differences = (0..<strategies).flatMap { first in
      (0..<first).compactMap { fit.difference(of: first, over: $0) }
    }
    // With two players, the second seat effect is the negative of the first.
    let seats = fit.seatEffects.prefix(matchups.seats == 2 ? 1 : matchups.seats)
    numbers = [
      matchups.scores(strategies: strategies).compactMap { $0 }
        .map { ($0.value, $0.interval.low, $0.interval.high) },
      ratings.map { ($0.value, $0.low, $0.high) }, differences.map { ($0.value, $0.low, $0.high) },
      zip(ratings, fit.rankIntervals.compactMap { $0 }).map { rating, interval in
        let rank = 1 + ratings.count { $0.value > rating.value }
        return (Double(rank), Double(interval.low), Double(interval.high))
      }, seats.map { ($0.value, $0.low, $0.high) }, fit.draws.map { [$0] } ?? [],
    ]
  }

  /// Checks how often the intervals cover the true values in 10,000 tournaments.
  static func simulation(
    _ name: String, truth: FittedNumbers, _ random: RandomStream,
    tournament: @escaping (inout RandomStream) -> FittedNumbers
  ) -> Simulation {
    Simulation(name, 10_000, random) { trials in
      let found = tournament(&trials.random)
      for (kind, (numbers, truths)) in zip(kinds, zip(found.numbers, truth.numbers)) {
        for (number, truth) in zip(numbers, truths) {
          // A rank is a whole number, and its interval is simultaneous for all comparisons.
          let target: Figure.Target = kind == ranks ? .atLeast(95) : .within(94...96)
          trials.covers(kind, target, truth.value, number.low, number.high, isSharp: kind != ranks)
        }
      }
    }
  }
}
