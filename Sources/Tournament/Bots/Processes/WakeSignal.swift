import CSystem

/// What one thread sleeps on until another rings it.
final class WakeSignal: Sendable {
  private nonisolated(unsafe) let bell: OpaquePointer

  /// One that hasn't rung.
  init() { bell = sandbox_make_bell() }

  deinit { sandbox_free_bell(bell) }

  /// Wakes the thread that waits, or that will wait next.
  func ring() { sandbox_ring(bell) }

  /// Waits until it has rung, which is forgotten then; false after so long.
  @discardableResult
  func wait(milliseconds: Int32) -> Bool { sandbox_wait(bell, milliseconds) }
}
