import TournamentBase

extension Suite {
  /// Checks of intervals and tests against the true values in simulated tournaments.
  static let statistics = Suite(
    name: "statistics", summary: "intervals and tests in simulations with known truth"
  ) { shop, _ in
    try await Simulation.figures(
      IntervalSimulations.all + AssessmentSimulation.all + [
        SequentialSimulations.all, SkillSimulation.all, SelectionSimulation.all,
        { try ComparisonSimulation.all(shop) },
      ])
  }

  /// Rankings other than ratings, compared with the true values in simulated tournaments.
  static let ranking = Suite(
    name: "ranking",
    summary: "goodness of fit, ranks, cycles and weights in simulations"
  ) { _, _ in try await Simulation.figures(RankingSimulations.all) + [RankingSimulations.time()] }

  /// Formats that pair strategies by their results, compared with the true values in simulated
  /// tournaments.
  static let formats = Suite(
    name: "formats",
    summary: "intervals in formats that pair by results, in simulations"
  ) { _, _ in
    try await Simulation.figures(FormatSimulation.all + [AdaptiveSimulation.all])
      + SwissPairingTime.figures()
  }

  /// A rating of 1,000 strategies over 10 million games, computed from result files of 1.2 GB.
  static let rating = Suite(name: "rating", summary: "rating 10 million games from result files") {
    shop, runs in
    defer { shop.clean() }
    let tables = SyntheticTables(folder: shop.folder, strategies: 1000, games: 10_000_000)
    try tables.write()
    let results = try (0..<min(runs, 3)).map { _ in
      try ChildProcess([shop.command, "rate", shop.folder])
    }
    return [
      Figure(
        "rating 1,000 strategies over 10 million games from result files",
        results.map(\.wallSeconds), "s", decimals: 1, .atMost(20)),
      Figure(
        "peak memory of the rating", results.map(\.peakMegabytes), "MB", decimals: 0, .atMost(500)),
    ]
  }
}
