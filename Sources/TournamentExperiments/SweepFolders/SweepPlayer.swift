import GameCore
import Synchronization
import TournamentBase

/// A player for sweep points that keeps results in memory and plays short points concurrently.
final class SweepPlayer: Sendable {
  private let sweep: Sweep
  private let jobs: Int
  /// A cache with the last few points' runs, because preparing a run may take longer than playing a
  /// game.
  private let recent = Mutex<[(point: Int, run: Result<PlayableRun, UsageError>)]>([])

  /// The reason that play ended.
  enum Ending: Sendable {
    case done
    /// The consumer returned `false`, or the task was canceled.
    case stopped
    /// A point exceeded the time limit.
    case slow
  }

  init(_ sweep: Sweep, jobs: Int) {
    (self.sweep, self.jobs) = (sweep, jobs)
  }

  /// Returns a point's run, or the reason that the point cannot be played.
  func run(of point: Int) throws -> Result<PlayableRun, UsageError> {
    if let found = recent.withLock({ $0.first { $0.point == point } }) { return found.run }
    // The lock is not held here, so that other threads need not wait. At worst, two threads prepare
    // the same run.
    let made = try sweep.result(of: point)
    recent.withLock { recent in
      recent.append((point, made))
      if recent.count > 2 * jobs + 2 { recent.removeFirst() }
    }
    return made
  }

  /// Plays one point, so that several threads can play different points.
  func result(of point: Int, games: Range<Int>) throws -> PointResult {
    let run: PlayableRun
    switch try self.run(of: point) {
    case .success(let playable): run = playable
    case .failure(let problem):
      return PointResult(
        point: point, reason: problem.oneLine, measures: sweep.measures.count)
    }
    var accumulator = run.accumulator(of: games, isMeasured: true)
    // The rows of a part are freed before the next part is played.
    let size = SweepPlayer.dealsPerPart * run.configuration.gamesPerDeal
    for start in stride(from: games.lowerBound, to: games.upperBound, by: size) {
      let part = start..<min(start + size, games.upperBound)
      accumulator.add(try run.playChunk(part, run.schedule.round, .none, nil))
    }
    return try PointResult(
      point: point, of: run, accumulator, measures: sweep.measures, isWhole: !sweep.isSearch)
  }

  private static let dealsPerPart = 256

  private struct Piece: Sendable {
    let point: Int
    let games: Range<Int>
    let run: Result<PlayableRun, UsageError>
    let chunk: Chunk?
  }

  /// Plays the same range of games, in complete deals, at each of the given points.
  ///
  /// - Parameters:
  ///   - patience: The maximum time for a point, measured from the end of the previous point, or
  ///     `nil` if there is no limit.
  ///   - consume: Receives the points in order and returns `true` to continue.
  func play(
    _ points: some RandomAccessCollection<Int> & Sendable, games: Range<Int>,
    patience: Duration? = nil, progress: (Int) -> Void = { _ in },
    consume: (PointResult) throws -> Bool
  ) async throws -> Ending {
    let size = games.count
    var done = 0
    let clock = ContinuousClock()
    var began = clock.now
    var accumulator: RunAccumulator?
    var ending = Ending.done
    let runner = ChunkScheduler(
      games: 0..<points.count * size,
      gamesPerDeal: sweep.prototype.configuration.gamesPerDeal, jobs: jobs
    ) { [self] in try pieces($0, of: points, games) }
    let isDone = try await runner.play { pieces, _ in
      for piece in pieces {
        let isLast = piece.games.upperBound == games.upperBound
        var result: PointResult?
        switch piece.run {
        case .success(let run):
          accumulator = accumulator ?? run.accumulator(of: games, isMeasured: true)
          if let chunk = piece.chunk { accumulator?.add(chunk) }
          if isLast, let accumulator {
            result = try PointResult(
              point: piece.point, of: run, accumulator, measures: sweep.measures,
              isWhole: !sweep.isSearch)
          }
        case .failure(let problem):
          if isLast {
            result = PointResult(
              point: piece.point, reason: problem.oneLine, measures: sweep.measures.count)
          }
        }
        done += piece.games.count
        progress(done)
        guard let result else { continue }
        accumulator = nil
        began = clock.now
        if try !consume(result) {
          ending = .stopped
          return false
        }
      }
      if let patience, accumulator != nil, began.duration(to: clock.now) > patience {
        ending = .slow
        return false
      }
      return !Task.isCancelled
    }
    return isDone || ending == .slow ? ending : .stopped
  }

  /// Plays games whose numbers continue from one point to the next.
  private func pieces(
    _ numbers: Range<Int>, of points: some RandomAccessCollection<Int>, _ games: Range<Int>
  ) throws -> [Piece] {
    let size = games.count
    return try (numbers.lowerBound / size...(numbers.upperBound - 1) / size).map { place in
      let own = numbers.clamped(to: place * size..<(place + 1) * size)
      let start = games.lowerBound - place * size
      let part = start + own.lowerBound..<start + own.upperBound
      let point = points[points.index(points.startIndex, offsetBy: place)]
      let run = try run(of: point)
      let chunk = try (try? run.get()).map { try $0.playChunk(part, $0.schedule.round, .none, nil) }
      return Piece(point: point, games: part, run: run, chunk: chunk)
    }
  }
}

extension UsageError {
  /// All problems joined in one line, so that they fit in a table cell.
  var oneLine: String { problems.joined(separator: "; ") }
}
