extension PlayableRun {
  /// Plays all games and sums them up, without a file.
  ///
  /// The summary is the one that a folder of the same run has, for every number of jobs: `RunFolder`
  /// writes tables and resumes a stopped run.
  ///
  /// ```swift
  /// let run = try entry.prepare(RunSpecification(games: 100))
  /// let standings = try await run.play().standings
  /// ```
  ///
  /// - Parameters:
  ///   - jobs: The number of concurrent games, at least 1.
  ///   - progress: Called with the number of finished games, some dozens of times a second.
  /// - Throws: `CancellationError` if the task was cancelled.
  public func play(jobs: Int = 1, progress: (Int) -> Void = { _ in }) async throws -> RunSummary {
    try await results(jobs: jobs, progress: progress).summary
  }

  /// Plays all games, without a file, as ``play(jobs:progress:)`` does, and returns all results.
  public func results(
    jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> RunResults {
    precondition(jobs >= 1, "nothing is played by \(jobs) jobs")
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

  func results(of accumulator: RunAccumulator) throws -> RunResults {
    let labels = configuration.strategies.map(\.label)
    let report = Standings(
      labels: labels, sums: accumulator.finished(), variedBy: variedBy,
      stopped: configuration.stoppedRosters(after: accumulator.games), marks: configuration.marks,
      placement: accumulator.placement(labels: labels))
    let summary = RunSummary(
      run: try name(), of: self, report: report,
      standings: report.standings(), accumulator: accumulator)
    return RunResults(summary: summary, report: report)
  }

  /// The columns of one of the run's tables.
  func schema(of table: ResultFile) -> TableSchema { table.schema(shape) }

  var tables: [ResultFile] { ResultFile.all(of: configuration.format, metrics: metrics) }
}
