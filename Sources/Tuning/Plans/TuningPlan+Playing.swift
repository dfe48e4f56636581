import Running
import Tournament

extension TuningPlan {
  /// Plays what is left of a process, batch by batch.
  ///
  /// - Parameters:
  ///   - process: How far it is; what was played is added to it.
  ///   - jobs: How many blocks are played at the same time.
  ///   - consume: Takes the blocks in their order; returns whether to go on.
  /// - Returns: Whether all is done; `false` where it was stopped, or the task was cancelled.
  /// - Throws: What `consume` throws, and what breaks a game off.
  package func play(
    _ process: inout TuningProcess, jobs: Int, consume: (BlockUnit, BlockResult) throws -> Bool
  ) async throws -> Bool {
    while let batch = process.batch {
      let units = Array(batch)
      let first = units[0].evaluation
      let runs = try process.evaluations[first...].map { try run($0.trial.setting) }
      let runner = Runner(games: 0..<units.count, gamesPerDeal: 1, jobs: jobs) { range in
        try range.map { try play(units[$0].block, of: runs[units[$0].evaluation - first]) }
      }
      let isPlayed = try await runner.play { results in
        for result in results {
          guard try consume(process.add(result), result), !Task.isCancelled else { return false }
        }
        return true
      }
      if !isPlayed { return process.batch == nil }
    }
    return true
  }
}
