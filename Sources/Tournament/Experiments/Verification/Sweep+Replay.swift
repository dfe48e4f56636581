extension Sweep {
  /// Plays all points in memory, rung by rung in a search, and shows the rows that they make.
  ///
  /// - Parameters:
  ///   - jobs: How many chunks of games are played at the same time.
  ///   - patience: How long a point may take; `nil` for any time.
  ///   - progress: Called with how many games are done.
  ///   - consume: Takes what each point adds to the tables; returns whether to go on.
  /// - Returns: Whether all was played.
  /// - Throws: What `consume` throws.
  package func replay(
    jobs: Int, patience: Duration? = nil, progress: (Int) -> Void = { _ in },
    consume: ((points: String, batches: String)) throws -> Bool
  ) async throws -> Bool {
    let player = SweepPlayer(self, jobs: jobs)
    let columns = SweepColumns(of: self)
    guard let search else {
      let ending = try await player.play(
        range, games: 0..<gamesPerPoint, patience: patience, progress: progress
      ) { try consume(columns.rows(of: $0, levels: points[$0.point])) }
      if case .done = ending { return true }
      return false
    }
    var state = OptimizationState(of: self, search)
    return try await player.play(&state, patience: patience, progress: progress) { result, rung in
      try consume(columns.rows(of: result, levels: points[result.point], rung: rung))
    }
  }
}
