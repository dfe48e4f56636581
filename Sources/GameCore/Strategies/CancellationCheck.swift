/// Tells a search whether its task was cancelled, at next to no cost.
///
/// A search that takes long asks at its positions, but for those just before its horizon, and goes
/// back the way it came once the answer is yes; what it has found by then is worth nothing. Its caller
/// throws `CancellationError`:
///
///     let value = value(of: position, depth: depth)
///     if stopSign.isUp { throw CancellationError() }
public struct CancellationCheck: Sendable {
  /// The task is looked at once in so many questions.
  @usableFromInline static var interval: Int { 1024 }

  @usableFromInline var countdown = CancellationCheck.interval
  private let isCancelled: @Sendable () -> Bool
  /// Whether the search was told to stop.
  public private(set) var isUp = false

  /// Nobody has been told to stop yet.
  ///
  /// - Parameter isCancelled: Whether to stop; whether the present task was cancelled, unless a search
  ///   on a thread of its own has to ask elsewhere.
  public init(_ isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }) {
    self.isCancelled = isCancelled
  }

  /// Whether to stop; once it is so, it stays so.
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
