/// A check for the cancellation of a task, with negligible cost for searches.
///
/// A long search makes the check at each position, except those just before its horizon. After a
/// cancellation the search returns immediately, and its value is invalid. The caller throws
/// `CancellationError`:
///
///     let value = value(of: position, depth: depth)
///     if stopSign.isUp { throw CancellationError() }
public struct CancellationCheck: Sendable {
  /// The number of checks between two reads of the task's state.
  @usableFromInline static var interval: Int { 1024 }

  @usableFromInline var countdown = CancellationCheck.interval
  private let isCancelled: @Sendable () -> Bool
  /// A Boolean value that indicates whether the search was canceled.
  public private(set) var isUp = false

  /// Creates a check.
  ///
  /// - Parameter isCancelled: Returns `true` if the search was canceled. The default reads the
  ///   current task, so a search on a separate thread needs its own closure.
  public init(_ isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }) {
    self.isCancelled = isCancelled
  }

  /// Returns `true` after a cancellation, but reads the task's state only once per `interval`
  /// calls.
  @inlinable
  public mutating func isSeen() -> Bool {
    countdown &-= 1
    return countdown < 0 && look()
  }

  @usableFromInline @inline(never)
  mutating func look() -> Bool {
    isUp = isUp || isCancelled()
    countdown = isUp ? 0 : CancellationCheck.interval
    return isUp
  }
}
