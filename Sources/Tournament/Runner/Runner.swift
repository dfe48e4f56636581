/// Plays a run's games in parallel and hands the results on in the order of the schedule.
struct Runner {
  let run: PreparedRun
  /// How many chunks are played at the same time.
  let jobs: Int
  var replays = Sampling.none
  /// The games to play, from the first of a pair on; `nil` for all of the run.
  var games: Range<Int>?

  /// A chunk is aimed at this time: long enough for its overhead not to matter, short enough for
  /// progress to move and an interrupt to be answered soon.
  static let chunkTime = Duration.milliseconds(20)
  /// The most games of a chunk, which bounds the memory that its rows take.
  static let chunkLimit = 4096
  /// How many chunks may wait for an earlier one, for each job.
  static let windowPerJob = 16

  /// Plays all games.
  ///
  /// As many chunks as there are jobs are played at the same time, and one more for each that is
  /// finished; how far they may be ahead of the slowest is bounded, so memory does not grow with the
  /// number of games.
  ///
  /// - Parameter consume: Takes chunks in the order of the schedule; returns `false` to stop early.
  /// - Returns: Whether all games were played.
  /// - Throws: What `consume` throws.
  func play(consume: (Chunk) throws -> Bool) async throws -> Bool {
    let games = games ?? run.games
    let total = games.upperBound
    let seats = run.schedule.seats
    return try await withThrowingTaskGroup(of: Chunk.self) { group in
      var started = games.lowerBound
      var running = 0
      var pairsPerChunk = 1
      var waiting: [Int: Chunk] = [:]
      var consumed = games.lowerBound
      func startChunk() {
        let games = started..<min(total, started + pairsPerChunk * seats)
        started = games.upperBound
        running += 1
        group.addTask { [run, replays] in
          let clock = ContinuousClock()
          let start = clock.now
          var chunk = run.playChunk(games, replays)
          chunk.playTime = start.duration(to: clock.now)
          return chunk
        }
      }
      func startChunks() {
        while started < total, running < jobs,
          waiting.count + running < jobs * Runner.windowPerJob
        {
          startChunk()
        }
      }
      startChunks()
      while let finished = try await group.next() {
        running -= 1
        pairsPerChunk = Runner.pairs(after: finished, seats: seats)
        waiting[finished.games.lowerBound] = finished
        // No worker waits for the writer, but one job alone is one thing at a time.
        if jobs > 1 { startChunks() }
        while let next = waiting.removeValue(forKey: consumed) {
          consumed = next.games.upperBound
          guard try consume(next) else { return false }
        }
        startChunks()
      }
      return true
    }
  }

  /// The size for the next chunk, from how long the last one took; results do not depend on it.
  private static func pairs(after last: Chunk, seats: Int) -> Int {
    let pairs = max(1, last.games.count / seats)
    let ideal = Double(pairs) * (chunkTime / max(last.playTime, .nanoseconds(1)))
    return max(1, min(Int(min(ideal, 1e6)), pairs * 4, chunkLimit / seats))
  }
}
