import Synchronization

/// How long somebody waits for a score, and what they are told of it meanwhile.
///
/// Whether a score is found depends on the clock then, but never which. One patience is for one
/// position, from when it was made on.
public final class SolverTimeout: Sendable {
  private struct State {
    var known: ClosedRange<Int>?
    var telling: Duration
  }

  private let start: ContinuousClock.Instant
  private let limit: Duration?
  private let tell: @Sendable (Duration, ClosedRange<Int>?) -> Void
  private let state: Mutex<State>

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - limit: How long at most; `nil` for as long as it takes.
  ///   - interval: After how long it is told what is known, and again each time that it has taken twice
  ///     as long.
  ///   - start: When it begins.
  ///   - tell: Takes how long it has taken, and the scores that are still possible as far as that is
  ///     known; called on the thread that searches.
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

  /// The scores that are still possible; `nil` before anything is known.
  public var known: ClosedRange<Int>? { state.withLock { $0.known } }

  /// Notes that the score is one of these.
  func learn(_ scores: ClosedRange<Int>) { state.withLock { $0.known = scores } }

  /// Whether it has taken too long; tells what is known when it is time for that.
  func isOver(at now: ContinuousClock.Instant = .now) -> Bool {
    let elapsed = start.duration(to: now)
    // Another thread that is here does the telling.
    let known = state.withLockIfAvailable { state -> ClosedRange<Int>?? in
      guard elapsed >= state.telling else { return nil }
      while state.telling <= elapsed { state.telling *= 2 }
      return .some(state.known)
    }
    if case .some(.some(let known)) = known { tell(elapsed, known) }
    return limit.map { elapsed >= $0 } ?? false
  }
}

/// A score was not found in the time that somebody was ready to wait.
public struct SolverTimeoutError: Error, Hashable {
  /// The scores that are still possible; `nil` where nothing is known.
  public let known: ClosedRange<Int>?
}
