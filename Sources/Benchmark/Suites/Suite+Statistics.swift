import Tournament

extension Suite {
  /// Statistics against the truth that simulated tournaments were made from, and their speed.
  static let statistics = Suite(
    name: "statistics",
    summary: "intervals against simulated truth, rating 10 million games from tables"
  ) { shop, runs in
    // Taken first: a child's account begins with the peak of its parent.
    var figures = try ratingSpeed(shop, runs: min(runs, 3))
    figures += IntervalSimulations.figures()
    figures += try SequentialSimulations.figures()
    figures += SkillSimulation.figures()
    figures += try await SelectionSimulation.figures()
    figures += try ComparisonSimulation.figures(shop)
    return figures
  }

  /// What ranks beyond ratings, against the same.
  static let ranking = Suite(
    name: "ranking",
    summary: "the test of ratings, ranks, cycles and weights against simulated truth"
  ) { _, _ in RankingSimulations.figures() }

  /// Who meets next where that follows from results, against the same.
  static let formats = Suite(
    name: "formats", summary: "games and intervals of adaptive tournaments against simulated truth"
  ) { _, _ in AdaptiveSimulation.figures() + SwissPairingTime.figures() }

  /// Rates 1,000 strategies over 10 million games, read from tables of 1.2 GB.
  private static func ratingSpeed(_ shop: BenchmarkContext, runs: Int) throws -> [Figure] {
    defer { shop.clean() }
    let tables = SyntheticTables(folder: shop.folder, strategies: 1000, games: 10_000_000)
    try tables.write()
    let results = try (0..<runs).map { _ in try ChildProcess([shop.command, "rate", shop.folder]) }
    return [
      Figure(
        "rating 1,000 strategies over 10 million games from tables", results.map(\.wallSeconds),
        "s", decimals: 1, .atMost(20)),
      Figure("peak memory of that", results.map(\.peakMegabytes), "MB", decimals: 0, .atMost(500)),
    ]
  }
}
