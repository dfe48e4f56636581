import Tournament

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
        range, games: 0..<gamesPerPoint, jobs: jobs, patience: patience, progress: progress
      ) { try consume(columns.rows(of: $0, settings: points[$0.point])) }
      if case .done = ending { return true }
      return false
    }
    var state = SearchState(of: self, search)
    var done = 0
    while let rung = state.rung {
      let ending = try await player.play(
        rung.points, games: rung.games, jobs: jobs, patience: patience,
        progress: { progress(done + $0) },
        consume: { result in
          state.add(result.point, result.batches, isPossible: result.reason == nil)
          return try consume(
            columns.rows(of: result, settings: points[result.point], rung: rung.number))
        })
      guard case .done = ending else { return false }
      done += rung.points.count * rung.games.count
    }
    return true
  }
}
