import Synchronization

/// The time limit of one search, and its reports of progress.
///
/// The time limit can prevent a score, but does not change it. It is for one position, from its creation on.
public final class SolverTimeout: Sendable {
  private struct State {
    var known: ClosedRange<Int>?
    var telling: Duration
  }

  private let start: ContinuousClock.Instant
  private let limit: Duration?
  private let tell: @Sendable (Duration, ClosedRange<Int>?) -> Void
  private let state: Mutex<State>

  /// Begins the time at `start`, with an optional limit.
  ///
  /// The first report is after `interval`, each further one after twice the time. The last closure receives the time so
  /// far, and the known range of scores, on the searching thread.
  public init(
    limit: Duration? = nil, interval: Duration = .seconds(10),
    from start: ContinuousClock.Instant = .now,
    tell: @escaping @Sendable (Duration, ClosedRange<Int>?) -> Void = { _, _ in }
  ) {
    self.start = start
    self.limit = limit
    self.tell = tell
    state = Mutex(State(telling: interval))
  }

  /// The range of possible scores; `nil` if it is unknown.
  public var known: ClosedRange<Int>? { state.withLock { $0.known } }

  /// Sets the range of possible scores.
  func learn(_ scores: ClosedRange<Int>) { state.withLock { $0.known = scores } }

  /// Returns `true` after the time limit; reports progress if it is due.
  func isOver(at now: ContinuousClock.Instant = .now) -> Bool {
    let elapsed = start.duration(to: now)
    // A different thread that is here makes the report.
    let known = state.withLockIfAvailable { state -> ClosedRange<Int>?? in
      guard elapsed >= state.telling else { return nil }
      while state.telling <= elapsed { state.telling *= 2 }
      return .some(state.known)
    }
    if case .some(.some(let known)) = known { tell(elapsed, known) }
    return limit.map { elapsed >= $0 } ?? false
  }
}

/// An error about a search beyond its time limit.
public struct SolverTimeoutError: Error, Hashable {
  /// The range of possible scores; `nil` if it is unknown.
  public let known: ClosedRange<Int>?
}
