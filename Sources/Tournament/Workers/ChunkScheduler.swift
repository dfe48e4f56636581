/// Plays games in parallel, and passes the results on in the order of the schedule.
struct ChunkScheduler<Results: Sendable> {
  /// The games to play; the first begins a deal.
  let games: Range<Int>
  let gamesPerDeal: Int
  /// The number of concurrent chunks.
  let jobs: Int
  /// `true` if games wait for other processes, which must not block shared threads.
  var isWaiting = false
  /// Plays consecutive games, in whole deals except the last of all.
  let playChunk: @Sendable (Range<Int>) throws -> Results

  /// The intended time of a chunk: long enough for its overhead, short enough for progress.
  private static var chunkTime: Duration { .milliseconds(20) }
  /// The maximum size of a chunk, which bounds the memory of its rows.
  private static var chunkLimit: Int { 4096 }
  /// The number of chunks per job that may wait for an earlier one.
  private static var windowPerJob: Int { 16 }

  /// Plays all games.
  ///
  /// Each finished chunk starts a new one; the distance from the slowest is bounded, so that memory does not grow with
  /// the number of games.
  ///
  /// - Parameter consume: Receives chunks in the order of the schedule with their times; returns `false` to stop early.
  /// - Returns: `true` if all games were played; `false` also if the task was cancelled within a chunk, which is not
  ///   counted.
  /// - Throws: Errors of `consume` and `playChunk`, except `CancellationError`.
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
          // No worker waits for the writer, but one job does one thing at a time.
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

  /// Returns the size of the next chunk from the time of the last; results do not depend on it.
  private func deals(after last: TimedChunk) -> Int {
    let deals = max(1, last.games.count / gamesPerDeal)
    let ideal = Double(deals) * (ChunkScheduler.chunkTime / max(last.duration, .nanoseconds(1)))
    return max(1, min(Int(min(ideal, 1e6)), deals * 4, ChunkScheduler.chunkLimit / gamesPerDeal))
  }
}
