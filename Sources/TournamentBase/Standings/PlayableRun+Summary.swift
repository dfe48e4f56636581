import GameCore

extension PlayableRun {
  /// Plays all games and returns the summary without writing files.
  ///
  /// The summary is the same as in the run's folder and does not depend on the number of jobs. To
  /// write result files and resume a stopped run, use `RunFolder`.
  ///
  /// ```swift
  /// let run = try entry.prepare(RunSpecification(games: 100))
  /// let standings = try await run.play().standings
  /// ```
  ///
  /// - Parameters:
  ///   - jobs: The number of workers, at least 1.
  ///   - progress: Called with the number of finished games, a few dozen times per second.
  /// - Throws: `CancellationError` if the task was canceled.
  public func play(jobs: Int = 1, progress: (Int) -> Void = { _ in }) async throws -> RunSummary {
    try await results(jobs: jobs, progress: progress).summary
  }

  /// Plays all games like ``play(jobs:progress:)`` without writing files, and returns all results.
  public func results(
    jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> RunResults {
    precondition(jobs >= 1, "the number of jobs must be at least 1")
    var accumulator = self.accumulator()
    let decisions = configuration.hasPrograms ? DecisionStore(output: nil) : nil
    _ = try await play(into: &accumulator, jobs: jobs, decisions: decisions) { chunk in
      decisions?.forget(before: chunk.games.upperBound)
      progress(chunk.games.upperBound - games.lowerBound)
      return true
    }
    try Task.checkCancellation()
    return try results(of: accumulator)
  }

  package func results(of accumulator: RunAccumulator) throws -> RunResults {
    let labels = configuration.strategies.map(\.label)
    let report = Standings(
      labels: labels, sums: accumulator.finished(), openingAdvice: openingAdvice,
      stopped: configuration.stoppedRosters(after: accumulator.games), marks: configuration.marks,
      placement: accumulator.placement(labels: labels),
      followsResults: configuration.format.followsResults)
    let summary = RunSummary(
      run: try name(), of: self, report: report,
      standings: report.standings(), accumulator: accumulator)
    return RunResults(summary: summary, report: report)
  }

  /// The end of a warning about deterministic games, which suggests more openings, or an empty
  /// string.
  package var openingAdvice: String {
    if configuration.openingFile != nil { return "; add openings to the file" }
    guard let variedBy else { return "" }
    return "; add --rule \(variedBy) for random openings, or --openings FILE"
  }

  /// Returns a warning if the held-out games, which come last, repeat openings from a file, or
  /// `nil` if they do not.
  package func repetitionWarning(games: Int) -> String? {
    let size = configuration.gamesPerDeal * schedule.round.matchups.count
    let deals = games / size + (games % size > 0 ? 1 : 0)
    guard case .read(let count) = schedule.openings, count < deals else { return nil }
    return "the validation repeats openings from the search, because the file contains fewer than "
      + "\(grouped(deals)) openings"
  }

  /// Returns the columns in one of the run's result files.
  package func schema(of table: ResultFile) -> TableSchema { table.schema(shape) }

  package var tables: [ResultFile] { ResultFile.all(of: configuration.format, metrics: metrics) }
}
