/// Plays games in parallel and hands the results on in the order of the schedule.
struct ChunkScheduler<Results: Sendable> {
  /// The games to play, from the first of a deal on.
  let games: Range<Int>
  /// How many games make a deal.
  let gamesPerDeal: Int
  /// How many chunks are played at the same time.
  let jobs: Int
  /// Whether games wait for others than this process, which they must not do on threads that all share.
  var isWaiting = false
  /// Plays a chunk: some consecutive games, in whole deals but for the last of all.
  let playChunk: @Sendable (Range<Int>) throws -> Results

  /// A chunk is aimed at this time: long enough for its overhead not to matter, short enough for
  /// progress to move.
  private static var chunkTime: Duration { .milliseconds(20) }
  /// The most games of a chunk, which bounds the memory that its rows take.
  private static var chunkLimit: Int { 4096 }
  /// How many chunks may wait for an earlier one, for each job.
  private static var windowPerJob: Int { 16 }

  /// Plays all games.
  ///
  /// As many chunks as there are jobs are played at the same time, and one more for each that is
  /// finished; how far they may be ahead of the slowest is bounded, so memory does not grow with the
  /// number of games.
  ///
  /// - Parameter consume: Takes chunks in the order of the schedule, with the time that each was played;
  ///   returns `false` to stop early.
  /// - Returns: Whether all games were played; `false`, too, where the task was cancelled in the midst
  ///   of a chunk, which then counts for nothing.
  /// - Throws: What `consume` and `playChunk` throw, but for `CancellationError`.
  func play(consume: (Results, Duration) throws -> Bool) async throws -> Bool {
    let total = games.upperBound
    let threads = isWaiting ? WaitingThreads(count: jobs) : nil
    defer { threads?.close() }
    do {
      return try await withThrowingTaskGroup(of: TimedChunk.self) { group in
        var started = games.lowerBound
        var running = 0
        var dealsPerChunk = 1
        var waiting: [Int: TimedChunk] = [:]
        var consumed = games.lowerBound
        func startChunk() {
          let games = started..<min(total, started + dealsPerChunk * gamesPerDeal)
          started = games.upperBound
          running += 1
          group.addTask(executorPreference: threads) { [playChunk] in
            let clock = ContinuousClock()
            let start = clock.now
            let results = try playChunk(games)
            return TimedChunk(
              games: games, results: results, duration: start.duration(to: clock.now))
          }
        }
        func startChunks() {
          while started < total, running < jobs,
            waiting.count + running < jobs * ChunkScheduler.windowPerJob
          {
            startChunk()
          }
        }
        startChunks()
        while let finished = try await group.next() {
          running -= 1
          dealsPerChunk = deals(after: finished)
          waiting[finished.games.lowerBound] = finished
          // No worker waits for the writer, but one job alone is one thing at a time.
          if jobs > 1 { startChunks() }
          while let next = waiting.removeValue(forKey: consumed) {
            consumed = next.games.upperBound
            guard try consume(next.results, next.duration) else { return false }
          }
          startChunks()
        }
        return true
      }
    } catch is CancellationError {
      return false
    }
  }

  private struct TimedChunk: Sendable {
    let games: Range<Int>
    let results: Results
    let duration: Duration
  }

  /// The size for the next chunk, from how long the last one took; results do not depend on it.
  private func deals(after last: TimedChunk) -> Int {
    let deals = max(1, last.games.count / gamesPerDeal)
    let ideal = Double(deals) * (ChunkScheduler.chunkTime / max(last.duration, .nanoseconds(1)))
    return max(1, min(Int(min(ideal, 1e6)), deals * 4, ChunkScheduler.chunkLimit / gamesPerDeal))
  }
}
