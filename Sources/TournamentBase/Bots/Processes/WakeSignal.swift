import CSystem

/// A signal that wakes one sleeping thread.
final class WakeSignal: Sendable {
  private nonisolated(unsafe) let bell: OpaquePointer

  init() { bell = sandbox_make_bell() }

  deinit { sandbox_free_bell(bell) }

  /// Wakes the sleeping thread or the next one that waits.
  func ring() { sandbox_ring(bell) }

  /// Waits for the signal and returns `false` after a timeout.
  @discardableResult
  func wait(milliseconds: Int32) -> Bool { sandbox_wait(bell, milliseconds) }

  /// Sleeps on a thread outside the cooperative pool and checks for cancellation ten times per
  /// second.
  static func sleep(_ duration: Duration) throws {
    let (end, signal) = (ContinuousClock.now + duration, WakeSignal())
    while ContinuousClock.now < end {
      try Task.checkCancellation()
      signal.wait(milliseconds: BotProcess.milliseconds(until: end))
    }
  }
}
