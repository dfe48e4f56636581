extension TuningPlan {
  /// Plays what is left of a process, batch by batch.
  ///
  /// - Parameters:
  ///   - process: How far it is; what was played is added to it.
  ///   - jobs: How many blocks are played at the same time.
  ///   - consume: Takes the blocks in their order; returns whether to go on.
  /// - Returns: Whether all is done; `false` where it was stopped, or the task was cancelled.
  /// - Throws: What `consume` throws, and what breaks a game off.
  func play(
    _ process: inout TuningProcess, jobs: Int, consume: (BlockUnit, BlockResult) throws -> Bool
  ) async throws -> Bool {
    while let batch = process.batch {
      let (units, first) = (batch.units, batch[batch.startIndex].evaluation)
      let runs = try process.evaluations[first...].map { try run($0.trial.setting) }
      let runner = ChunkScheduler(games: units, gamesPerDeal: 1, jobs: jobs) { range in
        try range.map { try self.play(batch[$0].block, of: runs[batch[$0].evaluation - first]) }
      }
      let isPlayed = try await runner.play { results, _ in
        for result in results {
          guard let unit = process.add(result), try consume(unit, result), !Task.isCancelled
          else { return false }
        }
        return true
      }
      if !isPlayed { return process.batch == nil }
    }
    return true
  }
}
