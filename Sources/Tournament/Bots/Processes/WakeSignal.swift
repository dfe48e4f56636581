import CSystem

/// A signal on which one thread sleeps.
final class WakeSignal: Sendable {
  private nonisolated(unsafe) let bell: OpaquePointer

  init() { bell = sandbox_make_bell() }

  deinit { sandbox_free_bell(bell) }

  /// Wakes the thread that waits, or the next one.
  func ring() { sandbox_ring(bell) }

  /// Waits for the signal; returns `false` after the time.
  @discardableResult
  func wait(milliseconds: Int32) -> Bool { sandbox_wait(bell, milliseconds) }

  /// Sleeps outside the cooperative pool, and checks for cancellation ten times a second.
  static func sleep(_ duration: Duration) throws {
    let (end, signal) = (ContinuousClock.now + duration, WakeSignal())
    while ContinuousClock.now < end {
      try Task.checkCancellation()
      signal.wait(milliseconds: BotProcess.milliseconds(until: end))
    }
  }
}
