import Synchronization

/// A thread that waits for a line or for its turn to write one.
final class LineWaiter: Sendable {
  let address: Int?
  /// The latest time at which a line may arrive.
  let deadline: ContinuousClock.Instant
  /// A Boolean value that indicates whether the thread waits for a line.
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

  /// Returns `true` if the thread may need a line and therefore has to check it.
  func mayWant(_ line: LineBuffer.Line) -> Bool {
    isReading && (address == nil || line.address == nil || line.address == address)
  }
}
