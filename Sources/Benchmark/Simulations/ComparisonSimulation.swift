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
  private static let fewPairs = 4
  /// The number of plies by which the changed rules lengthen each matchup's games, 0 on average.
  private static let changes = [4.0, -4, 0]

  private typealias PairMeans = (plies: Double, firstSeat: Double)

  static func figures(_ context: BenchmarkContext) throws -> [Figure] {
    let size = matchups * pairs
    _ = try context.play(
      [
        "connect-four", "--strategy", "random", "--strategy", "random", "--strategy", "greedy",
        "--games", "\(4 * size * comparisons)",
      ], keep: true)
    defer { context.clean() }
    var games: [PairMeans] = []
    try GameSums.read(try context.table("games")) { plies, winner in
      games.append((Double(plies), winner == 0 ? 1 : 0))
    }
    guard games.count == 4 * size * comparisons else {
      throw BenchmarkError("games.csv lists too few games")
    }
    let means: [PairMeans] = stride(from: 0, to: games.count, by: 2).map {
      let (first, second) = (games[$0], games[$0 + 1])
      return ((first.plies + second.plies) / 2, (first.firstSeat + second.firstSeat) / 2)
    }
    let name = "the same rules with other seeds, \(matchups) matchups with"
    var many = Simulation("\(name) \(pairs) pairs", measures(4...6))
    // With few pairs, the test for differences between matchups is conservative.
    var few = Simulation("\(name) \(fewPairs) pairs", measures(2...6, ofMatchups: 1...6))
    var changed = Simulation(
      "rules that lengthen one matchup as they shorten another",
      [
        ("game length differs at 5%", .within(4...6)),
        ("matchups differ at 5%", .atLeast(90)),
      ])
    for comparison in 0..<comparisons {
      let (a, b) = (
        means.dropFirst(2 * size * comparison).prefix(size),
        means.dropFirst(2 * size * comparison + size).prefix(size)
      )
      many.add(detected(a, b))
      few.add(detected(a.prefix(matchups * fewPairs), b.prefix(matchups * fewPairs)))
      let found = detected(a, b, changes: changes)
      changed.add([found[0], found[2]])
    }
    return many.figures() + few.figures() + changed.figures()
  }

  private static func measures(
    _ level: ClosedRange<Double>, ofMatchups matchupLevel: ClosedRange<Double>? = nil
  ) -> [Simulation.Measure] {
    [
      ("game length differs", level), ("the first seat's wins differ", level),
      ("matchups differ in game length", matchupLevel ?? level),
      ("matchups differ in the first seat's wins", matchupLevel ?? level),
    ].map { ("\($0) at 5%", .within($1)) }
  }

  private static func detected(
    _ a: some Collection<PairMeans>, _ b: some Collection<PairMeans>, changes: [Double] = [0, 0, 0]
  ) -> [[Double]] {
    var (lengths, firstSeats) = (StratifiedDifference(), StratifiedDifference())
    for (deal, (a, b)) in zip(a, b).enumerated() {
      let matchup = deal % matchups
      lengths.addUnit(a.plies, b.plies + changes[matchup], stratum: matchup)
      firstSeats.addUnit(a.firstSeat, b.firstSeat, stratum: matchup)
    }
    return [
      lengths.pValue, firstSeats.pValue, BrownForsytheTest(lengths)?.pValue,
      BrownForsytheTest(firstSeats)?.pValue,
    ].map { [percent(($0 ?? 1) <= 0.05)] }
  }
}
