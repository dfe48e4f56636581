/// A scheduler that plays games in parallel and returns their results in schedule order.
package struct ChunkScheduler<Results: Sendable> {
  /// The games to play, by their numbers in the schedule.
  ///
  /// The first game begins a deal.
  package let games: Range<Int>
  /// The number of games per deal.
  package let gamesPerDeal: Int
  /// The number of concurrent chunks.
  package let jobs: Int
  /// `true` if games wait for other processes and therefore require separate threads.
  package let isWaiting: Bool
  /// A closure that plays a chunk of consecutive games.
  ///
  /// A chunk contains only complete deals, unless it is the last one.
  let playChunk: @Sendable (Range<Int>) throws -> Results

  package init(
    games: Range<Int>, gamesPerDeal: Int, jobs: Int, isWaiting: Bool = false,
    playChunk: @escaping @Sendable (Range<Int>) throws -> Results
  ) {
    (self.games, self.gamesPerDeal, self.jobs) = (games, gamesPerDeal, jobs)
    (self.isWaiting, self.playChunk) = (isWaiting, playChunk)
  }

  /// The intended duration of a chunk: long enough for a small overhead, and short enough for
  /// frequent progress updates.
  private static var chunkTime: Duration { .milliseconds(20) }
  /// The maximum number of games per chunk, which limits the memory for the chunk's rows.
  private static var chunkLimit: Int { 4096 }
  /// The number of chunks per job that may wait for an earlier chunk, which limits the memory.
  private static var windowPerJob: Int { 16 }

  /// Plays all games.
  ///
  /// - Parameter consume: Called with each chunk's results and duration, in schedule order. Returns
  ///   `false` to stop.
  /// - Returns: `false` if `consume` stopped the play, or if the task was canceled during a chunk,
  ///   whose results are then discarded.
  /// - Throws: The errors of `consume` and `playChunk`, except for `CancellationError`.
  package func play(consume: (Results, Duration) throws -> Bool) async throws -> Bool {
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
          // With several jobs, workers continue while the results are consumed.
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

  /// Returns the number of deals for the next chunk, based on the duration of the last one.
  ///
  /// The games' results do not depend on the number of deals per chunk.
  private func deals(after last: TimedChunk) -> Int {
    let deals = max(1, last.games.count / gamesPerDeal)
    let ideal = Double(deals) * (ChunkScheduler.chunkTime / max(last.duration, .nanoseconds(1)))
    return max(1, min(Int(min(ideal, 1e6)), deals * 4, ChunkScheduler.chunkLimit / gamesPerDeal))
  }
}
