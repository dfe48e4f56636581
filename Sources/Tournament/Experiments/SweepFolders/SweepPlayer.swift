import GameCore

/// Plays the points of a sweep in memory, several at the same time where they are short.
struct SweepPlayer: Sendable {
  private let sweep: Sweep
  private let jobs: Int
  private let runs: RunCache

  /// How a stretch of points ended.
  enum Ending: Sendable {
    /// All were played.
    case done
    /// Who took the results wanted no more, or the task was cancelled.
    case stopped
    /// A point took longer than it may.
    case slow
  }

  /// - Parameter jobs: How many chunks of games are played at the same time.
  init(_ sweep: Sweep, jobs: Int) {
    (self.sweep, self.jobs) = (sweep, jobs)
    runs = RunCache(of: sweep, capacity: 2 * jobs + 2)
  }

  /// Some games of one point.
  private struct Piece: Sendable {
    let point: Int
    let games: Range<Int>
    let content: Content

    enum Content: Sendable {
      case games(PlayableRun, Chunk)
      /// Why the point can't be played.
      case problem(String)
    }
  }

  /// Plays points and hands on what came of them, in their order.
  ///
  /// - Parameters:
  ///   - points: Which of the design's.
  ///   - games: Which games of each point's run, in whole deals.
  ///   - patience: How long a point may take from the end of the one before; `nil` for any time.
  ///   - progress: Called with how many games are done, those of finished points included.
  ///   - consume: Takes what came of each point; returns whether to go on.
  /// - Throws: What `consume` throws.
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
        switch piece.content {
        case .games(let run, let chunk):
          accumulator = accumulator ?? run.accumulator(of: games, isMeasured: true)
          accumulator?.add(chunk)
          if isLast, let accumulator {
            result = try PointResult(
              point: piece.point, of: run, accumulator, measures: sweep.measures,
              isWhole: sweep.search == nil)
          }
        case .problem(let reason):
          if isLast {
            result = PointResult(point: piece.point, reason: reason, measures: sweep.measures.count)
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

  /// Plays what is left of a search, rung by rung.
  ///
  /// - Parameters:
  ///   - state: How far it is; what was played is added to it.
  ///   - patience: How long a point may take; `nil` for any time.
  ///   - progress: Called with how many games are done, those of before included.
  ///   - consume: Takes what came of each point, and the number of its rung; returns whether to go on.
  /// - Returns: Whether all was played.
  /// - Throws: What `consume` throws.
  func play(
    _ state: inout OptimizationState, patience: Duration? = nil, progress: (Int) -> Void,
    consume: (PointResult, Int) throws -> Bool
  ) async throws -> Bool {
    while let rung = state.rung {
      let done = state.gamesDone
      let ending = try await play(
        state.waiting, games: rung.games, patience: patience, progress: { progress(done + $0) },
        consume: { result in
          state.add(result.point, result.batches, isPossible: result.reason == nil)
          return try consume(result, rung.number)
        })
      guard case .done = ending else { return false }
    }
    return true
  }

  /// Plays games, which are numbered on through the points.
  private func pieces(
    _ numbers: Range<Int>, of points: some RandomAccessCollection<Int>, _ games: Range<Int>
  ) throws -> [Piece] {
    let size = games.count
    var pieces: [Piece] = []
    var next = numbers.lowerBound
    while next < numbers.upperBound {
      let place = next / size
      let point = points[points.index(points.startIndex, offsetBy: place)]
      let end = min(numbers.upperBound, (place + 1) * size)
      let start = games.lowerBound - place * size
      let part = start + next..<start + end
      switch try runs.run(of: point) {
      case .success(let run):
        let chunk = try run.playChunk(part, run.schedule.round, .none, nil)
        pieces.append(Piece(point: point, games: part, content: .games(run, chunk)))
      case .failure(let problem):
        pieces.append(Piece(point: point, games: part, content: .problem(problem.oneLine)))
      }
      next = end
    }
    return pieces
  }
}

extension UsageError {
  /// All problems in one line, as a cell of a table has them.
  var oneLine: String { problems.joined(separator: "; ") }
}
