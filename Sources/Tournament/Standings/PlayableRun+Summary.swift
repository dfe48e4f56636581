extension PlayableRun {
  /// Plays all games and sums them up, without a file.
  ///
  /// The summary is the one that a folder of the same run has, for every number of jobs: `RunFolder`
  /// writes tables and resumes where it was stopped.
  ///
  /// ```swift
  /// let run = try entry.prepare(RunSpecification(games: 100))
  /// let standings = try await run.play().standings
  /// ```
  ///
  /// - Parameters:
  ///   - jobs: How many games are played at the same time, at least 1.
  ///   - progress: Called with the number of games that are done, some dozens of times a second.
  /// - Throws: `CancellationError` where the task was cancelled.
  public func play(
    jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> RunSummary {
    precondition(jobs >= 1, "nothing is played by \(jobs) jobs")
    let labels = configuration.strategies.map(\.label)
    var tally = self.tally()
    var stoppingRule = configuration.sequentialTest.map { StoppingRule($0, after: tally) }
    let decisions = configuration.hasPrograms ? DecisionBook(output: nil) : nil
    _ = try await play(
      jobs: jobs, replays: .none, decisions: decisions, round: { tally.round }
    ) { chunk in
      try Task.checkCancellation()
      let chunk = try settled(chunk, after: tally, replays: .none, decisions)
      defer { decisions?.forget(before: chunk.games.upperBound) }
      guard let end = stoppingRule?.end(in: chunk), let round = tally.round else {
        tally.add(chunk)
        progress(chunk.games.upperBound - games.lowerBound)
        return true
      }
      // Played again without the games that come after the test's decision.
      tally.add(try playChunk(chunk.games.lowerBound..<end, round, .none, decisions))
      progress(end - games.lowerBound)
      return false
    }
    try Task.checkCancellation()
    let report = Report(
      labels: labels, sums: tally.finished(), variedBy: variedBy,
      stopped: configuration.stoppedRosters(after: tally.games), marks: configuration.marks,
      placement: tally.placement(labels: labels))
    return RunSummary(
      run: try name(), of: self, report: report,
      standings: report.standings(), tally: tally)
  }

  /// The columns of one of the run's tables.
  func schema(of table: ResultFile) -> TableSchema { table.schema(shape) }

  /// The files of its results, in their order.
  var tables: [ResultFile] { ResultFile.all(of: configuration.format, metrics: metrics) }
}
