import Tournament

extension Suite {
  /// Statistics compared with the true values of simulated tournaments, and their speed.
  static let statistics = Suite(
    name: "statistics",
    summary: "intervals against simulated truth, rating 10 million games from tables"
  ) { shop, runs in
    // Measured first, because the measured peak of a child begins with that of its parent.
    var figures = try ratingSpeed(shop, runs: min(runs, 3))
    figures += IntervalSimulations.figures()
    figures += try SequentialSimulations.figures()
    figures += SkillSimulation.figures()
    figures += try await SelectionSimulation.figures()
    figures += try ComparisonSimulation.figures(shop)
    return figures
  }

  /// Rankings other than ratings, compared with simulated truth.
  static let ranking = Suite(
    name: "ranking",
    summary: "goodness of fit, ranks, cycles and weights against simulated truth"
  ) { _, _ in RankingSimulations.figures() }

  /// Formats whose pairings follow from results, compared with simulated truth.
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
