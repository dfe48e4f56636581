import Synchronization

/// A thread that waits for a line, or for its turn to write one.
final class LineWaiter: Sendable {
  let address: Int?
  /// The latest arrival of its line.
  let deadline: ContinuousClock.Instant
  /// `true` if it waits for a line.
  let isReading: Bool
  let bell = WakeSignal()
  private let line = Mutex<String?>(nil)

  init(address: Int? = nil, deadline: ContinuousClock.Instant, isReading: Bool) {
    self.address = address
    self.deadline = deadline
    self.isReading = isReading
  }

  var found: String? { line.withLock { $0 } }

  func take(_ text: String) { line.withLock { $0 = text } }

  /// Returns `true` if it has to check a line itself.
  func mayWant(_ line: LineBuffer.Line) -> Bool {
    isReading && (address == nil || line.address == nil || line.address == address)
  }
}
