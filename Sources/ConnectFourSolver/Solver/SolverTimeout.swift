import Synchronization

/// One search's time limit and progress reports.
///
/// A time limit can prevent a result but does not change it. It applies to one position and starts
/// when it is created.
public final class SolverTimeout: Sendable {
  private struct State {
    var known: ClosedRange<Int>?
    var telling: Duration
  }

  private let start: ContinuousClock.Instant
  private let limit: Duration?
  private let tell: @Sendable (Duration, ClosedRange<Int>?) -> Void
  private let state: Mutex<State>

  /// Creates a time limit that starts at `start`.
  ///
  /// If `limit` is `nil`, the object only reports progress.
  ///
  /// The first report comes after `interval`, and each further report comes after twice the time of
  /// the previous one. A report calls the closure on the searching thread, with the time so far and
  /// the known score range.
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

  /// The range of possible scores, or `nil` if it is unknown.
  public var known: ClosedRange<Int>? { state.withLock { $0.known } }

  /// Sets the range of possible scores.
  func learn(_ scores: ClosedRange<Int>) { state.withLock { $0.known = scores } }

  /// Returns `true` after the time limit.
  ///
  /// If a progress report is due, the function makes it first.
  func isOver(at now: ContinuousClock.Instant = .now) -> Bool {
    let elapsed = start.duration(to: now)
    // If another thread holds the lock, that thread makes the report.
    let known = state.withLockIfAvailable { state -> ClosedRange<Int>?? in
      guard elapsed >= state.telling else { return nil }
      while state.telling <= elapsed { state.telling *= 2 }
      return .some(state.known)
    }
    if case .some(.some(let known)) = known { tell(elapsed, known) }
    return limit.map { elapsed >= $0 } ?? false
  }
}

/// An error about a search that exceeded its time limit.
public struct SolverTimeoutError: Error, Hashable {
  /// The range of possible scores, or `nil` if it is unknown.
  public let known: ClosedRange<Int>?
}
