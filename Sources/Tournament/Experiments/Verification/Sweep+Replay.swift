extension Sweep {
  /// Plays all points in memory, rung by rung in a search.
  ///
  /// - Parameters:
  ///   - patience: The time limit of a point; `nil` for none.
  ///   - consume: Takes the rows of each point; returns `true` to continue.
  /// - Returns: `true` if all was played.
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
      return if case .done = ending { true } else { false }
    }
    var state = OptimizationState(of: self, search)
    return try await player.play(&state, patience: patience, progress: progress) { result, rung in
      try consume(columns.rows(of: result, levels: points[result.point], rung: rung))
    }
  }
}
