import Statistics

/// Comparisons of a rule set with itself on other deals, to measure how often a difference is
/// significant.
///
/// The games are real Connect Four games from three matchups, each with its own variance. No game
/// is used in two comparisons.
enum ComparisonSimulation {
  private static let comparisons = 5_000
  private static let matchups = 3
  private static let pairs = 20

  private typealias PairMeans = (plies: Double, firstSeat: Double)

  static func all(_ context: BenchmarkContext) throws -> [Simulation] {
    let means = try means(context)
    let name = "the same rules with other seeds, \(matchups) matchups with"
    // With few pairs, the test for differences between matchups is conservative.
    return [(pairs, 4.0...6, 4.0...6), (4, 2...6, 1...6)].map { pairs, level, matchupLevel in
      simulation("\(name) \(pairs) pairs", means, pairs: pairs) { trials, lengths, firstSeats in
        trials.rejects("game length differs at 5%", .within(level), lengths.pValue)
        trials.rejects("the first seat's wins differ at 5%", .within(level), firstSeats.pValue)
        trials.rejects(
          "matchups differ in game length at 5%", .within(matchupLevel),
          BrownForsytheTest(lengths)?.pValue)
        trials.rejects(
          "matchups differ in the first seat's wins at 5%", .within(matchupLevel),
          BrownForsytheTest(firstSeats)?.pValue)
      }
    } + [
      simulation(
        "rules that lengthen one matchup as they shorten another", means, changes: [4, -4, 0]
      ) { trials, lengths, _ in
        trials.rejects("game length differs at 5%", .within(4...6), lengths.pValue)
        trials.counts(
          "matchups differ at 5%", .atLeast(90), (BrownForsytheTest(lengths)?.pValue ?? 1) <= 0.05)
      }
    ]
  }

  /// - Parameter changes: How many plies longer each matchup's games become, 0 on average.
  private static func simulation(
    _ name: String, _ means: [PairMeans], pairs: Int = pairs, changes: [Double] = [0, 0, 0],
    check: @escaping (inout Trials, StratifiedDifference, StratifiedDifference) -> Void
  ) -> Simulation {
    var deals = means[...]
    return Simulation(name, comparisons) { trials in
      let (size, count) = (matchups * Self.pairs, matchups * pairs)
      var (lengths, firstSeats) = (StratifiedDifference(), StratifiedDifference())
      for (deal, (a, b)) in zip(deals.prefix(count), deals.dropFirst(size)).enumerated() {
        let matchup = deal % matchups
        lengths.addUnit(a.plies, b.plies + changes[matchup], stratum: matchup)
        firstSeats.addUnit(a.firstSeat, b.firstSeat, stratum: matchup)
      }
      deals = deals.dropFirst(2 * size)
      check(&trials, lengths, firstSeats)
    }
  }

  private static func means(_ context: BenchmarkContext) throws -> [PairMeans] {
    let count = 4 * matchups * pairs * comparisons
    _ = try context.play(
      [
        "connect-four", "--strategy", "random", "--strategy", "random", "--strategy", "greedy",
        "--games", "\(count)",
      ], keep: true)
    defer { context.clean() }
    var games: [PairMeans] = []
    try GameSums.read(try context.table("games")) { plies, winner in
      games.append((Double(plies), winner == 0 ? 1 : 0))
    }
    guard games.count == count else { throw BenchmarkError("games.csv lists too few games") }
    return stride(from: 0, to: games.count, by: 2).map {
      let (first, second) = (games[$0], games[$0 + 1])
      return ((first.plies + second.plies) / 2, (first.firstSeat + second.firstSeat) / 2)
    }
  }
}
